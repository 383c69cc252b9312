import type { Behaviour } from '#engine/server/behaviour.ts';
import { sql } from 'kysely';
import { provinceOfPostCode } from './province.ts';

/** The voivodeship follows from the post code when it was left blank (contract §7). */
export const addressBehaviour: Behaviour = {
  prepare({ record }) {
    if (record.province === null || record.province === undefined) {
      record.province = typeof record.post_code === 'string' ? provinceOfPostCode(record.post_code) : null;
    }
  },

  async beforeDestroy({ tx, payload, before }) {
    if (payload.delete_assoc !== 'true' && payload.delete_assoc !== true && payload.delete_assoc !== '1') return;
    const id = before?.id;
    await sql`delete from debt_case_addresses where address_id = ${id}`.execute(tx);
    await sql`update debt_cases set debtor_address_id = null where debtor_address_id = ${id}`.execute(tx);
    await sql`update activities set contact_address_id = null where contact_address_id = ${id}`.execute(tx);
  },
};
