import { sql } from 'kysely';
import { hasMembers } from '#engine/member-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import type { Delimiter } from '#table-files/table.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import type { Said } from './keep/record.server.ts';
import { isStatementColumn, type Mapping } from './read/tables/statement-columns.ts';

const SEPARATORS: Readonly<Record<string, Delimiter>> = {
  ';': ';',
  ',': ',',
  '\t': '\t',
  '\\t': '\t',
  tab: '\t',
  '|': '|',
};

/** What is said beside a bank's file, or what is wrong with it; the file itself is read by the job. */
export async function readUpload(
  db: Db,
  { fields, file, refused }: SentForm,
): Promise<{ said: Said } | { problems: Problems }> {
  const problems = new Problems();
  if (refused) problems.addProblem('file', refused);
  else if (!file || (!file.stored.byte_size && !file.name)) problems.add('file', 'blank');
  const said: Said = {
    bank_account_id: await accountId(db, fields['bank_account_id'], problems),
    mapping: mappingIn(fields['mapping'], problems),
    separator: separatorIn(fields['separator'], problems),
  };
  return problems.any ? { problems } : { said };
}

async function accountId(db: Db, sent: string | undefined, problems: Problems): Promise<number | null> {
  if (!sent) return null;
  const id = /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
  const { rows } = await sql`select 1 from bank_accounts where id = ${id}`.execute(db);
  if (rows.length) return id;
  problems.add('bank_account_id', 'required_record');
  return null;
}

function mappingIn(sent: string | undefined, problems: Problems): Mapping | null {
  if (!sent) return null;
  const mapping = parsed(sent);
  if (!hasMembers(mapping)) {
    problems.add('mapping', 'statement_malformed_mapping');
    return null;
  }
  // A column that is left blank is one that the file does not have.
  const told = Object.entries(mapping).filter(([, header]) => header !== null && header !== '');
  const unknown = told.filter(([name]) => !isStatementColumn(name)).map(([name]) => name);
  if (unknown.length) problems.add('mapping', 'statement_unknown_fields', { fields: unknown.join(', ') });
  else if (told.some(([, header]) => typeof header !== 'string'))
    problems.add('mapping', 'statement_malformed_mapping');
  return told.length ? (Object.fromEntries(told) as Mapping) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function separatorIn(sent: string | undefined, problems: Problems): Delimiter | null {
  if (!sent) return null;
  const separator = Object.hasOwn(SEPARATORS, sent) ? SEPARATORS[sent] : undefined;
  if (separator === undefined) problems.add('separator', 'inclusion');
  return separator ?? null;
}
