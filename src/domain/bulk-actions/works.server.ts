import type { BulkNeeds, BulkWork } from './action.server.ts';
import { assignWork } from './assign.server.ts';
import type { BulkActionName } from './bulk-action.ts';
import { datesWork, stateWork } from './case-changes.server.ts';
import { notificationWork, taskWork } from './made-records.server.ts';
import { tagWork } from './tag.server.ts';

/** What is done case by case; letters have a run of their own. */
export const worksWith = (needs: BulkNeeds): Record<Exclude<BulkActionName, 'letters'>, BulkWork> => ({
  assign: assignWork,
  state: stateWork,
  dates: datesWork,
  tag: tagWork,
  task: taskWork,
  notification: notificationWork(needs),
});
