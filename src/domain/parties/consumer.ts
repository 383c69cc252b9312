/** What tells whether a debtor is a consumer. */
export interface ConsumerFacts {
  readonly consumer: boolean | null;
  readonly partnership: string | null;
  readonly nip: string | null;
}

/** A natural person and whoever has neither a legal form nor a tax number, unless it is recorded (art. 22¹ k.c.). */
export function isConsumer({ consumer, partnership, nip }: ConsumerFacts): boolean {
  return consumer ?? (partnership === 'natural_person' || (!partnership && !nip));
}

/** What of somebody who owes beside the debtor tells whether they are a consumer. */
export type BesideFacts = ConsumerFacts & { readonly role: string };

/** A partner owes what their firm does in business, unless it is recorded that they are a consumer (art. 22¹ k.c.). */
export const isConsumerBeside = (one: BesideFacts): boolean =>
  one.role === 'partner' ? one.consumer === true : isConsumer(one);

/** Whether anybody who owes is a consumer. */
export const isAnyConsumer = (debtor: ConsumerFacts, others: readonly BesideFacts[]): boolean =>
  isConsumer(debtor) || others.some(isConsumerBeside);

/** Legal forms of what is no natural person, and so never a consumer (art. 22¹ k.c.); partners of a spółka cywilna are people. */
const companies = [
  'association',
  'cooperative',
  'foundation',
  'general_partnership',
  'joint_stock_company',
  'limited_liability_company',
  'limited_partnership',
  'limited_partnership_by_shares',
  'partnership',
  'state_owned',
];

/** Whether the legal form alone says that a debtor is no consumer. */
export const isCompany = ({ partnership }: Pick<ConsumerFacts, 'partnership'>): boolean =>
  partnership !== null && companies.includes(partnership);

/**
 * Whether a debt is one between businesses, which bears the higher interest: not a consumer's, nor what is owed to a bank
 * or of a loan (art. 3 pkt 2 and art. 4 of the act of 8 March 2013 against late payments).
 */
export const isCommercialDebt = (
  debtor: ConsumerFacts,
  creditor: { readonly is_bank: boolean | null },
  isLoan: boolean,
): boolean => !isLoan && !creditor.is_bank && !isConsumer(debtor);
