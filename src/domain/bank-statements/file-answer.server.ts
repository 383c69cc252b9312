import { type Reader, sayAll, sayProblem } from '#engine/messages.ts';
import type { BankFileAnswer } from './bank-file-answer.ts';
import type { StoredBankFile } from './keep/record.server.ts';

/** Why a bank's file was refused, and what it takes to have it read. */
export function refusalOf({ problems, columns }: StoredBankFile, reader: Reader) {
  const strange = problems['file']?.find(({ code }) => code === 'statement_strange_account')?.params?.['account'];
  return {
    errors: sayAll(problems, reader),
    ...(columns && { columns }),
    ...(strange !== undefined && { strange_account: String(strange) }),
  };
}

/** A bank's file as it is answered. */
export function bankFileAnswer(file: StoredBankFile, reader: Reader): BankFileAnswer {
  const { id, state, format, dry_run, file_name, reading, total, processed, created, skipped } = file;
  const warnings = file.warnings.map((problem) => ({ code: problem.code, message: sayProblem(problem, reader) }));
  const told = { id, state, format, dry_run, file_name, reading, total, processed, created, skipped };
  const refusal = state === 'failed' ? refusalOf(file, reader) : file.columns && { columns: file.columns };
  return { ...told, statements: file.statements, warnings, ...refusal };
}
