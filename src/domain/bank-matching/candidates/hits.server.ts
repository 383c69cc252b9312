import { plainLettersOf } from '#engine/server/query/plain-letters.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { described, numberKey, plain } from '#domain/fields/same-number.server.ts';
import type { Clue, ClueKind } from './clue.ts';
import { hasNumber } from '#domain/virtual-accounts/virtual-accounts.server.ts';
import { whoStayed } from '#domain/who-stayed.server.ts';
import type { ReasonCode } from './candidate.ts';

/** A case that a key leads to; `number` is what was found by it, as it is recorded. */
export interface Hit {
  readonly kind: ClueKind;
  readonly key: string;
  readonly code: ReasonCode | 'installment_no';
  readonly debt_case_id: number;
  readonly number: string;
}

type Sql = RawBuilder<unknown>;

/** One number leads to no more cases than this: it tells none apart. */
const most = 60;

const debtorName = plainLettersOf(sql`regexp_replace(b.name_search, '[^a-z0-9ąćęłńóśźż]', '', 'g')`);

/** The cases of a debtor, and those in which they owe along. */
const ofDebtor = (debtor: Sql) => sql`
  select d.id from debt_cases d where d.debtor_id = ${debtor}
  union select o.debt_case_id from co_debtors o where o.debtor_id = ${debtor}`;

/** Each key is one walk along an index, in whatever table. */
const walks: Record<ClueKind, readonly Sql[]> = {
  odzysk_no: [
    sql`select 'odzysk_no' as code, c.id as debt_case_id, c.odzysk_no as number from debt_cases c where ${hasNumber.odzysk_no(sql`k.key`)}`,
  ],
  sant_customer_no: [
    sql`select 'own_account', c.id, c.sant_customer_no from debt_cases c where ${hasNumber.sant_customer_no(sql`k.key`)}`,
  ],
  contract_account: [
    sql`select 'own_account', d.debt_case_id, d.contract_no from contracts d
      where d.sant_bank_account = k.key and not d.deleted`,
  ],
  number: [
    sql`select 'contract_no', d.debt_case_id, d.contract_no from contracts d
      where ${numberKey(sql`d.contract_no_search`)} = k.key and not d.deleted`,
    sql`select 'contract_no', c.id, c.sant_contract_no from debt_cases c
      where ${numberKey(plain('c.sant_contract_no'))} = k.key`,
    sql`select 'zd_no', c.id, c.zd_no from debt_cases c where ${numberKey(sql`c.zd_no_search`)} = k.key`,
    sql`select 'invoice_no', c.id, c.invoice_no from debt_cases c where ${numberKey(plain('c.invoice_no'))} = k.key`,
    // Instalments are counted in each contract alike: 5/2026 is the number of many.
    sql`select case i.kind when 'installment' then 'installment_no' else 'invoice_no' end, i.debt_case_id, ${described}
      from invoices i where ${numberKey(described)} = k.key`,
  ],
  nip: [byDebtor('nip', sql`b.nip = k.key`, sql`b.nip`)],
  pesel: [byDebtor('pesel', sql`b.pesel = k.key`, sql`b.pesel`)],
  account: [
    ofAccount(sql`select l.debtor_id from learnt_debtor_accounts l where l.number = k.key`),
    ofAccount(sql`select l.debtor_id from debtor_bank_accounts l where l.number = k.key`),
  ],
  name: [byDebtor('name_and_amount', sql`${debtorName} = k.key`, sql`b.name`)],
  cut_name: [
    byDebtor('name_and_amount', sql`${debtorName} >= k.key and ${debtorName} < k.key || '~' collate "C"`, sql`b.name`),
  ],
};

/** Whoever was merged into another goes on paying under their own name and number. */
function byDebtor(code: ReasonCode, where: Sql, number: Sql): Sql {
  const cases = ofDebtor(sql`debtor.id`);
  const debtor = sql`select ${whoStayed(sql`b.id`)} as id, ${number} as number from business_entities b where b.type = 'Debtor' and ${where} limit ${most}`;
  return sql`select ${sql.lit(code)}, d.id, debtor.number from (${debtor}) debtor cross join lateral (${cases} limit ${most}) d`;
}

function ofAccount(debtors: Sql): Sql {
  return sql`select 'known_account', d.id, k.key from (${debtors}) l cross join lateral (${ofDebtor(sql`l.debtor_id`)} limit ${most}) d`;
}

/** The cases that clues lead to; one statement however many they are, no case is read that none leads to. */
export async function findHits(db: Db, clues: readonly Clue[]): Promise<Hit[]> {
  const byKind = Map.groupBy(clues, ({ kind }) => kind);
  const parts = [...byKind].flatMap(([kind, some]) => {
    const keys = [...new Set(some.map(({ key }) => key))];
    const asked = sql`unnest(${keys}::text[]) as k (key)`;
    return walks[kind].map(
      (walk) => sql`
        select ${sql.lit(kind)} as kind, k.key, found.* from ${asked}
        cross join lateral (${walk} limit ${most}) as found (code, debt_case_id, number)`,
    );
  });
  if (!parts.length) return [];
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
