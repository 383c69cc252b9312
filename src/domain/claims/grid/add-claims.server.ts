import { hasMembers } from '#engine/member-of.ts';
import type { Context, Row, StoredRow } from '#engine/server/behaviour.ts';
import { readRecords } from '#engine/server/read.ts';
import { badRequest, InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { createMany } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { lockCase } from '#domain/cases/sums/case-sums.server.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { claimColumns } from './claim-columns.ts';
import { MOST_CLAIMS } from './most-claims.ts';

/**
 * Makes an invoice of each row, all or none; gives them as they are answered, in the order of the rows. Refuses with
 * 400 what is no list, with 403, 404, and with 422 where a row breaks the rules of an invoice.
 */
export async function addClaims(context: Context, caseId: number, sent: unknown): Promise<StoredRow[]> {
  refuseUnlessPossible(context, invoice, 'create');
  await refuseUnlessSeen(context, caseId);
  const payloads = payloadsOf(sent).map((row) => ({ ...row, debt_case_id: caseId }));
  const ids = await inTransaction(context, async (inner, tx) => {
    // Before the rows hold its key: two who add to it at once wait in turn.
    await lockCase(tx, caseId);
    const made = await createMany(inner, tx, invoice, payloads);
    return made.map(({ id }) => id);
  });
  const resource = context.model.named(invoice.name);
  return readRecords(context, resource, ids, { permissions: true });
}

function payloadsOf(sent: unknown): Row[] {
  if (!Array.isArray(sent)) throw badRequest('malformed');
  if (sent.length === 0) throw refused('blank');
  if (sent.length > MOST_CLAIMS) throw refused('too_many_rows', { count: MOST_CLAIMS });
  const ofEach = sent.map((row) => problemsOf(row));
  const wrong = ofEach.find(({ any }) => any);
  if (wrong) throw new InvalidRecord(invoice, {}, wrong, ofEach);
  return sent
    .filter(hasMembers)
    .map((row) =>
      Object.fromEntries(claimColumns.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]])),
    );
}

const problemsOf = (row: unknown) => (hasMembers(row) ? new Problems() : Problems.of('base', 'invalid'));

const refused = (code: 'blank' | 'too_many_rows', params?: { count: number }) =>
  new InvalidRecord(invoice, {}, Problems.of('base', code, params), []);
