import { type RawBuilder, sql } from 'kysely';
import { fieldsErased } from '#engine/personal-data.ts';
import type { Tx } from '#engine/server/behaviour.ts';
import { exportFormats } from '#engine/server/export/exported-rows.ts';
import { hiddenValue } from '#engine/server/history.ts';
import type { ErasurePlan } from './plan.ts';
import { shortestWord } from './naming.ts';

/** In place of what a value was and became, as of secrets. */
export const hidden = JSON.stringify([hiddenValue, hiddenValue]);

// As literals: only of such the planner knows that the index of rarer actions has them.
const exports = sql.join(exportFormats.map((format) => sql.lit(format)));

/** Opens the record of changes to {@link scrubHistory} until the transaction ends. */
export const beginErasing = (tx: Tx) => sql`select set_config('odzysk.erasing', 'on', true)`.execute(tx);

export const endErasing = (tx: Tx) => sql`select set_config('odzysk.erasing', '', true)`.execute(tx);

/** Takes values out of the record of changes, and what exports were filtered by when it names the person; that something was changed, when and by whom, stays. */
export async function scrubHistory(tx: Tx, { steps, called }: ErasurePlan): Promise<void> {
  for (const step of steps) {
    const fields = (['becomes', 'text', 'blank', 'follows'] as const).flatMap((how) =>
      fieldsErased(step.resource, how),
    );
    const ids = [...step.ids, ...step.gone];
    if (!ids.length) continue;
    await sql`
      update record_changes set changes = (
        select jsonb_object_agg(key, case when key = any(${fields}) then ${hidden}::jsonb else value end)
        from jsonb_each(changes)
      )
      where resource = ${step.resource.name} and record_id = any(${ids}::bigint[])
        and exists (select 1 from jsonb_object_keys(changes) as k where k = any(${fields}))`.execute(tx);
  }
  await sql`
    update record_changes set changes = changes || '{"query": {"…": "…"}}'
    where action in (${exports}) and changes ? 'query' and exists (
      select 1 from jsonb_path_query(changes -> 'query', 'strict $.** ? (@.type() == "string")') as asked
      where ${saysOneOf(sql`(asked #>> '{}')`, called.words)}
    )`.execute(tx);
}

const bare = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`;

/** Whether a text may say one of the words, or a part of one, in whatever letters and groups: enough to hide it, not to remove anything. */
const saysOneOf = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from unnest(${words}::text[]) as word,
    lateral (select ${bare(sql`lower(${text} collate pl)`)} as said, ${bare(sql`lower(word collate pl)`)} as known) as pair
  where length(said) >= ${shortestWord} and length(known) >= ${shortestWord}
    and (strpos(known, said) > 0 or strpos(said, known) > 0))`;
