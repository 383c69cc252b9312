import type { Tx } from '#engine/server/behaviour.ts';

const transactions = new WeakSet<Tx>();

/** An agreement is being saved with its installments, which are then looked at together and not one by one. */
export const saveWhole = (tx: Tx): void => void transactions.add(tx);

export const isSavedWhole = (tx: Tx): boolean => transactions.has(tx);

export const endSavingWhole = (tx: Tx): void => void transactions.delete(tx);
