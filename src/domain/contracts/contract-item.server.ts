import { sql } from 'kysely';
import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { today } from '#engine/days/today.ts';
import type { contractItem } from './contract-item.ts';

type ItemWrite = Write<typeof contractItem>;

/** An item remembers since when it is in its state, and when it was received; an undo brings those days back with it. */
export const contractItemBehaviour: Behaviour<typeof contractItem> = {
  prepare: {
    async ofAll(writes) {
      const moved = writes.filter((write) => !write.isUndo && isInAnotherState(write));
      if (!moved.length) return;
      const states = await statesOf(moved);
      for (const { record } of moved) {
        record.state_set_on = record.contract_item_state_id ? today() : null;
        const state = states.get(record.contract_item_state_id ?? 0);
        if (state?.code === 'received') record.received_on ??= today();
        else if (!state?.recovered) record.received_on = null;
      }
    },
  },
};

const isInAnotherState = ({ before, record }: ItemWrite) =>
  (before?.contract_item_state_id ?? null) !== (record.contract_item_state_id ?? null);

interface ItemState {
  readonly id: number;
  readonly code: string | null;
  readonly recovered: boolean;
}

async function statesOf(writes: readonly ItemWrite[]): Promise<ReadonlyMap<number, ItemState>> {
  const ids = writes.flatMap(({ record }) => record.contract_item_state_id ?? []);
  if (!ids.length) return new Map();
  const { rows } = await sql<ItemState>`
    select id, code, recovered from contract_item_states where id = any(${ids}::bigint[])`.execute(writes[0]!.tx);
  return new Map(rows.map((row) => [row.id, row]));
}
