import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { ConsumerFacts } from '#domain/parties/consumer.ts';
import type { CaseFacts, ContractFacts, CreditorFacts, InvoiceFacts, PaymentFacts } from './case-facts.ts';
import type { LimitationEventFacts } from './limitation.ts';

type OfCase = { readonly debt_case_id: number };
type CaseRow = Omit<CaseFacts, 'creditor' | 'debtor' | 'contracts' | 'invoices' | 'payments' | 'limitation_events'> &
  Omit<CreditorFacts, 'interest_kind'> &
  ConsumerFacts & { readonly creditor_interest_kind: CreditorFacts['interest_kind'] };

/** What the ledgers of cases follow from, by the case's id; five statements however many they are. */
export async function readCaseFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CaseFacts>> {
  const cases = await casesIn(db, ids);
  const contracts = Map.groupBy(await contractsIn(db, ids), ({ debt_case_id }) => debt_case_id);
  const invoices = Map.groupBy(await invoicesIn(db, ids), ({ debt_case_id }) => debt_case_id);
  const payments = Map.groupBy(await paymentsIn(db, ids), ({ debt_case_id }) => debt_case_id);
  const events = Map.groupBy(await limitationEventsIn(db, ids), ({ debt_case_id }) => debt_case_id);
  const facts = cases.map((row): [number, CaseFacts] => [
    row.id,
    {
      ...row,
      creditor: { ...row, interest_kind: row.creditor_interest_kind },
      debtor: row,
      contracts: contracts.get(row.id) ?? [],
      invoices: invoices.get(row.id) ?? [],
      payments: payments.get(row.id) ?? [],
      limitation_events: events.get(row.id) ?? [],
    },
  ]);
  return new Map(facts);
}

async function casesIn(db: Db, ids: readonly number[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.initial_amount, c.initial_amount_euro, c.debt_collection_cost, c.debt_collection_cost_date,
      c.receive_date, (c.created_at at time zone 'Europe/Warsaw')::date as made_on,
      cr.is_bank, cr.interest_kind as creditor_interest_kind, cr.allocation_order,
      d.consumer, d.partnership, d.nip
    from debt_cases c
    join business_entities cr on cr.id = c.creditor_id
    join business_entities d on d.id = c.debtor_id
    where c.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Deleted ones too: what was agreed in them still holds for their invoices. */
async function contractsIn(db: Db, ids: readonly number[]): Promise<(ContractFacts & OfCase)[]> {
  const { rows } = await sql<ContractFacts & OfCase>`
    select c.id, c.debt_case_id, c.interest_kind, c.interest_rate,
      coalesce(t.code, c.sant_financing_kind, '') = 'loan' as is_loan
    from contracts c left join contract_types t on t.id = c.contract_type_id
    where c.debt_case_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

async function invoicesIn(db: Db, ids: readonly number[]): Promise<(InvoiceFacts & OfCase)[]> {
  const { rows } = await sql<InvoiceFacts & OfCase>`
    select i.id, i.debt_case_id, i.contract_id, i.kind, i.amount, i.original_amount, i.interest_amount, i.due_date,
      i.description, i.interest_kind, i.interest_rate, i.limitation_date, y.code as currency
    from invoices i join currencies y on y.id = i.currency_id
    where i.debt_case_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

async function paymentsIn(db: Db, ids: readonly number[]): Promise<(PaymentFacts & OfCase)[]> {
  const { rows } = await sql<PaymentFacts & OfCase>`
    select p.id, p.debt_case_id, p.payment_date, p.amount, p.exchange_rate,
      y.code as currency, covered.code as covers_currency,
      (select coalesce(json_agg(i.invoice_id), '[]') from debtor_payment_invoices i
        where i.debtor_payment_id = p.id) as invoice_ids,
      (select coalesce(json_agg(c.contract_id), '[]') from debtor_payment_contracts c
        where c.debtor_payment_id = p.id) as contract_ids
    from debtor_payments p
    join currencies y on y.id = p.currency_id
    left join currencies covered on covered.id = p.covers_currency_id
    where p.debt_case_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

async function limitationEventsIn(db: Db, ids: readonly number[]): Promise<(LimitationEventFacts & OfCase)[]> {
  const { rows } = await sql<LimitationEventFacts & OfCase>`
    select debt_case_id, kind, date, ended_on, invoice_id from limitation_events
    where debt_case_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
