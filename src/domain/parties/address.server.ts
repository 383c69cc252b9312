import { sql } from 'kysely';
import { castBoolean } from '#engine/fields/boolean.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import { doerColumns, doerOf, lineColumns } from '#engine/server/history.ts';
import { provinceOfPostCode } from './province.ts';

/** The voivodeship follows from the post code unless somebody said otherwise (contract §7). */
export const addressBehaviour: Behaviour = {
  prepare({ record, before, sent }) {
    const isOutdated = !sent.has('province') && before?.province === derived(before?.post_code);
    if (isOutdated || (record.province ?? null) === null) record.province = derived(record.post_code);
  },

  adds: {
    destroyParameters: {
      delete_assoc: {
        schema: { type: 'string', enum: ['true', 'false', '1', '0'] },
        description: { pl: 'Usuń też ze spraw i czynności', en: 'Remove it from cases and activities too' },
      },
    },
  },

  // `delete_assoc`: the address goes from cases and activities too (contract §3), and each of them has it recorded.
  async beforeDestroy({ context, tx, payload, before }) {
    if (castBoolean(payload.delete_assoc) !== true) return;
    const address = before?.id;
    const by = doerColumns(doerOf(context));
    await sql`
      with gone as (delete from debt_case_addresses where address_id = ${address} returning id, debt_case_id)
      insert into record_changes (${lineColumns})
      select ${by}, 'debt_case_address', id, debt_case_id, 'destroy', jsonb_build_object(
        'debt_case_id', jsonb_build_array(debt_case_id, null), 'address_id', jsonb_build_array(${address}::bigint, null)
      ) from gone`.execute(tx);
    for (const [resource, table, column, within] of holders) {
      const change = sql`jsonb_build_object(${sql.lit(column)}, jsonb_build_array(${address}::bigint, null))`;
      await sql`
        with changed as (
          update ${sql.table(table)} set ${sql.id(column)} = null, lock_version = lock_version + 1, updated_at = now()
          where ${sql.id(column)} = ${address} returning id, ${sql.raw(within)} as within_id
        )
        insert into record_changes (${lineColumns})
        select ${by}, ${resource}::text, id, within_id, 'update', ${change} from changed`.execute(tx);
    }
  },
};

/** What a post code alone says. */
const derived = (postCode: unknown) => (typeof postCode === 'string' ? provinceOfPostCode(postCode) : null);

const holders = [
  ['debt_case', 'debt_cases', 'debtor_address_id', 'null::bigint'],
  ['activity', 'activities', 'contact_address_id', 'debt_case_id'],
] as const;
