import type { Catalogue } from '#engine/words.ts';

export const savedViewWords = {
  save: { pl: 'Zapisz widok', en: 'Save view' },
  name: { pl: 'Nazwa widoku', en: 'Name of the view' },
  shared: { pl: 'Wspólny dla pracowników', en: 'Shared with staff' },
  pin: { pl: 'Przypnij w menu', en: 'Pin in the menu' },
  saved: { pl: 'Zapisano widok „{name}”', en: 'Saved the view “{name}”' },
  pinned: { pl: 'Przypięte widoki', en: 'Pinned views' },
  title: { pl: 'Widoki', en: 'Views' },
  rows: { pl: 'Pozycje', en: 'Rows' },
  of: { pl: 'Czyj', en: 'Whose' },
  pin_one: { pl: 'Przypnij „{name}” w menu', en: 'Pin “{name}” in the menu' },
  start_one: { pl: '„{name}” jako strona startowa', en: 'Start with “{name}”' },
  in_menu: { pl: 'W menu', en: 'In the menu' },
  start: { pl: 'Strona startowa', en: 'Start page' },
  change: { pl: 'Zmień', en: 'Change' },
  remove: { pl: 'Usuń', en: 'Delete' },
  none: {
    pl: 'Nie ma jeszcze widoków. Ustaw filtry na dowolnej liście i wybierz „Zapisz widok”.',
    en: 'There are no views yet. Set filters on any list and choose “Save view”.',
  },
} satisfies Catalogue;
