import { sql } from 'kysely';
import type { Model } from '#engine/model.ts';
import { fieldsErased } from '#engine/personal-data.ts';
import type { Tx } from '#engine/server/behaviour.ts';
import { erasedText } from '#domain/fields/erased-text.ts';

/** What tasks and messages of many cases say, as their own definitions erase it. */
const namesIn = (model: Model): string[] =>
  ['activity', 'notification'].flatMap((name) => [
    ...fieldsErased(model.named(name), 'text'),
    ...fieldsErased(model.named(name), 'blank'),
  ]);

/** What was written into many cases at once, or only tried, is kept beside them as it was asked for. */
export async function eraseBulkTexts(tx: Tx, model: Model, caseIds: readonly number[]): Promise<void> {
  const names = namesIn(model);
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
