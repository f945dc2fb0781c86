/**
 * Keep what gets the focus clear of a bar that stays at the bottom of the page.
 * @returns what ends that
 */
export function keepClear(height: string) {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = height;
  return () => {
    style.scrollPaddingBottom = '';
  };
}
