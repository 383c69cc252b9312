import { sql } from 'kysely';
import { BadFilter } from '#engine/predicate/bad-filter.ts';
import type { Behaviour, Context, Row, Write } from '#engine/server/behaviour.ts';
import { countRecords } from '#engine/server/list.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { Refusal } from '#engine/server/refusal.ts';
import type { savedView } from './saved-view.ts';
import { columnNames } from './view-columns.ts';
import type { Model } from '#engine/model.ts';
import { parseBracketParams } from '#engine/predicate/bracket-params.ts';

/** More than anybody finds their way in; each is counted whenever they are listed. */
const mostViews = 100;

type ViewWrite = Write<typeof savedView>;

/** A view leads to a list that whoever saves it may ask for; each person has marks of their own on it. */
export const savedViewBehaviour: Behaviour<typeof savedView> = {
  async check(write) {
    if (write.action === 'create') await checkNumber(write);
    // What became unknown since is no reason not to give it another name.
    if (leadsElsewhere(write)) checkAddress(write);
  },

  async decorate(rows, context) {
    const marks = await marksOf(context, rows);
    for (const row of rows) {
      // One after the other: one who asks takes one place in the queue of the database, however many views there are.
      const count = await countAt(context, String(row['address']));
      const { pinned = false, start_page = false } = marks.get(row['id']) ?? {};
      Object.assign(row, { pinned, start_page, columns: columnNames(row['columns']), count });
    }
  },
};

async function checkNumber({ context, tx, problems }: ViewWrite): Promise<void> {
  const { rows } = await sql`
    select from saved_views where user_id = ${context.access.actor.id} limit ${mostViews}`.execute(tx);
  if (rows.length >= mostViews) problems.add('base', 'too_many_views', { count: mostViews });
}

const leadsElsewhere = ({ before, record }: ViewWrite) =>
  before?.address !== record.address || String(before?.columns) !== String(record.columns);

function checkAddress({ context, record, problems }: ViewWrite): void {
  if (!record.address || problems.byField.has('address')) return;
  try {
    const list = listAt(context.model, record.address);
    if (!list || context.access.right(list.resource, 'index') === false) {
      problems.add('address', 'not_a_list');
      return;
    }
    readListRequest(context, list.resource, list.query, 'index');
    const { fields } = list.resource;
    const isColumn = (name: string) =>
      Object.hasOwn(fields, name) && !fields[name]?.secret && context.access.reads(list.resource, name);
    const unknown = columnNames(record.columns)?.find((name) => !isColumn(name));
    if (unknown !== undefined) problems.add('columns', 'unknown_column', { name: unknown });
  } catch (error) {
    if (!(error instanceof BadFilter)) throw error;
    problems.add('address', 'unknown_query', { parameter: error.parameter });
  }
}

interface Marks {
  readonly pinned: boolean;
  readonly start_page: boolean;
}

async function marksOf({ db, access }: Context, rows: readonly Row[]): Promise<ReadonlyMap<unknown, Marks>> {
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<Marks & { saved_view_id: number }>`
    select saved_view_id, pinned, start_page from saved_view_marks
    where user_id = ${access.actor.id} and saved_view_id = any(${ids}::bigint[])`.execute(db);
  return new Map(found.map((marks) => [marks.saved_view_id, marks]));
}

/** How many rows whoever asks finds there; null where they may not ask, or it would take too long. */
async function countAt(context: Context, address: string): Promise<number | null> {
  try {
    const list = listAt(context.model, address);
    return list ? await countRecords(context, list.resource, list.query) : null;
  } catch (error) {
    if (error instanceof BadFilter || error instanceof Refusal) return null;
    throw error;
  }
}

/** `/debt_cases?q[open_eq]=true` → debt_case and its filters; undefined for what is no list's address. */
function listAt(model: Model, address: string) {
  const [, plural = '', query = ''] = /^\/([a-z_]+)(?:\?([^#]*))?$/.exec(address) ?? [];
  const resource = model.byPlural(plural);
  return resource && !resource.ownCalls ? { resource, query: parseBracketParams(query) } : undefined;
}
