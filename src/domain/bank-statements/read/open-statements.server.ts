import { csvRows } from '#table-files/csv-rows.server.ts';
import type { FileSource } from '#table-files/file-bytes.server.ts';
import type { StatementFormat } from '../bank-file-answer.ts';
import { lookAtBankFile } from './bank-file.server.ts';
import { readCamt } from './camt/read-camt.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readElixir } from './read-elixir.ts';
import type { Read } from './read-line.ts';
import { openStatementTable, type SaidOfTable } from './tables/read-table.server.ts';
import { textLines } from './text-lines.ts';

export interface OpenStatements {
  readonly format: StatementFormat;
  /** The headers of a table that a mapping names: another one may be wanted. */
  readonly columns?: readonly string[];
  /** To be walked once, in flat memory. Throws what refuses the file. */
  readonly reads: AsyncIterable<Read>;
}

/** The statements of a file, whatever bank wrote it. @throws RefusedStatement, UnreadableFile */
export async function openStatements(
  source: FileSource,
  said: SaidOfTable,
  accounts: KnownAccounts,
): Promise<OpenStatements> {
  const file = await lookAtBankFile(source);
  if (file.kind === 'mt940') return { format: 'mt940', reads: readMt940(textLines(file.pieces())) };
  if (file.kind === 'xml') return { format: 'camt.053', reads: readCamt(file.pieces()) };
  if (file.kind === 'table') return openStatementTable(file, said, accounts);
  return { format: 'elixir0', reads: readElixir(csvRows(source, file.encoding, ','), accounts) };
}
