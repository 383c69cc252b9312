import { type RawBuilder, sql } from 'kysely';
import type { Model } from '#engine/model.ts';
import { whatGoesAlong } from '#engine/personal-data.ts';
import type { Resource } from '#engine/resource.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { peopleOfDebtor } from './debtor-people.server.ts';
import { type ErasurePlan, type ErasureStep, fieldsOf } from './plan.ts';
import type { Subject } from '../personal-data-subject.ts';
import { pointing } from '../pointing.server.ts';
import { viewsThatSay } from './views-that-say.server.ts';
import { wordsOf } from './erased-words.server.ts';

/** What erasing somebody touches, as the definitions say: their record, and what goes along with it. */
export async function planFor(db: Db, model: Model, subject: Subject): Promise<ErasurePlan> {
  const resource = model.named(subject.name);
  const people = subject.name === 'debtor' ? await peopleOfDebtor(db, subject.id) : [];
  const steps: ErasureStep[] = [{ resource, ids: [subject.id], gone: [], isRemoved: false }];
  for (const along of whatGoesAlong(model, resource)) {
    const outer = steps.find((step) => step.resource === along.to);
    if (!along.erased || !outer) continue;
    const parents = [...outer.ids, ...outer.gone];
    const ids =
      subject.name === 'debtor' && along.resource.name === 'person'
        ? people.filter(({ others }) => !others).map(({ id }) => id)
        : await idsOf(db, sql`${pointing(along, sql`select unnest(${parents}::bigint[])`)} order by id`);
    const gone = (await idsOf(db, deletedOf(along.resource, along.field, along.to, parents))).filter(
      (id) => !ids.includes(id),
    );
    steps.push({ resource: along.resource, ids, gone, isRemoved: along.erased === 'removed' });
  }
  const of = (name: string) => steps.filter((step) => step.resource.name === name);
  const idsIn = (name: string) => of(name).flatMap(({ ids }) => ids);
  const cases = idsIn('debt_case');
  const everIn = (name: string) => of(name).flatMap(({ ids, gone }) => [...ids, ...gone]);
  const called = await wordsOf(db, {
    debtor: everIn('debtor'),
    person: everIn('person'),
    address: everIn('address'),
    user: everIn('user'),
  });
  const views = (await viewsThatSay(db, called)).filter((id) => !idsIn('saved_view').includes(id));
  steps.push({ resource: model.named('saved_view'), ids: views, gone: [], isRemoved: true });
  return {
    steps: steps.filter((step) => step.isRemoved || fieldsOf(step).length > 0),
    storageKeys: await keysOf(db, everIn('binary_file')),
    keptPeople: people.filter(({ others }) => others).map(({ id }) => id),
    importFiles: await idsOf(
      db,
      sql`select distinct import_id as id from import_rows where debt_case_id = any(${cases}::bigint[])`,
    ),
    auctionFiles: await idsOf(
      db,
      sql`select distinct santander_import_file_id as id from santander_import_rows
        where debt_case_id = any(${cases}::bigint[])`,
    ),
    called,
  };
}

async function idsOf(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Records, there or deleted since, that the record of changes places in others; of the rest those that pointed there when they were deleted. */
const deletedOf = ({ name, within }: Resource, field: string, to: Resource, parents: readonly number[]) =>
  within === to.name
    ? sql<{ id: number }>`
        select distinct record_id as id from record_changes
        where resource = ${name} and within_id = any(${parents}::bigint[])`
    : sql<{ id: number }>`
        select distinct record_id as id from record_changes
        where resource = ${name} and action = 'destroy'
          and changes -> ${field}::text ->> 0 = any(${parents.map(String)}::text[])`;

async function keysOf(db: Db, files: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from binary_files where id = any(${files}::bigint[])
    union select bytes_key from deleted_files where binary_file_id = any(${files}::bigint[])`.execute(db);
  return rows.map((row) => row.storage_key);
}
