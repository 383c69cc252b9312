import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { AccountLine } from './account.ts';
import type { LineNames, NamedLine } from './named-account.ts';

/** The lines with the names of today beside them, however many, by one statement. */
export async function nameLines(db: Db, lines: readonly AccountLine[]): Promise<NamedLine[]> {
  const asked = lines.map(({ debt_case_id, debtor_payment_id, contract_item_id }, at) => ({
    at,
    debt_case_id,
    debtor_payment_id,
    contract_item_id,
  }));
  const { rows } = await sql<LineNames & { readonly at: number }>`
    select l.at, c.odzysk_no, c.debtor_id, d.name as debtor, i.name as item, p.payment_date as paid_on,
      coalesce(
        (select contract_no from contracts where id = i.contract_id),
        (select string_agg(k.contract_no, ', ' order by k.id) from debtor_payment_contracts n
          join contracts k on k.id = n.contract_id where n.debtor_payment_id = l.debtor_payment_id),
        (select string_agg(k.contract_no, ', ' order by k.id) from contracts k
          where k.debt_case_id = l.debt_case_id and not k.deleted)) as contract_no
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as l (at integer, debt_case_id bigint, debtor_payment_id bigint, contract_item_id bigint)
    left join debt_cases c on c.id = l.debt_case_id
    left join business_entities d on d.id = c.debtor_id
    left join contract_items i on i.id = l.contract_item_id
    left join debtor_payments p on p.id = l.debtor_payment_id
    order by l.at`.execute(db);
  return rows.map(({ at, ...names }) => ({ ...lines[at]!, ...names }));
}
