/** Spaces of any kind and what nobody sees: some readers drop them before they look at a cell. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;

/** Whether a spreadsheet could run the text, also behind unseen characters and in wide or small letters (`＝`). */
function isFormula(text: string): boolean {
  const first = text.replace(UNSEEN, '').charAt(0).normalize('NFKC');
  return /^[\t\r]/.test(text) || (first !== '' && '=+-@'.includes(first));
}

/** A spreadsheet must not take text for a formula (contract §2). */
export const guarded = (text: string) => (isFormula(text) ? `'${text}` : text);

/** The text that was guarded: what is read back is what was written. */
export const unguarded = (text: string) => (text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text);
