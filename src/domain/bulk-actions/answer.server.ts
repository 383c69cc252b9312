import { sql } from 'kysely';
import { type Reader, sayAll } from '#engine/messages.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { csvLines } from '#engine/server/export/csv-text.ts';
import type { Words } from '#engine/words.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { aboutOf } from './about.server.ts';
import { isUnderWay, type RefusedCase } from './bulk-action.ts';
import type { StoredBulkAction } from './record.server.ts';

/** Changes without their cases. */
export async function bulkSummaries(context: Context, runs: readonly StoredBulkAction[]): Promise<Row[]> {
  const abouts = await aboutOf(context, runs);
  return runs.map((run) => {
    const { summons_run_id: _run, problems, ...told } = run;
    return { ...told, about: abouts.get(run.id) ?? '', errors: sayAll(problems, context) };
  });
}

/** A change with the cases that were refused, or left by its undo, once it has ended: whoever asks how far it is asks often. */
export async function bulkAnswer(context: Context, run: StoredBulkAction): Promise<Row> {
  const refusals = isUnderWay(run) ? [] : await refusalsOf(context.db, run, context);
  const kept_cases = run.undo_state === 'done' ? await keptBy(context.db, run, context) : [];
  const [summary] = await bulkSummaries(context, [run]);
  return { ...summary, refusals, kept_cases };
}

interface StoredRefusal {
  readonly debt_case_id: number;
  readonly odzysk_no: string | null;
  readonly problems: ProblemsByColumn;
}

async function refusalsOf(db: Db, { id, summons_run_id }: StoredBulkAction, reader: Reader): Promise<RefusedCase[]> {
  const { rows } = await sql<StoredRefusal>`
    select debt_case_id, odzysk_no, problems from (
      select line, debt_case_id, odzysk_no, problems from bulk_action_rows
      where bulk_action_id = ${id} and status = 'refused'
      union all
      select position, coalesce(debt_case_id, 0), odzysk_no, problems from summons_run_cases
      where run_id = ${summons_run_id}::bigint and status in ('failed', 'skipped')
    ) as refused order by line`.execute(db);
  return rows.map((row) => toldOf(row, reader));
}

const toldOf = ({ problems, ...told }: StoredRefusal, reader: Reader): RefusedCase => ({
  ...told,
  errors: sayAll(problems, reader),
});

/** The cases that an undo has left as they were. */
async function keptBy(db: Db, { id }: StoredBulkAction, reader: Reader): Promise<RefusedCase[]> {
  const { rows } = await sql<StoredRefusal>`
    select debt_case_id, odzysk_no, problems from bulk_action_rows
    where bulk_action_id = ${id} and not undone order by line`.execute(db);
  return rows.map((row) => toldOf(row, reader));
}

const headers: readonly Words[] = [
  { pl: 'Numer sprawy', en: 'Case number' },
  { pl: 'Id sprawy', en: 'Case id' },
  { pl: 'Powód', en: 'Reason' },
];

/** The cases that were refused, each with why, as a file in the reader's language. */
export async function refusedRowsCsv(context: Context, run: StoredBulkAction): Promise<string> {
  const refusals = await refusalsOf(context.db, run, context);
  const lines = refusals.map(({ odzysk_no, debt_case_id, errors }) => [
    odzysk_no ?? '',
    String(debt_case_id),
    Object.values(errors).flat().join('; '),
  ]);
  return csvLines([headers.map((header) => header[context.language]), ...lines]);
}
