// Before the first paint: the remembered palette and language.
try {
  const { palette, language } = {
    palette: localStorage.getItem('tessera-palette'),
    language: localStorage.getItem('tessera-language'),
  };
  if (palette) document.documentElement.dataset['palette'] = palette;
  if (language) document.documentElement.lang = language;
} catch {
  // Private windows may have no storage.
}
