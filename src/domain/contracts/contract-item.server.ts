import type { Behaviour } from '#engine/server/behaviour.ts';
import { today } from '#domain/settings/clock.server.ts';
import type { contractItem } from './contract-item.ts';

/** An item remembers since when it is in its state; an undo brings that day back with it. */
export const contractItemBehaviour: Behaviour<typeof contractItem> = {
  prepare({ record, before, isUndo }) {
    if (isUndo) return;
    const { contract_item_state_id: state } = record;
    if ((before?.contract_item_state_id ?? null) === (state ?? null)) return;
    record.state_set_on = state ? today() : null;
  },
};
