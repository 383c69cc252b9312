import type { Context, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems, Refusal } from '#engine/server/refusal.ts';
import { createWithin } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible, lockVisible } from '#engine/server/rights/visible.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import { attachFile } from './attach-file.server.ts';

/** What a form says of the document to be made with its first file. */
const ofDocument = new Set(['debt_case_id', 'description', 'visible']);

/**
 * Attaches the file to its document, or to one made with it: a sending that is cut off leaves neither. `isGone` tells
 * that nobody waits for the answer any more.
 */
export async function saveUpload(
  context: Context,
  { fields, file, refused }: SentForm,
  isGone: () => boolean,
): Promise<number> {
  const resource = context.model.named('binary_file');
  const isNew = fields.document_id === undefined && fields.debt_case_id !== undefined;
  const documentId = /^\d{1,15}$/.test(fields.document_id ?? '') ? Number(fields.document_id) : null;
  const problems = new Problems();
  if (!file?.stored.byte_size) problems.add('file', refused?.code ?? (file ? 'file_empty' : 'blank'), refused?.params);
  if (documentId === null && !isNew) problems.add('document_id', 'blank');
  if (!file || problems.any) throw new InvalidRecord(resource, { document_id: documentId }, problems);
  if (isNew) refuseUnlessPossible(context, context.model.named('document'), 'create');
  return inTransaction(context, async (inner, tx) => {
    const document = documentId ?? (await makeDocument(inner, tx, fields));
    // A document of somebody else's case is refused as if there were none; nobody deletes it before its file is there.
    if (!isNew && !(await lockVisible(inner, inner.model.named('document'), document, 'show')))
      throw new InvalidRecord(resource, { document_id: document }, Problems.of('document_id', 'required_record'));
    const id = await attachFile(inner, tx, document, file.name, file.stored);
    if (!(await isVisible(inner, resource, id, 'create'))) throw new Refusal(403, 'unauthorized');
    // Whoever stopped the sending at its very end does not want the file either.
    if (isGone()) throw new Refusal(400, 'malformed');
    return id;
  });
}

async function makeDocument(context: Context, tx: Tx, fields: SentForm['fields']): Promise<number> {
  const payload = Object.fromEntries(Object.entries(fields).filter(([name]) => ofDocument.has(name)));
  return (await createWithin(context, tx, context.model.named('document'), payload)).id;
}
