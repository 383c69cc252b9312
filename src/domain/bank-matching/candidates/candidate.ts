import { type Catalogue, type Language, sayIn, type Words } from '#engine/words.ts';

/** Why a line may be of a case, the strongest first (contract §14); `reversal`: why it takes another line back. */
export const reasonCodes = [
  'own_account',
  'odzysk_no',
  'contract_no',
  'zd_no',
  'invoice_no',
  'nip',
  'pesel',
  'known_account',
  'name_and_amount',
  'reversal',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** Reasons from the first on that alone make a case certain: numbers that nobody else has. */
const certainCodes: ReadonlySet<ReasonCode> = new Set(reasonCodes.slice(0, 7));

export interface Reason {
  readonly code: ReasonCode;
  readonly text: string;
}

/** A case that a line may pay. */
export interface CaseCandidate {
  readonly debt_case_id: number;
  readonly odzysk_no: string;
  readonly certain: boolean;
  readonly reasons: readonly Reason[];
}

/** A line that another one takes back. */
export interface ReversalCandidate {
  readonly reverses_id: number;
  readonly certain: boolean;
  readonly reasons: readonly Reason[];
}

export type Candidate = CaseCandidate | ReversalCandidate;

/** What speaks for a case. A guess, as where a digit is wrong, makes nothing certain. */
export interface Ground {
  readonly code: ReasonCode;
  readonly isGuess: boolean;
  readonly number: string;
  /** What stands in the title in its place, where a digit is wrong. */
  readonly written?: string;
}

export const isProof = ({ code, isGuess }: Ground): boolean => !isGuess && certainCodes.has(code);

const nouns: Partial<Record<ReasonCode, Words>> = {
  odzysk_no: { pl: 'numer sprawy', en: 'case number' },
  contract_no: { pl: 'numer umowy', en: 'contract number' },
  zd_no: { pl: 'numer ZD', en: 'ZD number' },
  invoice_no: { pl: 'numer faktury', en: 'invoice number' },
  nip: { pl: 'NIP', en: 'tax number' },
  pesel: { pl: 'PESEL', en: 'personal number' },
};

const words = {
  own_account: { pl: 'wpłata na własny rachunek sprawy', en: 'paid into the case’s own account' },
  known_account: {
    pl: 'z tego rachunku wpłacano już za tego dłużnika',
    en: 'this account has paid for the debtor before',
  },
  name_and_amount: {
    pl: 'nazwa ({number}) i kwota zgadzają się',
    en: 'name ({number}) and amount agree',
  },
  reversal: {
    pl: 'ta sama kwota, rachunek i kontrahent co w pozycji z dnia {number}',
    en: 'same amount, account and counterparty as the line of {number}',
  },
  reversal_untold: {
    pl: 'ta sama kwota i rachunek co w pozycji z dnia {number}; rachunku kontrahenta plik nie podaje',
    en: 'same amount and account as the line of {number}; the file does not tell the counterparty’s account',
  },
  in_title: { pl: '{noun} w tytule: {number}', en: '{noun} in the title: {number}' },
  almost: { pl: '{noun} {number}, a w tytule „{written}”', en: '{noun} {number}, but the title says “{written}”' },
} satisfies Catalogue;

export function sayReason(language: Language, { code, isGuess, number, written }: Ground): Reason {
  const noun = nouns[code];
  const own = code === 'reversal' && isGuess ? words.reversal_untold : words[code as keyof typeof words];
  const sentence = noun ? (written === undefined ? words.in_title : words.almost) : own;
  return { code, text: sayIn(language, sentence, { noun: noun?.[language] ?? '', number, written: written ?? '' }) };
}
