import type { Words } from '#engine/words.ts';

interface FirstStepName {
  readonly label: Words;
  /** Where it is done: a dialog, or a page of its own. */
  readonly plural: string;
  readonly action: 'new' | 'import' | 'index';
  /** What it takes; left out, everybody may. */
  readonly right?: 'create' | 'import';
}

/** What a new office does before its first case is there, in the order it is done. */
const names = {
  own_name: {
    label: {
      pl: 'Wpisz swoje imię i nazwisko: pisma podają je dłużnikowi do kontaktu',
      en: 'Enter your first and last name: letters give it to debtors as the person to ask',
    },
    plural: 'profile',
    action: 'index',
  },
  letterhead: {
    label: {
      pl: 'Wpisz dane firmy i rachunek do wpłat: pisma mają na razie przykładowe',
      en: 'Enter your firm and the account to pay to: letters have sample ones so far',
    },
    plural: 'letterheads',
    action: 'new',
    right: 'create',
  },
  colleagues: {
    label: { pl: 'Załóż konta współpracownikom', en: 'Make accounts for your colleagues' },
    plural: 'users',
    action: 'new',
    right: 'create',
  },
  creditor: {
    label: { pl: 'Dodaj wierzyciela, który zleca sprawy', en: 'Add a creditor who orders collection' },
    plural: 'creditors',
    action: 'new',
    right: 'create',
  },
  cases: {
    label: { pl: 'Wczytaj pierwsze sprawy z pliku wierzyciela', en: 'Import the first cases from a creditor’s file' },
    plural: 'debt_cases',
    action: 'import',
    right: 'import',
  },
} satisfies Record<string, FirstStepName>;

export type FirstStepCode = keyof typeof names;

export const firstStepNames: Readonly<Record<FirstStepCode, FirstStepName>> = names;

export const firstStepCodes = Object.keys(names) as FirstStepCode[];
