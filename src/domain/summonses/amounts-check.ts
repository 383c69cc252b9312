import { formatMoney, fromCents, toCents } from '#engine/money.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { type AskedCurrency, askedOf, mostInterest, mostPrincipal } from './facts/asked.ts';
import { isTypedOver } from './facts/arrears.ts';
import type { CallQuestion } from './facts/question.ts';
import { letterKinds } from '#domain/letters/letter-kinds.ts';
import type { SummonsCall } from './fields.ts';

type Amount = 'principal' | 'interest' | 'costs';
const counted = ['principal', 'interest'] as const;

/** Adds each amount that nobody may ask for, and what has to be said of one that is not the ledger's. */
export function checkAmounts(question: CallQuestion, call: SummonsCall, problems: Problems): void {
  const [first] = askedOf(question, call.contract_ids);
  const asked = first ?? nothingAsked;
  for (const name of [...counted, 'costs'] as const)
    if (toCents(call[name]) < 0n) problems.add(name, 'greater_than_or_equal_to', { count: 0 });
  const refuseAbove = (name: Amount, most: bigint, currency: string) => {
    if (toCents(call[name]) > most)
      problems.add(name, 'above_ledger', { amount: formatMoney(fromCents(most), currency) });
  };
  refuseAbove('principal', mostPrincipal(question, asked, call.contract_ids), asked.currency);
  refuseAbove('costs', costsLeft(question), 'PLN');
  if (isTypedOver(first, call)) {
    refuseAbove('interest', mostInterest(question, asked, call.contract_ids), asked.currency);
    const isWrong = counted.some((name) => problems.byField.has(name));
    if (!call.amount_reason && !isWrong) problems.add('amount_reason', 'amounts_typed_over', saidOf(asked));
  }
  if (toCents(call.costs) > 0n && !call.costs_ground) problems.add('costs_ground', 'blank');
}

/** What of the case's costs is not paid; a note asks for interest alone. */
export function costsLeft({ kind, balance }: CallQuestion): bigint {
  if (letterKinds[kind].asks === 'interest') return 0n;
  return balance.currencies.find(({ currency }) => currency === 'PLN')?.costsLeft ?? 0n;
}

export const nothingAsked: AskedCurrency = {
  currency: 'PLN',
  claims: [],
  principal: 0n,
  agreedInterest: 0n,
  interest: 0n,
};

const saidOf = ({ currency, principal, interest, agreedInterest }: AskedCurrency) => ({
  principal: formatMoney(fromCents(principal), currency),
  interest: formatMoney(fromCents(interest + agreedInterest), currency),
});
