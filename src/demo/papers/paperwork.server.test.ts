import { expect, test } from 'vitest';
import { demoOffice } from '#test/demo-office.ts';
import { addBank } from '../bank/bank.server.ts';
import { addCaseRecords } from '../case-records.server.ts';
import { addLetterhead } from './letterhead.server.ts';
import { addPaperwork } from './paperwork.server.ts';

test('the newest open cases of the demo have messages, documents, calls, co-debtors, disputes, limitation and posted letters', async () => {
  const asked: string[] = [];
  const database = await demoOffice(60, async (services) => {
    const send = async (name: string) => void asked.push(name);
    await addLetterhead(services);
    await addPaperwork({ ...services, jobs: { ...services.jobs, send } });
    await addCaseRecords(services);
    await addBank(services);
  });
  const { rows } = await database.query(`
    select (select count(*)::integer from notification_templates) as templates,
      (select count(*)::integer from notifications where content !~ '[{}]') as messages,
      (select count(*) > 5 from binary_files) as papers,
      (select bool_and(l.name <> 'Odzysk sp. z o.o.' and l.bank_account in (select number from bank_accounts))
       from documents d join letterheads l on l.id = d.letterhead_id) as own_letterhead,
      (select count(*)::integer from co_debtors) as co_debtors,
      (select array_agg(distinct state order by state) from disputes) as disputes,
      (select count(*)::integer from limitation_events) as limitation_events,
      (select array_agg(state order by state) from dispatches where posting_no is not null) as dispatches,
      (select count(*)::integer from exchange_rates) as exchange_rates,
      (select array_agg(distinct state order by state) from bank_transfers) as lines,
      (select count(*)::integer from activities a join users u on u.id = a.given_to_user_id
       where u.email = 'koordynator@odzysk.example' and a.task_state = 'ongoing') as coordinator_tasks`);
  expect(rows).toEqual([
    {
      templates: 3,
      messages: 12,
      papers: true,
      own_letterhead: true,
      co_debtors: 2,
      disputes: ['open', 'rejected'],
      limitation_events: 2,
      dispatches: ['delivered', 'posted', 'returned'],
      exchange_rates: 14,
      lines: ['matched', 'suggested', 'unmatched'],
      coordinator_tasks: 4,
    },
  ]);
  expect(asked.filter((name) => name === 'notification')).toHaveLength(9);
  expect(asked).toContain('summons');
});
