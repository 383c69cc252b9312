import { InvalidRecord, Refusal, StaleRecord } from '#engine/server/refusal.ts';
import { notification } from '#domain/notifications/notification.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';

/** Why a case is left as it is, by the refusal of its change or of the undo of that. */
export function problemsOf(error: unknown): ProblemsByColumn {
  if (error instanceof InvalidRecord) return Object.fromEntries(error.problems.byField);
  return { base: [{ code: codeOf(error) }] };
}

function codeOf(error: unknown) {
  // Sending changes a message.
  if (error instanceof StaleRecord)
    return error.resource.name === notification.name ? 'bulk_sent_since' : 'bulk_changed_since';
  if (!(error instanceof Refusal)) return 'bulk_refused';
  if (error.code === 'stale') return 'bulk_changed_since';
  if (error.code === 'disputed') return 'case_disputed';
  return error.status === 429 ? 'bulk_limit' : 'bulk_refused';
}
