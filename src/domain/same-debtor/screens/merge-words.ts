import type { Catalogue } from '#engine/words.ts';

/** What is said where one debtor is made of two. */
export const mergeWords = {
  title: { pl: 'Połącz dłużników', en: 'Merge debtors' },
  explain: {
    pl: 'Zostaje „{into}”: przejdzie tu wszystko, co dotyczy „{from}”, a puste pola się uzupełnią. Można to cofnąć przez 24 godziny.',
    en: '“{into}” stays: all that is about “{from}” comes here, and blanks are filled. This can be undone for 24 hours.',
  },
  into: { pl: 'Dłużnik, który zostaje', en: 'Debtor who stays' },
  find: { pl: 'Nazwa lub NIP', en: 'Name or tax number' },
  field: { pl: 'Pole', en: 'Field' },
  stays: { pl: 'Zostaje', en: 'Stays' },
  goes: { pl: 'Dołączany', en: 'Merged' },
  moves: { pl: 'Przejdzie', en: 'Moves' },
  nothingMoves: { pl: 'Nic nie wskazuje na dołączanego dłużnika.', en: 'Nothing points to the debtor who is merged.' },
  merge: { pl: 'Połącz', en: 'Merge' },
  mergedWith: { pl: 'Połączono z „{name}” {when}', en: 'Merged with “{name}” {when}' },
  today: { pl: 'dziś {time}', en: 'today at {time}' },
  yesterday: { pl: 'wczoraj {time}', en: 'yesterday at {time}' },
  undo: { pl: 'Cofnij', en: 'Undo' },
  undoMerge: { pl: 'Cofnij połączenie z „{name}”', en: 'Undo the merge with “{name}”' },
  undone: { pl: 'Cofnięto połączenie: {name}', en: 'Merge undone: {name}' },
  done: { pl: 'Połączono: {name}', en: 'Merged: {name}' },
} satisfies Catalogue;
