import type { ModelChange } from '#engine/server/behaviour.ts';

/** PostgreSQL takes 8,000 bytes a message. */
const mostBytes = 7_000;
export const mostOfOneModel = 100;

/** Changes as messages that fit; of hundreds of one model only that there were many is said. */
export function packedChanges(changes: readonly ModelChange[]): string[] {
  const messages: string[] = [];
  let pending: string[] = [];
  let bytes = 0;
  const flush = () => {
    if (pending.length) messages.push(`[${pending.join(',')}]`);
    [pending, bytes] = [[], 0];
  };
  for (const change of summedUp(changes)) {
    const text = fitting(change);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > mostBytes) flush();
    pending.push(text);
    bytes += size;
  }
  flush();
  return messages;
}

function fitting(change: ModelChange): string {
  const text = JSON.stringify(change);
  return Buffer.byteLength(text) <= mostBytes ? text : JSON.stringify(manyOf([change]));
}

function summedUp(changes: readonly ModelChange[]): ModelChange[] {
  const byModel = Map.groupBy(changes, ({ model }) => model);
  return [...byModel.values()].flatMap((some) => (some.length > mostOfOneModel ? [manyOf(some)] : some));
}

/** Stands for more changes of a model than are worth telling one by one. */
export function manyOf(some: readonly ModelChange[]): ModelChange {
  const { model, origin } = some[0]!;
  const isOfFields = some.every(({ fields }) => fields);
  return {
    model,
    id: null,
    action: 'update',
    within: null,
    ...(origin !== undefined && { origin }),
    ...(isOfFields && { fields: [...new Set(some.flatMap(({ fields }) => fields!))] }),
  };
}
