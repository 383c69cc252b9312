import { onlyRow } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changesBetween, doerOf, writeHistory } from '#engine/server/history.ts';
import { holdFile } from '#server/files/hold-file.ts';
import type { StoredFile } from '#server/files/storage.ts';
import { binaryFile } from './binary-file.ts';
import { cleanFileName } from '#server/files/file-name.ts';

/** Hangs a stored file on a document; returns the id of the attachment. */
export async function attachFile(
  context: Context,
  tx: Tx,
  documentId: number,
  name: string,
  file: StoredFile,
): Promise<number> {
  await holdFile(tx, file);
  const { key, sha256, byte_size, content_type } = file;
  const { id, debt_case_id } = await onlyRow(
    tx,
    sql<{ id: number; debt_case_id: number }>`
      insert into binary_files (document_id, file_name, content_type, byte_size, storage_key, sha256)
      values (${documentId}, ${cleanFileName(name)}, ${content_type}, ${byte_size}, ${key}, ${sha256})
      returning id, (select debt_case_id from documents where id = document_id)`,
  );
  const made: Row = { document_id: documentId, file_name: cleanFileName(name), content_type, byte_size };
  const changes = changesBetween(binaryFile, null, made);
  const line = { resource: 'binary_file', record_id: id, within_id: documentId, action: 'create', changes };
  await writeHistory(tx, doerOf(context), [line]);
  context.announce({ model: 'document', id: documentId, action: 'update', within: debt_case_id });
  return id;
}
