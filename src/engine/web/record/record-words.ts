import type { Catalogue } from '../../words.ts';

export const recordWords = {
  edit: { pl: 'Edytuj', en: 'Edit' },
  copy: { pl: 'Kopiuj', en: 'Copy' },
  delete: { pl: 'Usuń', en: 'Delete' },
  delete_question: { pl: 'Usunąć {what}?', en: 'Delete {what}?' },
  was_deleted: { pl: 'Usunięto {what}', en: 'Deleted {what}' },
  actions: { pl: 'Więcej działań', en: 'More actions' },
  details: { pl: 'Szczegóły', en: 'Details' },
  tabs: { pl: 'Części rekordu', en: 'Parts of the record' },
  created_at: { pl: 'Utworzono {at}', en: 'Created {at}' },
  updated_at: { pl: 'zmieniono {at}', en: 'changed {at}' },
  deleted: { pl: 'Usunięto', en: 'Deleted' },
} satisfies Catalogue;

export const changeWords = {
  title: { pl: 'Historia zmian', en: 'History' },
  none: { pl: 'Nic jeszcze nie zapisano.', en: 'Nothing recorded yet.' },
  none_found: {
    pl: 'Nic takiego nie zapisano. Zmień lub wyczyść filtry.',
    en: 'Nothing of the kind was recorded. Change or clear the filters.',
  },
  older: { pl: 'Pokaż starsze', en: 'Show older' },
  newer: { pl: 'Nowsze', en: 'Newer' },
  older_page: { pl: 'Starsze', en: 'Older' },
  by_system: { pl: 'automatycznie', en: 'automatically' },
  by_stranger: { pl: 'osoba niezalogowana', en: 'somebody not signed in' },
  from: { pl: 'z adresu {address}', en: 'from {address}' },
  changed_to: { pl: 'zmieniono na', en: 'changed to' },
  secret: { pl: 'zmieniono', en: 'changed' },
  too_late: {
    pl: 'Własny wpis można usunąć przez {minutes} min od zapisania; później robi to osoba, która może usuwać, np. administrator.',
    en: 'One’s own record can be deleted for {minutes} min after it was saved; later that is done by somebody who may delete, e.g. an administrator.',
  },
  move: {
    pl: 'Jeśli trafił do niewłaściwej sprawy, wybierz w „Edytuj” właściwą.',
    en: 'If it came to the wrong case, choose the right one under “Edit”.',
  },
  nothing: { pl: 'puste', en: 'empty' },
} satisfies Catalogue;
