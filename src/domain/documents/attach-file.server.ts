import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import type { StoredFile } from '#server/files/storage.ts';
import { cleanFileName } from './file-name.ts';

/** Hangs a stored file on a document; returns the id of the attachment. */
export async function attachFile(
  context: Context,
  tx: Tx,
  documentId: number,
  name: string,
  file: StoredFile,
): Promise<number> {
  const { key, sha256, byte_size, content_type } = file;
  const { rows } = await sql<{ id: number }>`
    insert into binary_files (document_id, file_name, content_type, byte_size, storage_key, sha256)
    values (${documentId}, ${cleanFileName(name)}, ${content_type}, ${byte_size}, ${key}, ${sha256}) returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  const kept: Row = { file_name: [null, cleanFileName(name)], document_id: [null, documentId] };
  await sql`
    insert into record_changes (user_id, resource, record_id, action, changes)
    values (${context.access.actor.id || null}, 'binary_file', ${id}, 'create', ${JSON.stringify(kept)}::jsonb)`.execute(
    tx,
  );
  const { debt_case_id } = await tx
    .selectFrom('documents')
    .select('debt_case_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  context.announce({ model: 'document', id: documentId, action: 'update', within: debt_case_id as number });
  return id;
}
