const longest = 200;

/** The name a person gave the file, without folders and characters that no file system or header takes. */
export function cleanFileName(given: string): string {
  // Browsers write quotes and line ends inside a name as %22, %0D and %0A.
  const last =
    given
      .replace(/%(22|0D|0A)/gi, '')
      .normalize('NFC')
      .toWellFormed()
      .split(/[\\/]/)
      .at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (!clean) return 'plik';
  if (clean.length <= longest) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  // A cut through a pair of surrogates leaves half of it, which PostgreSQL does not take.
  return clean.slice(0, longest - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}
