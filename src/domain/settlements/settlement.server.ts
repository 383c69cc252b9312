import type { Behaviour, Context, Row, Write } from '#engine/server/behaviour.ts';
import { storedRow } from '#engine/server/read.ts';
import { addDays } from '#domain/interest/calendar-day.ts';
import { today } from '#domain/settings/clock.server.ts';
import { totalsOf } from './account.ts';
import { accountSchemas, totalsAnswer } from './account-answer.ts';
import { readAccount } from './read-account.server.ts';
import { settlement } from './settlement.ts';

type SettlementWrite = Write<typeof settlement>;

/** Of a closed account only the number of its invoice changes. */
const decided = ['creditor_id', 'currency_id', 'from', 'to'] as const;

export const settlementBehaviour: Behaviour<typeof settlement> = {
  // Last month, the usual one.
  fill(record) {
    const lastDay = addDays(`${today().slice(0, 7)}-01`, -1);
    record.to ??= lastDay;
    record.from ??= `${lastDay.slice(0, 7)}-01`;
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

  // The sums of a closed account are kept with it, those of a draft are what they come to now.
  async decorate(records, context) {
    for (const record of records) if (record.state === 'draft') await addSums(record, context);
  },

  adds: { record: accountSchemas, leftOut: Object.keys(accountSchemas) },
};

async function addSums(record: Row, { db }: Context): Promise<void> {
  const stored = await storedRow(db, settlement, Number(record['id']));
  if (!stored) return;
  const totals = totalsAnswer(totalsOf((await readAccount(db, stored)).lines));
  for (const [name, amount] of Object.entries(totals))
    if (name in settlement.fields && name in record) record[name] = amount;
}

function refuseChanges({ record, before, problems }: SettlementWrite): void {
  for (const name of decided) if (before?.[name] !== record[name]) problems.add(name, 'settlement_closed');
}
