import { sql } from 'kysely';
import { toCents } from '#engine/money.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { PaymentFacts } from '#domain/claims/case-facts.ts';
import { countedPayments } from '#domain/claims/counted-payment.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { dayNumber, lastDay } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import type { AgreementFacts, PaymentOfDay } from './agreement-facts.ts';
import { agreementOnDay, leftForNext } from './agreement-on-day.ts';

/** An agreement as it is stored, with the limits of its creditor. */
export interface StoredAgreement {
  readonly id: number;
  readonly debt_case_id: number;
  readonly currency: string;
  readonly signed_on: string | null;
  readonly grace_days: number;
  readonly stop_interest: boolean;
  readonly state: string;
  readonly confirmed_on: string | null;
  readonly activated_at: string | null;
  readonly cancelled_on: string | null;
  readonly max_items: number | null;
  readonly max_amount: string | null;
  readonly items: readonly { readonly id: number; readonly due_date: string; readonly amount: string }[];
}

/** The agreements of those cases as they are stored, with their installments in order. */
export async function readAgreements(db: Db, caseIds: readonly number[]): Promise<StoredAgreement[]> {
  // Amounts as text, since JSON would make numbers of them.
  const { rows } = await sql<StoredAgreement>`
    select a.id, a.debt_case_id, a.signed_on, a.grace_days, a.stop_interest, a.state, a.confirmed_on, a.activated_at,
      a.cancelled_on, y.code as currency, cr.agreement_max_items as max_items, cr.agreement_max_amount as max_amount,
      (select coalesce(json_agg(json_build_object('id', id, 'due_date', due_date, 'amount', amount::text)
        order by no, id), '[]') from agreement_items where agreement_id = a.id) as items
    from agreements a
    join currencies y on y.id = a.currency_id
    join debt_cases c on c.id = a.debt_case_id
    join business_entities cr on cr.id = c.creditor_id
    where a.debt_case_id = any(${caseIds}::bigint[]) order by a.id`.execute(db);
  return rows;
}

/** What the agreements that were made follow from, by their ids. */
export async function readAgreementFacts(
  db: Db,
  agreements: readonly StoredAgreement[],
): Promise<ReadonlyMap<number, AgreementFacts>> {
  const made = agreements.filter(({ activated_at, signed_on }) => activated_at !== null && signed_on !== null);
  if (!made.length) return new Map();
  const ledgers = await readCaseFacts(db, [...new Set(made.map(({ debt_case_id }) => debt_case_id))]);
  const known = new Map<number, AgreementFacts>();
  const left = new Map<string, readonly PaymentOfDay[]>();
  for (const one of made.toSorted(byActivation)) {
    const debt = `${one.debt_case_id} ${one.currency}`;
    const facts = factsOf(one, made, left.get(debt) ?? paidIn(one.currency, ledgers.get(one.debt_case_id)?.payments));
    known.set(one.id, facts);
    left.set(debt, leftForNext(facts, dayNumber(today())));
  }
  return known;
}

const byActivation = (one: StoredAgreement, other: StoredAgreement) =>
  Date.parse(one.activated_at!) - Date.parse(other.activated_at!) || one.id - other.id;

const paidIn = (currency: string, payments: readonly PaymentFacts[] = []) =>
  countedPayments(payments).filter((payment) => payment.currency === currency);

function factsOf(
  one: StoredAgreement,
  made: readonly StoredAgreement[],
  payments: readonly PaymentOfDay[],
): AgreementFacts {
  const newer = made.filter((other) => isReplacedBy(one, other));
  const cancelledOn = one.cancelled_on === null ? null : dayNumber(one.cancelled_on);
  const facts: AgreementFacts = {
    items: one.items.map(({ due_date, amount }) => ({ due: dayNumber(due_date), amount: toCents(amount) })),
    grace: one.grace_days,
    from: dayNumber(one.signed_on!),
    until: cancelledOn ?? lastDay,
    payments,
    cancelledOn,
    isReplaced: newer.length > 0,
  };
  if (!newer.length || agreementOnDay(facts, dayNumber(today())).state === 'kept') return facts;
  // What is paid after the newer one was signed is paid for that.
  const until = Math.min(facts.until, ...newer.map(({ signed_on }) => dayNumber(signed_on!) - 1));
  return { ...facts, until };
}

/** A newer agreement on the same debt, which nobody cancelled. */
const isReplacedBy = (one: StoredAgreement, other: StoredAgreement) =>
  other.debt_case_id === one.debt_case_id &&
  other.currency === one.currency &&
  other.cancelled_on === null &&
  Date.parse(other.activated_at!) > Date.parse(one.activated_at!);
