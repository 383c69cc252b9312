import type { Tx } from '#engine/server/behaviour.ts';
import type { Doer } from '#engine/server/history.ts';
import type { AccountEvent, EventDetails } from './account-events.ts';

export interface ToldEvent {
  readonly userId: number;
  readonly event: AccountEvent;
  readonly details?: EventDetails;
  readonly by: Doer;
  /** Where the owner is told besides the address of the account: the one that was theirs until now. */
  readonly also?: string;
}

/** Tells the owner of an account what is being done to it, if and only if the transaction is kept. */
export type TellOwner = (tx: Tx, told: ToldEvent) => Promise<void>;
