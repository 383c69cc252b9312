import type { Context } from '#engine/server/behaviour.ts';
import { countRecords } from '#engine/server/list.ts';
import { mostExact } from '#engine/server/query/shared-counts.ts';
import { readFields } from '#engine/server/read.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { ReadText } from '../read-text.ts';
import { caseFields, type FoundGroup } from '../search-answer.ts';
import { type SearchGroup, searchGroups } from '../search-groups.ts';
import { findCases, type FoundIds } from './found-cases.server.ts';
import { withMerged } from './merged-debtors.server.ts';
import { findRecords } from './found-records.server.ts';

const isOfCases = ({ definition }: SearchGroup) => definition.name === debtCase.name;

/** What a text finds, kind by kind, each as far as the person sees it; kinds of which nothing is found are left out. */
export async function search(context: Context, read: ReadText, limit: number): Promise<FoundGroup[]> {
  const asked = searchGroups.filter(({ definition }) => context.access.right(definition, 'index') !== false);
  const few = await seesFewCases(context);
  const found = await Promise.all(
    asked.map(async (group) =>
      tell(
        context,
        group,
        await (isOfCases(group) ? findCases(context, read, limit, few) : findRecords(context, group, read, limit, few)),
      ),
    ),
  );
  return found.filter(({ records }) => records.length > 0);
}

/** Whoever works some cases of many finds a common name sooner among these. */
async function seesFewCases(context: Context): Promise<boolean> {
  const resource = context.model.named(debtCase.name);
  if (typeof context.access.right(resource, 'index') === 'boolean') return false;
  return (await countRecords(context, resource, {})) <= mostExact;
}

/** These cases in this order, those that the person sees. */
export async function casesById(context: Context, ids: readonly number[]): Promise<FoundGroup[]> {
  const group = searchGroups.find(isOfCases)!;
  if (!ids.length || context.access.right(group.definition, 'index') === false) return [];
  const seen = await visibleIds(context, context.model.named(debtCase.name), ids);
  const shown = ids.filter((id) => seen.has(id));
  return shown.length ? [await tell(context, group, { ids: shown, total: shown.length })] : [];
}

async function tell(context: Context, group: SearchGroup, { ids, total }: FoundIds): Promise<FoundGroup> {
  const resource = context.model.named(group.definition.name);
  const names = isOfCases(group) ? caseFields : [resource.title, ...(resource.about ?? [])];
  const told = names.filter((name) => context.access.reads(resource, name));
  const records = ids.length ? await readFields(context, resource, ids, told) : [];
  return { plural: resource.plural, records: await withMerged(context, resource, records), total };
}
