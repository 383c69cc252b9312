import { sql } from 'kysely';
import { contextOfPart, defineRun, type RunTools } from '#file-runs/run-job.server.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { bankStatement } from '../bank-statement.ts';
import { KnownAccounts } from '../read/known-accounts.ts';
import { openStatements } from '../read/open-statements.server.ts';
import { RefusedStatement } from '../read/refused-statement.ts';
import { gatherStatements } from './gather.server.ts';
import { keepStatements } from './keep-statements.server.ts';
import { failBankFile, findBankFile, readAccounts, rememberedMapping, type StoredBankFile } from './record.server.ts';

export const bankFileJob = 'bank_statement_file';

/** Reads banks' files: first all of a file, then all of it is kept at once, so that a killed process begins it anew. */
export function addBankFileJob(jobs: Jobs, tools: RunTools): void {
  const { db } = tools;
  defineRun<StoredBankFile>(jobs, {
    name: bankFileJob,
    concurrency: 2,
    brokenOff: 'statement_broken_off',
    find: (id) => findBankFile(db, id),
    goOn: (file, signal) => readFile(tools, file, signal),
    fail: ({ id }, problems) => failBankFile(db, id, problems),
  });
}

async function readFile(tools: RunTools, file: StoredBankFile, signal: AbortSignal): Promise<void> {
  try {
    await readAndKeep(tools, file, signal);
  } catch (error) {
    const refused = error instanceof UnreadableFile ? asStatement(error) : error;
    if (!(refused instanceof RefusedStatement)) throw refused;
    await failBankFile(tools.db, file.id, { [refused.field]: [refused.problem] }, refused.columns);
  }
}

/** What is said of any table, in the words of a bank's file: nobody mends one by hand, or saves it as XLSX. */
function asStatement(error: UnreadableFile): RefusedStatement {
  const { code, params } = error.problem;
  if (code === 'file_open_quote' || code === 'file_row_too_long')
    return new RefusedStatement('statement_open_quote', params);
  return new RefusedStatement(code === 'file_empty' ? 'statement_none' : 'statement_unknown_format');
}

const needed = { resource: bankStatement, right: 'upload', otherwise: 'statement_no_right' } as const;

async function readAndKeep(tools: RunTools, file: StoredBankFile, signal: AbortSignal): Promise<void> {
  const context = await contextOfPart(tools, file.user_id, needed);
  const { db } = context;
  const accounts = await readAccounts(db);
  const known = new KnownAccounts(accounts);
  const said = { ...file.said, remembered: (id: number) => rememberedMapping(db, id) };
  const open = await openStatements(() => tools.storage.open(file.storage_key), said, known);
  const columns = open.columns ? JSON.stringify(open.columns) : null;
  await sql`
    update bank_statement_files set format = ${open.format}, columns = ${columns} where id = ${file.id}`.execute(db);
  const statements = await gatherStatements(context, file.id, open, known, signal);
  if (!statements) return;
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  await keepStatements(context, { ...file, format: open.format }, statements, names);
}
