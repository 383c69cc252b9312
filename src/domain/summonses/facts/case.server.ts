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
import { isAwaited } from '#domain/contracts/is-awaited.server.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { LetterAddress } from '#domain/letters/letter-data.ts';
import { idsOfDebtorsPeople } from '#domain/people-of-parties.server.ts';
import { numberedAccounts, ownAccountsOf } from '#domain/virtual-accounts/virtual-accounts.server.ts';

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
    Pick<
      Case,
      | 'id'
      | 'odzysk_no'
      | 'sant_customer_no'
      | 'zd_no'
      | 'attorney_date'
      | 'creditor_id'
      | 'debtor_id'
      | 'debtor_address_id'
    >,
    Pick<RowOf<typeof creditor>, 'is_bank' | 'data_role' | 'gives_data_notice'>,
    Pick<RowOf<typeof debtor>, 'consumer'> {
  readonly case_type: string | null;
  readonly is_ended: boolean;
  /** Whether the debtor keeps the terms of an agreement that is not paid yet. */
  readonly is_agreed_on: boolean;
  /** `YYYY-MM-DD`; the last lawsuit recorded. */
  readonly sued_on: string | null;
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

export interface PaidAccount {
  readonly number: string;
  readonly currency: string;
}

export interface KeptAccount extends PaidAccount {
  /** Null: the agency's. */
  readonly creditor_id: number | null;
}

/** All that a call can be about besides money: the case, its contracts, where its parties live. */
export interface SummonsCase extends CaseRow {
  /** Of its own, below those of the agency or its creditor, in the order in which they are chosen. */
  readonly own_accounts: readonly PaidAccount[];
  /** Those of the agency and of its creditor of which statements are read. */
  readonly kept_accounts: readonly KeptAccount[];
  /** What is paid into the accounts of which it is recorded: the case's own, the agency's and creditors'. */
  readonly account_currencies: ReadonlyMap<string, string>;
  /** Those not deleted. */
  readonly contracts: readonly SummonsContract[];
  /** The debtor's: the case's own first, then for post, registered, any. */
  readonly addresses: readonly (LetterAddress & { readonly id: number })[];
  /** The debtor's, by name. */
  readonly people: readonly Pick<RowOf<typeof person>, 'id' | 'full_name'>[];
  readonly co_debtors: readonly SummonsCoDebtor[];
  readonly creditor_address: LetterAddress | null;
}

/**
 * Cases as their calls see them, by their id; a few statements however many they are. They must have passed the row filter;
 * what lives in them is visible with them. Those that were deleted since are left out.
 */
export async function readSummonsCases(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SummonsCase>> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.odzysk_no, c.sant_customer_no, c.zd_no, t.code as case_type, s.ended as is_ended, c.attorney_date,
      c.debtor_address_id,
      c.creditor_id, cr.name as creditor, cr.nip as creditor_nip,
      cr.bank_account as creditor_account, cr.bic as creditor_bic, cr.is_bank, cr.data_role, cr.gives_data_notice,
      c.debtor_id, d.name as debtor, d.nip as debtor_nip, d.partnership as debtor_partnership,
      d.consumer,
      exists (select from agreements a where a.debt_case_id = c.id
        and case when a.holds_until < current_date then a.state_then else a.state end = 'active') as is_agreed_on,
      (select max(e.date) from limitation_events e where e.debt_case_id = c.id and e.kind = 'lawsuit') as sued_on
    from debt_cases c
    join debt_case_types t on t.id = c.debt_case_type_id
    join debt_case_states s on s.id = c.debt_case_state_id
    join business_entities cr on cr.id = c.creditor_id
    join business_entities d on d.id = c.debtor_id
    where c.id = any(${ids}::bigint[])`.execute(db);
  const accounts = await numberedAccounts(db);
  const kept = await keptAccounts(db);
  const contracts = await contractsOf(db, ids);
  const coDebtors = await coDebtorsOf(db, ids);
  const people = await peopleOf(db, distinct(rows.map(({ debtor_id }) => debtor_id)));
  const parties = [
    ...rows.flatMap(({ debtor_id, creditor_id }) => [debtor_id, creditor_id]),
    ...[...coDebtors.values()].flat().map(({ id }) => id),
  ];
  const addresses = await addressesOf(db, distinct(parties));
  const toWrite = (id: number, first: number | null = null) =>
    inOrder(addresses.get(id) ?? [], ['mailing', 'registered'], first);
  const caseOf = (row: CaseRow): SummonsCase => ({
    ...row,
    ...accountsOf(ownAccountsOf(accounts, row), kept, row.creditor_id),
    contracts: contracts.get(row.id) ?? [],
    addresses: toWrite(row.debtor_id, row.debtor_address_id),
    people: people.get(row.debtor_id) ?? [],
    co_debtors: (coDebtors.get(row.id) ?? []).map((one) => ({ ...one, address: toWrite(one.id)[0] ?? null })),
    creditor_address: inOrder(addresses.get(row.creditor_id) ?? [], ['registered', 'mailing'])[0] ?? null,
  });
  return new Map(rows.map((row) => [row.id, caseOf(row)]));
}

async function keptAccounts(db: Db): Promise<KeptAccount[]> {
  const { rows } = await sql<KeptAccount>`
    select a.number, y.code as currency, a.creditor_id
    from bank_accounts a join currencies y on y.id = a.currency_id order by a.id`.execute(db);
  return rows;
}

const accountsOf = (
  own: readonly PaidAccount[],
  kept: readonly KeptAccount[],
  creditorId: number,
): Pick<SummonsCase, 'own_accounts' | 'kept_accounts' | 'account_currencies'> => ({
  own_accounts: own,
  kept_accounts: kept.filter(({ creditor_id }) => creditor_id === null || creditor_id === creditorId),
  account_currencies: new Map([...kept, ...own].map(({ number, currency }) => [number, currency])),
});

const distinct = (ids: readonly number[]) => [...new Set(ids)];

type OfCase<Row> = Row & { readonly debt_case_id: number };

async function contractsOf(db: Db, caseIds: readonly number[]): Promise<Map<number, SummonsContract[]>> {
  const { rows: contracts } = await sql<OfCase<Omit<SummonsContract, 'items'>>>`
    select debt_case_id, id, contract_no, start_date, attorney_date, termination_date, termination_ground, delivery_date,
      prior_call_date, prior_call_deadline, call_75c_date, security_no, security_date, sant_bank_account, bic
    from contracts where debt_case_id = any(${caseIds}::bigint[]) and not deleted order by id`.execute(db);
  const { rows: items } = await sql<SummonsItem>`
    select i.id, i.contract_id, i.name, i.undercarriage_no, i.serial_no, i.registration_no, i.production_year,
      ${isAwaited} as is_awaited
    from contract_items i
    left join contract_item_states n on n.id = i.contract_item_state_id
    where i.contract_id = any(${contracts.map(({ id }) => id)}::bigint[]) order by i.id`.execute(db);
  const itemsOf = Map.groupBy(items, ({ contract_id }) => contract_id);
  const filled = contracts.map((contract) => ({ ...contract, items: itemsOf.get(contract.id) ?? [] }));
  return Map.groupBy(filled, ({ debt_case_id }) => debt_case_id);
}

interface AddressRow extends LetterAddress {
  readonly id: number;
  readonly business_entity_id: number;
  readonly type: string | null;
}

async function addressesOf(db: Db, entityIds: readonly number[]): Promise<Map<number, AddressRow[]>> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.business_entity_id, t.code as type, a.street_nr, a.post_code, a.city, a.country
    from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = any(${entityIds}::bigint[]) order by a.id`.execute(db);
  return Map.groupBy(rows, ({ business_entity_id }) => business_entity_id);
}

/** The one named `first`, then those of the types in their order, then any. */
function inOrder(all: readonly AddressRow[], types: readonly string[], first: number | null = null) {
  const place = ({ id, type }: AddressRow) => {
    if (id === first) return -1;
    return type !== null && types.includes(type) ? types.indexOf(type) : types.length;
  };
  return all
    .toSorted((a, b) => place(a) - place(b))
    .map(({ business_entity_id: _of, type: _type, ...address }) => address);
}

type SummonsPerson = SummonsCase['people'][number];

async function peopleOf(db: Db, debtorIds: readonly number[]): Promise<Map<number, SummonsPerson[]>> {
  const { rows } = await sql<{ debtor_id: number; people: SummonsPerson[] }>`
    select asked.debtor_id, coalesce((
      select json_agg(json_build_object('id', p.id, 'full_name', p.full_name) order by p.last_name, p.id)
      from people p where p.id in ${idsOfDebtorsPeople(sql`asked.debtor_id`)}), '[]') as people
    from unnest(${debtorIds}::bigint[]) as asked(debtor_id)`.execute(db);
  return new Map(rows.map(({ debtor_id, people }) => [debtor_id, people]));
}

async function coDebtorsOf(
  db: Db,
  caseIds: readonly number[],
): Promise<Map<number, OfCase<Omit<SummonsCoDebtor, 'address'>>[]>> {
  const { rows } = await sql<OfCase<Omit<SummonsCoDebtor, 'address'>>>`
    select c.debt_case_id, d.id, d.name, d.nip, d.partnership, d.consumer, c.role, c.liable_to, y.code as currency
    from co_debtors c
    join business_entities d on d.id = c.debtor_id
    join currencies y on y.id = c.currency_id
    where c.debt_case_id = any(${caseIds}::bigint[]) order by c.id`.execute(db);
  return Map.groupBy(rows, ({ debt_case_id }) => debt_case_id);
}
