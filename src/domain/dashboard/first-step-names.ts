import type { Words } from '#engine/words.ts';

interface FirstStepName {
  readonly label: Words;
  /** Where it is done: the screen, and the right it takes. */
  readonly plural: string;
  readonly action: 'new' | 'import';
  readonly right: 'create' | 'import';
}

/** What a new office does before its first case is there, in the order it is done. */
export const firstStepNames = {
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

export type FirstStepCode = keyof typeof firstStepNames;

export const firstStepCodes = Object.keys(firstStepNames) as FirstStepCode[];
