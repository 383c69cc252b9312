const asked = 'odzysk:note';

/** Opens the note of the case whose page is shown, as the key N does. */
export const askForNote = (): boolean => document.dispatchEvent(new Event(asked));

/** Calls back when somebody asks; the answer stops that. */
export function whenNoteIsAsked(open: () => void): () => void {
  document.addEventListener(asked, open);
  return () => document.removeEventListener(asked, open);
}
