import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { changesBetween, doerOf, writeHistory } from '#engine/server/history.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { holdFiles } from '#server/files/hold-file.ts';
import type { StoredFile } from '#server/files/storage.ts';
import { binaryFile } from './binary-file.ts';

interface Attachment {
  readonly documentId: number;
  readonly name: string;
  readonly file: StoredFile;
  /** The program made it as a form of the letter that the document is. */
  readonly ofLetter?: true;
}

interface Attached {
  readonly id: number;
  readonly document_id: number;
  readonly debt_case_id: number;
  readonly file_name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly of_letter: boolean;
}

/** Hangs a stored file on a document; returns the id of the attachment. */
export async function attachFile(
  context: Context,
  tx: Tx,
  documentId: number,
  name: string,
  file: StoredFile,
): Promise<number> {
  const [attached] = await attachFiles(context, tx, [{ documentId, name, file }]);
  return attached!.id;
}

/** Hangs stored files on their documents, by one statement however many they are. */
export async function attachFiles(context: Context, tx: Tx, files: readonly Attachment[]): Promise<Attached[]> {
  if (files.length === 0) return [];
  const stored = files.map(({ file }) => file);
  await holdFiles(tx, stored);
  const rows = files.map(({ documentId: document_id, name, file, ofLetter: of_letter = false }) => {
    const { key: storage_key, sha256, byte_size, content_type } = file;
    return { document_id, file_name: cleanFileName(name), content_type, byte_size, storage_key, sha256, of_letter };
  });
  const { rows: attached } = await sql<Attached>`
    insert into binary_files (document_id, file_name, content_type, byte_size, storage_key, sha256, of_letter)
    select document_id, file_name, content_type, byte_size, storage_key, sha256, of_letter
    from jsonb_populate_recordset(null::binary_files, ${JSON.stringify(rows)}::jsonb) with ordinality order by ordinality
    returning id, document_id, file_name, content_type, byte_size, of_letter,
      (select debt_case_id from documents d where d.id = document_id) as debt_case_id`.execute(tx);
  const lines = attached.map(({ id, debt_case_id: _case, ...made }) => {
    const changes = changesBetween(binaryFile, null, made);
    return { resource: 'binary_file', record_id: id, within_id: made.document_id, action: 'create', changes };
  });
  await writeHistory(tx, doerOf(context), lines);
  for (const { document_id: id, debt_case_id: within } of attached)
    context.announce({ model: 'document', id, action: 'update', within });
  return attached;
}
