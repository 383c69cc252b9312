/** Polish letters, and at the same place what is typed without them. */
export const [polishLetters, typedWithout] = ['ąćęłńóśźż', 'acelnoszz'];

/** `Żwirownia Łęg` → `zwirownia leg`: what is typed without Polish letters is found too; as long as the text was. */
export function plainLetters(text: string): string {
  return text.toLocaleLowerCase('pl').replace(/[ąćęłńóśźż]/g, (letter) => typedWithout[polishLetters.indexOf(letter)]!);
}
