const units = ['B', 'kB', 'MB', 'GB'];

/** `123456` → `123,5 kB`, thousands as the metric system has them. */
export function fileSize(bytes: number, language: 'pl' | 'en'): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(size)}\u00a0${units[unit]}`;
}
