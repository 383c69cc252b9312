import { isUnset } from '#engine/unset.ts';
import { sql } from 'kysely';
import { castBoolean } from '#engine/fields/boolean.ts';
import { type Field, readValue } from '#engine/field.ts';
import { rowsIn } from '#engine/member-of.ts';
import { sumMoney } from '#engine/money.ts';
import type { Row, Tx, Write } from '#engine/server/behaviour.ts';
import { agreementItem } from './agreement-item.ts';
import type { agreement } from './agreement.ts';
import { isAboveLimits } from './is-above-limits.ts';

type AgreementWrite = Write<typeof agreement>;

interface KnownItem {
  readonly id?: number;
  readonly due_date: string | null;
  readonly amount: string | null;
}

/**
 * Prepares the installments as they were sent with their agreement, and what follows from them: those of which none names a
 * row that is there take the place of all; they are numbered as they come.
 */
export async function prepareItems({ tx, record, before, sent }: AgreementWrite): Promise<void> {
  const there = before ? await readItems(tx, before.id) : [];
  const items = sent.has('items') ? replaceAll(rowsIn(record.items), there) : [];
  let no = 0;
  if (sent.has('items')) record.items = items.map((row) => (isGone(row) ? row : { ...row, no: ++no }));
  const all = itemsAfter(items, there).filter(({ amount }) => amount !== null);
  const total = sumMoney(all.map(({ amount }) => amount));
  Object.assign(record, { total, left: total, items_count: all.length, next_due_date: firstOf(all) });
  const limits = await limitsOf(tx, record.debt_case_id);
  record.needs_confirmation = isAboveLimits(limits, {
    count: all.length,
    total,
    confirmed_on: record.confirmed_on ?? null,
  });
}

async function readItems(tx: Tx, agreementId: number): Promise<(KnownItem & { readonly id: number })[]> {
  const { rows } = await sql<KnownItem & { readonly id: number }>`
    select id, due_date, amount from agreement_items where agreement_id = ${agreementId} order by no`.execute(tx);
  return rows;
}

/** What is no number names no row. */
const idOf = ({ id }: Row): number => (typeof id === 'object' ? Number.NaN : Number(id));
const isNamed = ({ id }: Row) => !isUnset(id);
export const isGone = ({ _destroy }: Row) => castBoolean(_destroy) === true;

const replaceAll = (rows: readonly Row[], there: readonly KnownItem[]): Row[] =>
  rows.some(isNamed) ? [...rows] : [...rows, ...there.map(({ id }) => ({ id, _destroy: true }))];

/** As they will be once they are saved, as far as they can be read. */
function itemsAfter(sent: readonly Row[], there: readonly KnownItem[]): KnownItem[] {
  const named = new Map(sent.filter(isNamed).map((row) => [idOf(row), row]));
  const kept = there.filter(({ id }) => !isGone(named.get(id!) ?? {}));
  return [
    ...kept.map((item) => ({ ...item, ...readItem({ ...item, ...named.get(item.id!) }) })),
    ...sent.filter((row) => !isNamed(row) && !isGone(row)).map(readItem),
  ];
}

function readItem({ due_date, amount }: Row): KnownItem {
  const { fields } = agreementItem;
  const read = (field: Field, value: unknown) =>
    value === null || value === undefined
      ? null
      : ((readValue(field, value, () => undefined) ?? null) as string | null);
  return { due_date: read(fields.due_date, due_date), amount: read(fields.amount, amount) };
}

const firstOf = (items: readonly KnownItem[]): string | null =>
  items.flatMap(({ due_date }) => due_date ?? []).toSorted()[0] ?? null;

async function limitsOf(tx: Tx, caseId: unknown) {
  const id = typeof caseId === 'number' ? caseId : 0;
  const { rows } = await sql<{ max_items: number | null; max_amount: string | null }>`
    select cr.agreement_max_items as max_items, cr.agreement_max_amount as max_amount
    from debt_cases c join business_entities cr on cr.id = c.creditor_id where c.id = ${id}`.execute(tx);
  return rows[0] ?? { max_items: null, max_amount: null };
}
