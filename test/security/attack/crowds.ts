import type { Association } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';
import { model } from '#domain/areas.server.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';
import { type AttackerName, type Ground } from './ground.ts';

/** Rows that hang on one case: five kinds of them make 24 million combinations. */
const crowd = 30;
const crowded = ['activities', 'debtor_payments', 'invoices', 'documents', 'contracts', 'creditor_payments'];
const longest = 5_000;
const askers: readonly AttackerName[] = ['creditor', 'debt_collector', 'santander_coordinator', 'coordinator'];

interface Extent {
  readonly every: number;
  readonly only: string;
}

/** Asks every list for combinations of rows of several to-many associations that there are not: all have to be looked at. */
export async function askInCrowds(ground: Ground, { every, only }: Extent): Promise<void> {
  const lists = model.resources.filter(({ plural }) => `/api/${plural}`.includes(only));
  const asked = lists.flatMap((resource) => questionsOf(resource).map((query) => ({ plural: resource.plural, query })));
  const chosen = asked.filter((_, index) => index % every === 0);
  if (!chosen.length) return;
  await gather(ground, Math.max(2, Math.ceil(crowd / every)));
  for (const name of askers) {
    for (const { plural, query } of chosen) {
      const template = `/api/${plural}`;
      const began = performance.now();
      await ground.volley(name, [{ method: 'get', template, path: `${template}?${query}` }]);
      const took = performance.now() - began;
      if (took > longest) ground.note(`${name} get ${template}: took ${Math.round(took)} ms\n    ${query}`);
    }
  }
}

/** More rows of everything that a case holds. */
async function gather({ world: { admin, own } }: Ground, count: number): Promise<void> {
  for (const plural of crowded) {
    const { debt_case_id: _, ...record } = await minimalRecord(admin, plural);
    const within = { ...record, debt_case_id: own['debt_cases'] };
    for (let made = 0; made < count; made += 1) {
      const numbered = plural === 'contracts' ? { contract_no: `TŁUM/${made}` } : {};
      await admin.create(plural, { ...within, ...numbered });
    }
  }
}

/** Groups that no combination of rows meets together: over the same associations, and each over its own. */
function questionsOf(resource: Resource): string[] {
  const prefixes = prefixesOf(resource);
  const [near, far] = [prefixes.slice(0, 6), prefixes.slice(-6)];
  const sets = [near.slice(0, 2), near.slice(0, 3), near.slice(1, 5), near, far.slice(0, 3), far];
  const shared = sets.filter((set) => set.length > 1).map((set) => [set, set, set]);
  const apart = [split(prefixes, 2), split(prefixes.toReversed(), 3)].filter(([, second = []]) => second.length > 1);
  return [...shared, ...apart.map((each) => each.slice(0, 3))].flatMap((each) => [
    groups(each, 'or', 'id_lt', '-1'),
    groups(each, 'or', 'created_at_lt', '1900-01-01'),
    groups(each, 'and', 'created_at_gt', '2900-01-01'),
    each.map((set, index) => `q[${set.map((prefix) => `${prefix}id`).join('_or_')}_lt]=-${index}`).join('&'),
  ]);
}

const split = (prefixes: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(prefixes.length / size) }, (_, part) =>
    prefixes.slice(part * size, (part + 1) * size),
  );

/** Ways to many rows: the record's own, and those of the records it belongs to or holds. */
function prefixesOf(resource: Resource): string[] {
  const here = [...model.associations(resource).values()];
  const through = here.flatMap((one) =>
    [...model.associations(one.to).values()].filter(isToMany).map(({ name }) => `${one.name}_${name}_`),
  );
  return [...here.filter(isToMany).map(({ name }) => `${name}_`), ...through];
}

const isToMany = ({ step }: Association) => step.is !== 'one';

const groups = (sets: readonly (readonly string[])[], join: 'or' | 'and', asks: string, value: string) =>
  sets
    .flatMap((set, group) => [
      `q[g][${group}][m]=${join}`,
      ...set.map((prefix) => `q[g][${group}][${prefix}${asks}]=${value}`),
    ])
    .join('&');
