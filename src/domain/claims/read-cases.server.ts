import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { ConsumerFacts } from '#domain/parties/consumer.ts';
import type {
  CaseFacts,
  ContractFacts,
  CreditorFacts,
  InterestStopFacts,
  InvoiceFacts,
  PaymentFacts,
} from './case-facts.ts';
import type { LimitationEventFacts } from './limitation.ts';

type Parts = 'contracts' | 'invoices' | 'payments' | 'limitation_events' | 'interest_stops';
type CaseRow = Omit<CaseFacts, 'creditor' | 'debtor'> &
  Omit<CreditorFacts, 'interest_kind'> &
  ConsumerFacts & { readonly creditor_interest_kind: CreditorFacts['interest_kind'] };

/**
 * What the ledgers of cases follow from, by the case's id; one statement however many they are, so that no payment comes
 * between what is owed and what was paid.
 */
export async function readCaseFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CaseFacts>> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.initial_amount, c.initial_amount_euro, c.debt_collection_cost, c.debt_collection_cost_date,
      c.receive_date, (c.created_at at time zone 'Europe/Warsaw')::date as made_on,
      cr.is_bank, cr.interest_kind as creditor_interest_kind, cr.allocation_order,
      d.consumer, d.partnership, d.nip,
      ${listOf(contracts)} as contracts, ${listOf(invoices)} as invoices, ${listOf(payments)} as payments,
      ${listOf(limitationEvents)} as limitation_events, ${listOf(interestStops)} as interest_stops
    from debt_cases c
    join business_entities cr on cr.id = c.creditor_id
    join business_entities d on d.id = c.debtor_id
    where c.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

/** So many ledgers are held in memory at once. */
const atOnce = 200;

/** The same of any number of cases, in turn. */
export async function* readFactsInTurn(db: Db, ids: readonly number[]): AsyncGenerator<readonly [number, CaseFacts]> {
  for (let at = 0; at < ids.length; at += atOnce) yield* await readCaseFacts(db, ids.slice(at, at + atOnce));
}

const factsOf = (row: CaseRow): CaseFacts => ({
  ...row,
  creditor: { ...row, interest_kind: row.creditor_interest_kind },
  debtor: row,
});

/** The rows of a part of the case `c`; their amounts are text, since JSON would make numbers of them. */
const listOf = <Part extends Parts>(rows: RawBuilder<CaseFacts[Part][number]>) =>
  sql<CaseFacts[Part]>`(select coalesce(json_agg(part), '[]') from (${rows}) part)`;

/** Deleted ones too: what was agreed in them still holds for their invoices. */
const contracts = sql<ContractFacts>`
  select k.id, k.contract_no, k.interest_kind, k.interest_rate::text, coalesce(t.code, k.sant_financing_kind, '') = 'loan' as is_loan
  from contracts k left join contract_types t on t.id = k.contract_type_id
  where k.debt_case_id = c.id`;

const invoices = sql<InvoiceFacts>`
  select i.id, i.contract_id, i.kind, i.amount::text, i.original_amount::text, i.interest_amount::text, i.due_date,
    i.description, i.interest_kind, i.interest_rate::text, i.limitation_date, y.code as currency
  from invoices i join currencies y on y.id = i.currency_id
  where i.debt_case_id = c.id`;

const payments = sql<PaymentFacts>`
  select p.id, p.payment_date, p.amount::text, p.exchange_rate::text,
    y.code as currency, covered.code as covers_currency,
    (select coalesce(json_agg(n.invoice_id), '[]') from debtor_payment_invoices n
      where n.debtor_payment_id = p.id) as invoice_ids,
    (select coalesce(json_agg(n.contract_id), '[]') from debtor_payment_contracts n
      where n.debtor_payment_id = p.id) as contract_ids
  from debtor_payments p
  join currencies y on y.id = p.currency_id
  left join currencies covered on covered.id = p.covers_currency_id
  where p.debt_case_id = c.id`;

const limitationEvents = sql<LimitationEventFacts>`
  select e.kind, e.date, e.ended_on, e.invoice_id from limitation_events e where e.debt_case_id = c.id`;

/** Of agreements that hold today, whatever the day that the ledger is asked for: one that was broken stops nothing. */
const interestStops = sql<InterestStopFacts>`
  select y.code as currency, a.signed_on as day
  from agreements a join currencies y on y.id = a.currency_id
  where a.debt_case_id = c.id and a.stop_interest and a.signed_on is not null
    and case when a.holds_until < current_date then a.state_then else a.state end in ('active', 'kept')`;
