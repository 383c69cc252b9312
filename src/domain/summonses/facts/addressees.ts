import type { LetterAddressee } from '#domain/letters/letter-data.ts';
import { isConsumer, isConsumerBeside } from '#domain/parties/consumer.ts';
import type { SummonsCall } from '../fields.ts';
import type { SummonsCase, SummonsCoDebtor } from './case.server.ts';

/** Whom a letter goes to, and what of it is theirs alone. */
export interface Addressee extends LetterAddressee {
  readonly id: number;
  readonly nip: string | null;
}

/** Its partners owe what a civil partnership owes; whether the case tells who they are. */
export const isPartnership = ({ debtor_partnership }: SummonsCase) => debtor_partnership === 'civil_partnership';
export const hasPartners = ({ co_debtors }: SummonsCase) => co_debtors.some(({ role }) => role === 'partner');

/** The debtor and whoever owes beside them; a civil partnership is called through its partners (art. 864 k.c.). */
export function addresseesOf(
  summonsCase: SummonsCase,
  call: Pick<SummonsCall, 'address_id' | 'recipient_id'>,
): Addressee[] {
  const others = summonsCase.co_debtors.map((one) => coDebtorOf(one, summonsCase));
  const isThroughPartners = isPartnership(summonsCase) && hasPartners(summonsCase);
  return isThroughPartners ? others : [debtorOf(summonsCase, call), ...others];
}

export function debtorOf(
  { debtor_id, debtor, debtor_nip, debtor_partnership, consumer, addresses, people }: SummonsCase,
  { address_id, recipient_id }: Pick<SummonsCall, 'address_id' | 'recipient_id'>,
): Addressee {
  return {
    id: debtor_id,
    name: debtor,
    nip: debtor_nip,
    recipient: people.find(({ id }) => id === recipient_id)?.full_name ?? null,
    address: addresses.find(({ id }) => id === address_id) ?? null,
    capacity: null,
    liable_to: null,
    is_consumer: isConsumer({ consumer, partnership: debtor_partnership, nip: debtor_nip }),
  };
}

const capacities: Readonly<Record<SummonsCoDebtor['role'], string>> = {
  co_debtor: 'Współdłużnik',
  guarantor: 'Poręczyciel',
  partner: 'Wspólnik spółki',
};

const coDebtorOf = (one: SummonsCoDebtor, { debtor, debtor_partnership }: SummonsCase): Addressee => ({
  id: one.id,
  name: one.name,
  nip: one.nip,
  // Of partners the letter says whose they are: it is their firm that is called.
  recipient:
    one.role === 'partner' && debtor_partnership === 'civil_partnership' ? `wspólnik spółki cywilnej ${debtor}` : null,
  address: one.address,
  capacity: capacities[one.role],
  liable_to: one.liable_to === null ? null : { amount: one.liable_to, currency: one.currency },
  is_consumer: isConsumerBeside(one),
});
