/** Stands where something was erased that must not be empty. */
export const erasedText = 'dane usunięte';

/** What an erased user is called in everything they did. */
export const erasedUser = { first_name: 'Osoba', last_name: 'usunięta' } as const;

export const erasedEmail = (id: number) => `usunieto-${id}@odzysk.invalid`;
