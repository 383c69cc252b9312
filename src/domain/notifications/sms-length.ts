/** Characters an SMS carries at 7 bits each (GSM 03.38); those of the second row count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const doubled = '^{}\\[~]|€';

interface SmsLength {
  readonly characters: number;
  /** How many messages it is sent, and paid, as. */
  readonly parts: number;
}

/** How long a text is as an SMS: 160 characters, or 70 once a single one, such as a Polish letter, needs more room. */
export function smsLength(text: string): SmsLength {
  const letters = Array.from(text);
  if (letters.every((letter) => basic.includes(letter) || doubled.includes(letter))) {
    const characters = letters.reduce((sum, letter) => sum + (doubled.includes(letter) ? 2 : 1), 0);
    return { characters, parts: partsOf(characters, 160, 153) };
  }
  return { characters: text.length, parts: partsOf(text.length, 70, 67) };
}

/** Long texts are sent in parts, each of which carries its number too. */
function partsOf(characters: number, single: number, each: number): number {
  if (characters === 0) return 0;
  return characters <= single ? 1 : Math.ceil(characters / each);
}
