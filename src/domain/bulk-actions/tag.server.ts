import { idsOf } from '#engine/server/save/forget-unknown.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { BulkWork } from './action.server.ts';
import { chosen } from './assign.server.ts';
import { changingCases } from './case-changes.server.ts';
import { sentFields } from './sent-fields.server.ts';

/** `{tag_ids, mode}`: the tags are added to those a case has, or taken from them. */
export const tagWork: BulkWork = {
  async read(context, sent, problems) {
    const { tag_ids = [] } = await sentFields(context, debtCase, ['tag_ids'], sent, problems);
    if (!idsOf(tag_ids).length && !problems.any) problems.add('tag_ids', 'blank');
    return { tag_ids, mode: chosen(sent, 'mode', ['add', 'remove'], problems) ?? 'add' };
  },

  apply: changingCases(({ tag_ids, mode }, _one, stored) => {
    const [given, has] = [idsOf(tag_ids), idsOf(stored.tag_ids)];
    const left = mode === 'remove' ? has.filter((id) => !given.includes(id)) : [...new Set([...has, ...given])];
    return { tag_ids: left.toSorted((a, b) => a - b) };
  }),
};
