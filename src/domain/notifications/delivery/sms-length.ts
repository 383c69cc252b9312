/** Characters an SMS carries at 7 bits each (GSM 03.38); those of the second row count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const doubled = new Set('\f^{}\\[~]|€');

/** Whether an SMS carries a character without needing more room for all others. */
export const isGsm = (letter: string) => basic.has(letter) || doubled.has(letter);

interface SmsLength {
  readonly characters: number;
  /** How many messages it is sent, and paid, as. */
  readonly parts: number;
  /** The characters that need more room, each once; with any of them a message holds 70 and not 160. */
  readonly wide: readonly string[];
}

/** How long a text is as an SMS: 160 characters, or 70 once a single one, such as a Polish letter, needs more room. */
export function smsLength(text: string): SmsLength {
  const letters = Array.from(text);
  const wide = [...new Set(letters.filter((letter) => !isGsm(letter)))];
  const sizes = letters.map((letter) => (wide.length ? letter.length : doubled.has(letter) ? 2 : 1));
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  return { characters, parts: wide.length ? partsOf(sizes, 70, 67) : partsOf(sizes, 160, 153), wide };
}

/** Long texts are sent in parts, each of which carries its number too; no character is cut in two. */
function partsOf(sizes: readonly number[], single: number, each: number): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return total ? 1 : 0;
  let [parts, room] = [1, each];
  for (const size of sizes) {
    if (size > room) [parts, room] = [parts + 1, each];
    room -= size;
  }
  return parts;
}
