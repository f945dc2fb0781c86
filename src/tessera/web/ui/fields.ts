/** What a field says after it has changed. */

export function valueOf({ target }: Event) {
  return (target as HTMLInputElement | HTMLSelectElement).value;
}

export function checkedOf({ target }: Event) {
  return (target as HTMLInputElement).checked;
}

export function selectAll({ target }: Event) {
  (target as HTMLInputElement).select();
}
