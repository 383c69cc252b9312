import type { Field } from '../field.ts';
import type { Context, Row, Tx, Write } from './behaviour.ts';
import type { Resource } from '../resource.ts';
import { destroyWithin } from './destroy.ts';
import { InvalidRecord } from './refusal.ts';

/** How one nested row is saved; handed in, since saving a record is what saves its nested rows. */
export interface NestedWriters {
  create(context: Context, tx: Tx, resource: Resource, payload: Row): Promise<unknown>;
  update(context: Context, tx: Tx, resource: Resource, id: number, payload: Row): Promise<unknown>;
}

/** Saves the rows sent inside a record: new ones, changed ones (`id`), removed ones (`_destroy`); all or nothing. */
export async function saveChildren(write: Write, id: number, writers: NestedWriters): Promise<void> {
  for (const [name, field] of Object.entries(write.resource.fields)) {
    if (field.storage.in !== 'children' || !write.sent.has(name)) continue;
    for (const [index, row] of (write.record[name] as Row[]).entries()) {
      await saveChild(write, id, name, field, index, row, writers);
    }
  }
}

async function saveChild(
  write: Write,
  parent: number,
  name: string,
  field: Field,
  index: number,
  row: Row,
  writers: NestedWriters,
): Promise<void> {
  const { context, tx } = write;
  const child = context.model.named(field.to!);
  const key = field.storage.in === 'children' ? field.storage.key : '';
  const payload = { ...row, [key]: parent };
  try {
    if (row.id === undefined || row.id === null || row.id === '') {
      await writers.create(context, tx, child, payload);
    } else {
      const childId = await ownChild(write, child.table, key, parent, row.id);
      if (isTrue(row._destroy)) await destroyWithin(context, tx, child, childId);
      else await writers.update(context, tx, child, childId, payload);
    }
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    for (const [column, problems] of error.problems.byField) {
      for (const problem of problems) write.problems.add(`${name}[${index}].${column}`, problem.code, problem.params);
    }
    throw new InvalidRecord(write.resource, write.payload, write.problems);
  }
}

const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** A nested id must be one of this record's own rows, whatever else the caller may reach. */
async function ownChild(write: Write, table: string, key: string, parent: number, id: unknown): Promise<number> {
  const number = /^\d{1,15}$/.test(String(id)) ? Number(id) : 0;
  const found = await write.tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', number)
    .where(key, '=', parent)
    .executeTakeFirst();
  if (found) return number;
  write.problems.add('base', 'required_record');
  throw new InvalidRecord(write.resource, write.payload, write.problems);
}
