/** What is wrong with a field, named by its label: `NIP jest już zajęte`; a message that is a sentence of its own needs no name. */
export const labelled = (label: string, message: string): string =>
  /^\p{Lu}/u.test(message) ? message : `${label} ${message}`;
