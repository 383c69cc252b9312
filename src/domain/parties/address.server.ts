import { castBoolean } from '#engine/fields/boolean.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import { dependentsOf } from '#engine/server/save/dependents.ts';
import { isAbroad } from '#domain/fields/country.ts';
import { isPostCode, provinceOfPostCode } from '#domain/fields/province.ts';
import type { address } from './address.ts';
import { isHeldByOthers, releaseAddress } from './release-address.server.ts';

/** In Poland the voivodeship follows from the post code unless somebody said otherwise (contract §7); an undo brings its own. */
export const addressBehaviour: Behaviour<typeof address> = {
  prepare({ record, before, sent, isUndo }) {
    if (isUndo) return;
    if (isAbroad(record.country)) {
      record.province = null;
      return;
    }
    const isOutdated = !sent.has('province') && before?.province === derived(before?.post_code);
    if (isOutdated || (record.province ?? null) === null) record.province = derived(record.post_code);
  },

  check({ record, problems }) {
    const { post_code, country } = record;
    if (post_code && !isAbroad(country) && !isPostCode(post_code)) problems.add('post_code', 'not_post_code');
  },

  adds: {
    destroyParameters: {
      delete_assoc: {
        schema: { type: 'string', enum: ['true', 'false', '1', '0'] },
        description: { pl: 'Usuń też ze spraw i czynności', en: 'Remove it from cases and activities too' },
      },
    },
  },

  async beforeDestroy({ context, tx, payload, before, problems }) {
    if (castBoolean(payload.delete_assoc) !== true) return;
    const { id } = before;
    if (await isHeldByOthers(context, tx, id)) {
      problems.add('base', 'in_use', { what: (await dependentsOf(context, tx, 'addresses', id)).join(', ') });
    } else {
      await releaseAddress(context, tx, id);
    }
  },
};

/** What a post code alone says. */
const derived = (postCode: string | null | undefined) =>
  typeof postCode === 'string' ? provinceOfPostCode(postCode) : null;
