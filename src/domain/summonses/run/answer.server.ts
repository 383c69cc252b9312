import { sql } from 'kysely';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { type Reader, sayAll } from '#engine/messages.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { filesOf, type StoredSummonsRun } from './record.server.ts';

interface UnmadeCase {
  readonly debt_case_id: number | null;
  readonly odzysk_no: string;
  readonly debtor: string | null;
  readonly status: 'failed' | 'skipped';
  readonly document_id: number | null;
  readonly problems: ProblemsByColumn;
}

/** A run without its cases. */
export function runSummary({ problems, ...run }: StoredSummonsRun, reader: Reader): Row {
  return { ...run, errors: sayAll(problems, reader) };
}

/** A run with its files and with the cases that got no letter, once it has ended: whoever asks how far it is asks often. */
export async function runAnswer(context: Context, run: StoredSummonsRun): Promise<Row> {
  const isEnded = run.state !== 'running';
  const files = isEnded ? await filesOf(context.db, run.id) : [];
  const cases = isEnded ? await casesWithout(context, run.id) : [];
  return {
    ...runSummary(run, context),
    files: files.map(({ id: _id, storage_key: _key, ...file }) => ({
      ...file,
      file_url: `/api/summons_runs/${run.id}/letters/${file.part}.pdf`,
    })),
    cases: cases.map(({ problems, ...told }) => ({ ...told, errors: sayAll(problems, context) })),
  };
}

/** Whose debt it is is told while the case is the reader's to see. */
async function casesWithout(context: Context, runId: number): Promise<UnmadeCase[]> {
  const [alias, cases] = ['c', context.model.named(debtCase.name)];
  const seen = whereSql(rowRights(context, cases, 'index'), cases, { alias });
  const { rows } = await sql<UnmadeCase>`
    select r.debt_case_id, r.odzysk_no, d.name as debtor, r.status, r.document_id, r.problems
    from summons_run_cases r
    left join debt_cases c on c.id = r.debt_case_id and ${seen} left join business_entities d on d.id = c.debtor_id
    where r.run_id = ${runId} and r.status in ('failed', 'skipped') order by r.position`.execute(context.db);
  return rows;
}
