import type { creditor } from '#domain/parties/creditor.ts';
import type { debtor } from '#domain/parties/debtor.ts';
import type { RowOf } from '#engine/record-of.ts';
import type { coDebtor } from '#domain/cases/co-debtor.ts';
import type { debtCase } from '#domain/cases/debt-case.ts';
import type { contractItem } from '#domain/contracts/contract-item.ts';
import type { contract } from '#domain/contracts/contract.ts';
import type { businessEntity } from '#domain/parties/business-entity.ts';
import type { person } from '#domain/parties/person.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import type { LetterAddress } from '#domain/letters/letter-data.ts';

type Case = RowOf<typeof debtCase>;
type Item = RowOf<typeof contractItem>;
type Contract = RowOf<typeof contract>;
type Party = RowOf<typeof businessEntity>;

export interface SummonsItem extends Pick<
  Item,
  'id' | 'contract_id' | 'name' | 'undercarriage_no' | 'serial_no' | 'registration_no' | 'production_year'
> {
  /** False once it was collected, bought out or sold where it stood. */
  readonly is_awaited: boolean;
}

export interface SummonsContract extends Pick<
  Contract,
  | 'id'
  | 'contract_no'
  | 'start_date'
  | 'attorney_date'
  | 'termination_date'
  | 'termination_ground'
  | 'delivery_date'
  | 'prior_call_date'
  | 'prior_call_deadline'
  | 'call_75c_date'
  | 'security_no'
  | 'security_date'
  | 'sant_bank_account'
  | 'bic'
> {
  readonly items: readonly SummonsItem[];
}

interface CaseRow
  extends
    Pick<Case, 'id' | 'odzysk_no' | 'zd_no' | 'attorney_date' | 'creditor_id' | 'debtor_id' | 'debtor_address_id'>,
    Pick<RowOf<typeof creditor>, 'is_bank' | 'data_role' | 'gives_data_notice'>,
    Pick<RowOf<typeof debtor>, 'consumer'> {
  readonly case_type: string | null;
  readonly is_ended: boolean;
  readonly creditor: string;
  readonly creditor_nip: Party['nip'];
  readonly creditor_account: RowOf<typeof creditor>['bank_account'];
  readonly creditor_bic: RowOf<typeof creditor>['bic'];
  readonly debtor: string;
  readonly debtor_nip: Party['nip'];
  readonly debtor_partnership: Party['partnership'];
}

/** Who owes beside the debtor; their letters say as what. */
export interface SummonsCoDebtor
  extends Pick<Party, 'id' | 'name' | 'nip' | 'partnership'>, Pick<RowOf<typeof debtor>, 'consumer'> {
  readonly role: NonNullable<RowOf<typeof coDebtor>['role']>;
  /** In `currency`; null: for the whole. */
  readonly liable_to: string | null;
  readonly currency: string;
  /** For post, registered, any. */
  readonly address: LetterAddress | null;
}

/** All that a call can be about besides money: the case, its contracts, where its parties live. */
export interface SummonsCase extends CaseRow {
  /** Those not deleted. */
  readonly contracts: readonly SummonsContract[];
  /** The debtor's: the case's own first, then for post, registered, any. */
  readonly addresses: readonly (LetterAddress & { readonly id: number })[];
  /** The debtor's, by name. */
  readonly people: readonly Pick<RowOf<typeof person>, 'id' | 'full_name'>[];
  readonly co_debtors: readonly SummonsCoDebtor[];
  readonly creditor_address: LetterAddress | null;
}

/** Reads a case as its calls see it. The case must have passed the row filter; what lives in it is visible with it. Refuses with 404 one that was deleted since. */
export async function readSummonsCase(db: Db, id: number): Promise<SummonsCase> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.odzysk_no, c.zd_no, t.code as case_type, s.ended as is_ended, c.attorney_date,
      c.debtor_address_id,
      c.creditor_id, cr.name as creditor, cr.nip as creditor_nip,
      cr.bank_account as creditor_account, cr.bic as creditor_bic, cr.is_bank, cr.data_role, cr.gives_data_notice,
      c.debtor_id, d.name as debtor, d.nip as debtor_nip, d.partnership as debtor_partnership,
      d.consumer
    from debt_cases c
    join debt_case_types t on t.id = c.debt_case_type_id
    join debt_case_states s on s.id = c.debt_case_state_id
    join business_entities cr on cr.id = c.creditor_id
    join business_entities d on d.id = c.debtor_id
    where c.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const ofCreditor = await addressesOf(db, found.creditor_id, null, ['registered', 'mailing']);
  return {
    ...found,
    contracts: await contractsOf(db, id),
    addresses: await addressesOf(db, found.debtor_id, found.debtor_address_id, ['mailing', 'registered']),
    people: await peopleOf(db, found.debtor_id),
    co_debtors: await coDebtorsOf(db, id),
    creditor_address: ofCreditor[0] ?? null,
  };
}

async function contractsOf(db: Db, caseId: number): Promise<SummonsContract[]> {
  const { rows: contracts } = await sql<Omit<SummonsContract, 'items'>>`
    select id, contract_no, start_date, attorney_date, termination_date, termination_ground, delivery_date,
      prior_call_date, prior_call_deadline, call_75c_date, security_no, security_date, sant_bank_account, bic
    from contracts where debt_case_id = ${caseId} and not deleted order by id`.execute(db);
  const { rows: items } = await sql<SummonsItem>`
    select i.id, i.contract_id, i.name, i.undercarriage_no, i.serial_no, i.registration_no, i.production_year,
      i.collection_date is null
        and coalesce(s.code, '') not in ('received', 'repurchase', 'sale_on_ground') as is_awaited
    from contract_items i
    join contracts c on c.id = i.contract_id
    left join contract_item_states s on s.id = i.contract_item_state_id
    where c.debt_case_id = ${caseId} and not c.deleted order by i.id`.execute(db);
  return contracts.map((contract) => ({
    ...contract,
    items: items.filter((item) => item.contract_id === contract.id),
  }));
}

async function addressesOf(db: Db, entityId: number, first: number | null, preferred: readonly string[]) {
  const { rows } = await sql<LetterAddress & { id: number }>`
    select a.id, a.street_nr, a.post_code, a.city, a.country
    from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = ${entityId}
    order by a.id is distinct from ${first}::bigint,
      array_position(${preferred}::text[], t.code collate "C"), a.id`.execute(db);
  return rows;
}

async function peopleOf(db: Db, debtorId: number) {
  const { rows } = await sql<Pick<RowOf<typeof person>, 'id' | 'full_name'>>`
    select id, full_name from people p where business_entity_id = ${debtorId} or exists (
      select 1 from person_debtors d where d.person_id = p.id and d.debtor_id = ${debtorId})
    order by last_name, id`.execute(db);
  return rows;
}

async function coDebtorsOf(db: Db, caseId: number): Promise<SummonsCoDebtor[]> {
  const { rows } = await sql<Omit<SummonsCoDebtor, 'address'>>`
    select d.id, d.name, d.nip, d.partnership, d.consumer, c.role, c.liable_to, y.code as currency
    from co_debtors c
    join business_entities d on d.id = c.debtor_id
    join currencies y on y.id = c.currency_id
    where c.debt_case_id = ${caseId} order by c.id`.execute(db);
  const all: SummonsCoDebtor[] = [];
  for (const row of rows) {
    const [address = null] = await addressesOf(db, row.id, null, ['mailing', 'registered']);
    all.push({ ...row, address });
  }
  return all;
}
