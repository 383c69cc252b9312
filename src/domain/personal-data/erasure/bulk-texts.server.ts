import { sql } from 'kysely';
import { fieldsErased } from '#engine/personal-data.ts';
import type { Tx } from '#engine/server/behaviour.ts';
import { activity } from '#domain/activities/activity.ts';
import { erasedText } from '#domain/fields/erased-text.ts';
import { notification } from '#domain/notifications/notification.ts';

const names = [activity, notification].flatMap((resource) => [
  ...fieldsErased(resource, 'text'),
  ...fieldsErased(resource, 'blank'),
]);

/** What was written into many cases at once, or only tried, is kept beside them as it was asked for. */
export async function eraseBulkTexts(tx: Tx, caseIds: readonly number[]): Promise<void> {
  await sql`
    update bulk_actions set params = (
      select jsonb_object_agg(key, case when key = any(${names}::text[]) and jsonb_typeof(value) = 'string'
        then to_jsonb(${erasedText}::text) else value end)
      from jsonb_each(params)
    )
    where params ?| ${names}::text[]
      and id in (select bulk_action_id from bulk_action_rows where debt_case_id = any(${caseIds}::bigint[]))`.execute(
    tx,
  );
}
