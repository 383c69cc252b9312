import { type Reader, sayAll, sayProblem } from '#engine/messages.ts';
import type { BankFileAnswer } from './bank-file-answer.ts';
import type { StoredBankFile } from './keep/record.server.ts';

/** A bank's file as it is answered. */
export function bankFileAnswer(file: StoredBankFile, reader: Reader): BankFileAnswer {
  const { id, state, format, dry_run, file_name, reading, total, processed, created, skipped, problems } = file;
  const warnings = file.warnings.map((problem) => ({ code: problem.code, message: sayProblem(problem, reader) }));
  const told = { id, state, format, dry_run, file_name, reading, total, processed, created, skipped };
  const errors = state === 'failed' ? { errors: sayAll(problems, reader) } : {};
  return { ...told, statements: file.statements, warnings, ...errors, ...(file.columns && { columns: file.columns }) };
}
