import type { Catalogue } from '#engine/words.ts';

/** By what two records are taken for one debtor, the surest first; `same`: it is the same record. */
export const signWords = {
  same: { pl: 'ten sam dłużnik', en: 'the same debtor' },
  pesel: { pl: 'PESEL', en: 'personal number' },
  nip: { pl: 'NIP', en: 'tax number' },
  regon: { pl: 'REGON', en: 'statistical number' },
  account: { pl: 'rachunek', en: 'account' },
  phone: { pl: 'telefon', en: 'phone' },
  email: { pl: 'e-mail', en: 'e-mail' },
  name_address: { pl: 'nazwa i adres', en: 'name and address' },
} satisfies Catalogue;

export type Sign = keyof typeof signWords;

export const signs = Object.keys(signWords) as readonly Sign[];

/** The cases of one debtor that are told of, the newest. */
export const mostCases = 20;

/** A debtor who may be the one of the case, and the cases of theirs that the person asking sees. */
export interface SameDebtor {
  readonly debtor_id: number;
  readonly debtor: string;
  readonly by: readonly Sign[];
  readonly debt_cases: readonly CaseOfSame[];
}

export interface CaseOfSame {
  readonly debt_case_id: number;
  readonly odzysk_no: string;
  /** Decimal text. */
  readonly remaining_amount: string | null;
  /** Only where euros are owed too. */
  readonly remaining_amount_euro?: string;
}
