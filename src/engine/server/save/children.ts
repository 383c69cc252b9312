import { isUnset } from '../../unset.ts';
import { sql } from 'kysely';
import type { Field } from '../../field.ts';
import { castBoolean } from '../../fields/boolean.ts';
import type { Context, Row, Tx, Write, Written } from '../behaviour.ts';
import type { Resource } from '../../resource.ts';
import { destroyWithin } from './destroy.ts';
import { InvalidRecord, Problems, StaleRecord } from '../refusal.ts';
import { refuseUnlessPossible } from './transaction.ts';

/** How one nested row is saved; handed in, since saving a record is what saves its nested rows. */
export interface NestedWriters {
  create(context: Context, tx: Tx, resource: Resource, payload: Row): Promise<SavedRow>;
  update(context: Context, tx: Tx, resource: Resource, id: number, payload: Row): Promise<SavedRow>;
}

interface SavedRow {
  readonly warnings: Problems;
}

/**
 * Saves the rows sent inside a record: new ones, changed ones (`id`), removed ones (`_destroy`); all or nothing.
 * What is wrong with them is added to the record's problems together, as `contract_items[2].name`.
 */
export async function saveChildren(write: Written, writers: NestedWriters): Promise<void> {
  const { id } = write.record;
  for (const [name, field] of Object.entries(write.resource.fields)) {
    if (field.storage.in !== 'children' || !write.sent.has(name)) continue;
    const { key } = field.storage;
    for (const [index, row] of (write.record[name] as Row[]).entries()) {
      await gatherProblems(write, id, `${name}[${index}]`, () => saveChild(write, id, field, key, row, writers));
    }
  }
}

/** The other rows are still tried, unless the database itself has given up the transaction. */
async function gatherProblems(write: Write, id: number, path: string, save: () => Promise<SavedRow | void>) {
  try {
    const saved = await save();
    if (saved) write.warnings.take(path, saved.warnings);
  } catch (error) {
    // Whoever sent the whole is told what the whole is now.
    if (error instanceof StaleRecord) throw new StaleRecord(write.resource, id);
    if (error instanceof InvalidRecord) write.problems.take(path, error.problems);
    else if (!write.problems.any) throw error;
  }
}

async function saveChild(
  { context, tx, resource, payload: sent }: Write,
  parent: number,
  field: Field,
  key: string,
  row: Row,
  writers: NestedWriters,
): Promise<SavedRow | void> {
  const child = context.model.target(field);
  const payload = { ...row, [key]: parent };
  const goes = castBoolean(row._destroy) === true;
  if (isUnset(row.id)) {
    // A line added and taken away again in the form before it was ever saved.
    return goes ? undefined : writers.create(context, tx, child, payload);
  }
  const id = await ownChild(tx, child.table, key, parent, row.id);
  if (id === undefined) throw new InvalidRecord(resource, sent, Problems.of('id', 'required_record'));
  if (!goes) return writers.update(context, tx, child, id, payload);
  refuseUnlessPossible(context, child, 'destroy');
  return destroyWithin(context, tx, child, id);
}

/** A nested id must be one of this record's own rows, whatever else the caller may reach. */
async function ownChild(tx: Tx, table: string, key: string, parent: number, id: unknown): Promise<number | undefined> {
  const number = typeof id !== 'object' && /^\d{1,15}$/.test(String(id)) ? Number(id) : 0;
  const own = sql`select 1 from ${sql.id(table)} where id = ${number} and ${sql.id(key)} = ${parent}`;
  const { rows } = await own.execute(tx);
  return rows.length ? number : undefined;
}
