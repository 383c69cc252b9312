/** In bytes: file systems take 255 of them, and an archive writes a number before each name. */
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
  if (Buffer.byteLength(clean) <= longest) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  const room = new Uint8Array(longest - Buffer.byteLength(ending));
  // Characters that fit are encoded, and none is cut in two.
  return clean.slice(0, new TextEncoder().encodeInto(clean, room).read) + ending;
}
