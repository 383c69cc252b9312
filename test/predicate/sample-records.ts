import type { Association } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';
import type { Row } from '#engine/predicate/record-value.ts';
import { sampleModel } from './sample-model.ts';
import { type SampleRow, sampleRows } from './sample-rows.ts';

const made = new Map<string, Record<string, unknown>>();

/** The sample rows of a resource as records, each with the records of its associations inside. */
export function sampleRecords(resource: Resource): Row[] {
  return ownRowsOf(resource).map((row) => recordOf(resource, row));
}

function recordOf(resource: Resource, row: SampleRow): Row {
  const key = `${resource.name} ${row['id']}`;
  const known = made.get(key);
  if (known) return known;
  const record: Record<string, unknown> = { ...row };
  made.set(key, record);
  for (const association of sampleModel.associations(resource).values())
    record[association.name] = associated(row, association);
  return record;
}

function associated(row: SampleRow, { step, to }: Association): unknown {
  const others = ownRowsOf(to);
  if (step.is === 'one') {
    const other = others.find(({ id }) => id === row[step.own]);
    return other ? recordOf(to, other) : null;
  }
  if (step.is === 'many')
    return others.filter((other) => other[step.other] === row['id']).map((other) => recordOf(to, other));
  const ids = new Set(
    sampleRows[step.table]!.filter((link) => link[step.own] === row['id']).map((link) => link[step.other]),
  );
  return others.filter(({ id }) => ids.has(id)).map((other) => recordOf(to, other));
}

function ownRowsOf({ table, scope = {} }: Resource): readonly SampleRow[] {
  return sampleRows[table]!.filter((row) => Object.entries(scope).every(([name, value]) => row[name] === value));
}
