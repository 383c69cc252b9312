import { bindNames, type Condition, namesIn } from '../../condition.ts';
import type { Field } from '../../field.ts';
import type { Write } from '../behaviour.ts';
import { idsOf } from './forget-unknown.ts';
import { visibleIds } from '../rights/visible.ts';

/** By field, ids of which it is known already that the actor sees the records they name. */
export type Seen = ReadonlyMap<string, ReadonlySet<number>>;

/** Records of which a field must choose, and what is chosen of them. */
interface Choices {
  readonly among: Condition | undefined;
  readonly ids: Set<number>;
  readonly chosen: { readonly write: Write; readonly ids: readonly number[] }[];
}

/** Every id must name a record that the actor sees and that the field admits. */
export async function checkReferences(writes: readonly Write[], name: string, field: Field, seen: Seen): Promise<void> {
  if (field.storage.in === 'children') return;
  for (const together of apartWhereIdsRepeat(choicesOf(writes, name, field, seen))) {
    const { context, tx } = together[0]!.chosen[0]!.write;
    const ids = together.flatMap((choices) => [...choices.ids]);
    const found = await visibleIds({ ...context, db: tx }, context.model.named(field.to!), ids, joined(together));
    for (const one of together.flatMap(({ chosen }) => chosen))
      if (one.ids.some((id) => !found.has(id))) one.write.problems.add(name, 'required_record');
  }
}

function choicesOf(writes: readonly Write[], name: string, field: Field, seen: Seen): Choices[] {
  const all = new Map<string, Choices>();
  for (const write of writes) {
    const kept = new Set(isBoundAsBefore(write, field) ? idsOf(write.before?.[name]) : []);
    const isKnown = (id: number) => kept.has(id) || (!field.among && seen.get(name)?.has(id));
    const ids = idsOf(write.record[name]).filter((id) => !isKnown(id));
    if (!ids.length) continue;
    // A value that is still missing matches nothing.
    const among = field.among && bindNames(field.among, (other) => write.record[other]);
    const key = JSON.stringify(among) ?? '';
    const choices = all.get(key) ?? { among, ids: new Set(), chosen: [] };
    ids.forEach((id) => choices.ids.add(id));
    choices.chosen.push({ write, ids });
    all.set(key, choices);
  }
  return [...all.values()];
}

/** What one query may ask for together: of an id that several choose it could not be told which of them may. */
function apartWhereIdsRepeat(all: readonly Choices[]): Choices[][] {
  const rounds: { ids: Set<number>; together: Choices[] }[] = [];
  for (const choices of all) {
    let round = rounds.find(({ ids }) => ids.isDisjointFrom(choices.ids));
    if (!round) rounds.push((round = { ids: new Set(), together: [] }));
    choices.ids.forEach((id) => round.ids.add(id));
    round.together.push(choices);
  }
  return rounds.map(({ together }) => together);
}

function joined(together: readonly Choices[]): Condition | undefined {
  if (together.length === 1) return together[0]!.among;
  return { any: together.map(({ among, ids }) => ({ id_in: [...ids], ...(among && { any: [among] }) })) };
}

/** A payment moved to another case must not keep the contracts of the first: what may be chosen follows other fields. */
export function isBoundAsBefore({ before, record }: Write, { among = {} }: Field): boolean {
  return before !== null && namesIn(among).every((name) => before[name] === record[name]);
}
