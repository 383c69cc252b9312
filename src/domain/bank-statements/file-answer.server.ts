import { type Reader, sayAll, sayProblem } from '#engine/messages.ts';
import type { StatementOutcome, StoredBankFile } from './keep/record.server.ts';

/** What is to be known of a file that was taken. */
export interface StatementWarning {
  readonly code: string;
  readonly message: string;
}

/** A bank's file as it is answered: its statements come with the end. */
export function bankFileAnswer(file: StoredBankFile, reader: Reader) {
  const { id, state, format, dry_run, file_name, reading, total, processed, created, skipped, problems } = file;
  const statements: readonly StatementOutcome[] = file.statements;
  const warnings: readonly StatementWarning[] = file.warnings.map((problem) => ({
    code: problem.code,
    message: sayProblem(problem, reader),
  }));
  const told = { id, state, format, dry_run, file_name, reading, total, processed, created, skipped };
  const errors = state === 'failed' ? { errors: sayAll(problems, reader) } : {};
  return { ...told, statements, warnings, ...errors, ...(file.columns && { columns: file.columns }) };
}

export type BankFileAnswer = ReturnType<typeof bankFileAnswer>;
