import { sendFile } from '#test/builders.ts';
import { randomInt } from 'node:crypto';
import { addDays } from '#engine/days/calendar-day.ts';
import { PLN } from '#domain/lists/currency.ts';
import { today } from '#engine/days/today.ts';
import { sendImport } from '../../test/case-import.ts';
import { csvBytes } from '../../test/files/csv-bytes.ts';
import { leasingFile } from '../../test/files/leasing-file.ts';
import type { Answer, Person } from '../../test/person.ts';

/** One thing that somebody does, call by call; `noted` times a call and tells its answer, undefined where there was none. */
export type Noted = (what: string, call: () => Promise<Answer>) => Promise<Answer | undefined>;
type Deed = (person: Person, noted: Noted) => Promise<void>;

const words = ['kow', 'an', 'trans', '2026/0', '600', 'zzqx', 'nowak', 'bud'];
const one = <T>(of: readonly T[]): T => of[randomInt(of.length)]!;

/** A case of the person's own list. */
async function someCase(person: Person, noted: Noted): Promise<Answer['body'] | undefined> {
  const page = randomInt(1, 30);
  const list = await noted('list of cases', () => person.get(`/api/debt_cases?page=${page}&per_page=25`));
  const rows = list?.body['data'] ?? [];
  return rows.length ? one(rows) : undefined;
}

async function opened(person: Person, noted: Noted): Promise<Answer['body'] | undefined> {
  const found = await someCase(person, noted);
  if (!found) return undefined;
  const { id } = found;
  const [answer] = await Promise.all([
    noted('case', () => person.get(`/api/debt_cases/${id}`)),
    noted('activities of a case', () => person.get(`/api/activities?s=id desc&per_page=8&debt_case_id=${id}`)),
    noted('payments of a case', () => person.get(`/api/debtor_payments?per_page=25&debt_case_id=${id}`)),
    noted('balance of a case', () => person.get(`/api/debt_cases/${id}/balance?on=${today()}`)),
    noted('timeline of a case', () => person.get(`/api/debt_cases/${id}/timeline`)),
  ]);
  return answer?.status === 200 ? answer.body : undefined;
}

const open: Deed = async (person, noted) => void (await opened(person, noted));

const look: Deed = async (person, noted) => {
  const lists = [
    'debtors',
    'people',
    'activities',
    'debtor_payments',
    'contracts',
    'invoices',
    'documents',
    'notifications',
  ];
  const plural = one(lists);
  await noted(`list of ${plural}`, () => person.get(`/api/${plural}?page=${randomInt(1, 20)}&per_page=25`));
};

const seek: Deed = async (person, noted) => {
  await noted('search', () => person.get(`/api/search?query=${one(words)}${randomInt(10)}`));
  await noted('cases by a word', () => person.get(`/api/debt_cases?query=${one(words)}&per_page=25`));
};

const start: Deed = async (person, noted) => {
  await noted('dashboard', () => person.get('/api/dashboard'));
  await noted('work queue', () => person.get('/api/work_queue?limit=100'));
};

const note: Deed = async (person, noted) => {
  const found = await opened(person, noted);
  if (!found) return;
  const isPromise = randomInt(3) === 0;
  await noted('activity saved', () =>
    person.post('/api/activities', {
      debt_case_id: found['id'],
      activity_type_id: 2,
      description: 'Rozmowa z dłużnikiem, obiecał wpłatę do końca tygodnia.',
      ...(isPromise && { payment_pledge_date: addDays(today(), 20), payment_pledge_amount: '100.00' }),
    }),
  );
};

const change: Deed = async (person, noted) => {
  const found = await opened(person, noted);
  if (!found) return;
  const { id, lock_version } = found;
  await noted('case changed', () =>
    person.put(`/api/debt_cases/${id}`, { notes: `Ustalono dnia ${today()}.`, lock_version }),
  );
};

const pay: Deed = async (person, noted) => {
  const found = await opened(person, noted);
  const types = await noted('pickers', () => person.get('/api/debtor_payment_types?per_page=25'));
  const type = types?.body['data']?.[0]?.id;
  if (!found || type === undefined) return;
  const amount = `${randomInt(1, 300)}.${randomInt(10, 99)}`;
  const payment = {
    debt_case_id: found['id'],
    amount,
    currency_id: PLN,
    payment_date: today(),
    debtor_payment_type_id: type,
  };
  await noted('payment saved', () => person.post('/api/debtor_payments', payment));
};

const write: Deed = async (person, noted) => {
  const found = await opened(person, noted);
  if (!found) return;
  await noted('letter ordered', () => person.post(`/api/debt_cases/${found['id']}/letters`, { kind: 'call_to_pay' }));
};

const attach: Deed = async (person, noted) => {
  const found = await opened(person, noted);
  if (!found) return;
  const content = `Notatka ${randomInt(1e9)} `.repeat(5000);
  await noted('file sent', () => sendFile(person, { debt_case_id: found['id'] }, content, 'notatka.txt'));
};

const takeOut: Deed = async (person, noted) => {
  const [kind, list] = [one(['csv', 'xlsx']), one(['debt_cases', 'debtor_payments', 'activities'])];
  // What somebody takes out is what they have filtered: some thousands of rows of a hundred thousand.
  await noted(`export ${list}`, () =>
    person.get(`/api/${list}.${kind}?q[created_at_gteq]=${addDays(today(), -randomInt(3, 40))}`),
  );
};

let nextImport = Math.floor(Date.now() / 1000) % 800_000;
const takeIn: Deed = async (person, noted) => {
  nextImport += 20;
  const file = csvBytes(leasingFile({ cases: 20, from: nextImport }));
  await noted('import sent', () => sendImport(person, file));
};

/** What people of a role do, and how often among a hundred things. */
const ofCollectors: readonly (readonly [Deed, number])[] = [
  [open, 32],
  [note, 22],
  [start, 12],
  [look, 10],
  [seek, 10],
  [change, 6],
  [pay, 3],
  [write, 3],
  [attach, 2],
];
const ofCoordinators: typeof ofCollectors = [
  [open, 30],
  [look, 20],
  [seek, 12],
  [start, 10],
  [pay, 8],
  [note, 6],
  [change, 4],
  [takeOut, 4],
  [write, 3],
  [takeIn, 2],
  [attach, 1],
];
const ofReaders: typeof ofCollectors = [
  [open, 50],
  [look, 25],
  [seek, 20],
  [takeOut, 5],
];

/** The next thing that somebody of a role does. */
export function nextDeed(role: string): Deed {
  const deeds = role.endsWith('debt_collector') ? ofCollectors : role === 'creditor' ? ofReaders : ofCoordinators;
  let left = randomInt(deeds.reduce((sum, [, often]) => sum + often, 0));
  for (const [deed, often] of deeds) {
    left -= often;
    if (left < 0) return deed;
  }
  return open;
}
