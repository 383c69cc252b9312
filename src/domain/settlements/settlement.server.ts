import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { accountSchemas } from './account-answer.ts';
import { lastMonth } from './month/last-month.ts';
import type { settlement } from './settlement.ts';

type SettlementWrite = Write<typeof settlement>;

/** Of a closed account only the number of its invoice changes. */
const decided = ['creditor_id', 'currency_id', 'from', 'to'] as const;

export const settlementBehaviour: Behaviour<typeof settlement> = {
  fill(record) {
    const { from, to } = lastMonth();
    record.to ??= to;
    record.from ??= from;
  },

  prepare({ record }) {
    record.state ??= 'draft';
  },

  check(write) {
    const { record, before, problems } = write;
    if (record.from && record.to && record.to < record.from) problems.add('to', 'before_beginning');
    if (before?.state === 'closed') refuseChanges(write);
  },

  beforeDestroy({ before, problems }) {
    if (before.state === 'closed') problems.add('base', 'settlement_closed');
  },

  adds: { record: accountSchemas, leftOut: Object.keys(accountSchemas) },
};

function refuseChanges({ record, before, problems }: SettlementWrite): void {
  for (const name of decided) if (before?.[name] !== record[name]) problems.add(name, 'settlement_closed');
}
