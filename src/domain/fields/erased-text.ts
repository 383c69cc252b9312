/** Stands where something was erased that must not be empty. */
export const erasedText = 'dane usunięte';
