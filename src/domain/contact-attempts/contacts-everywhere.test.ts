import { expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeDebtor } from '#test/builders.ts';

const [, admin] = await appWith('admin');
await admin.put('/api/settings', { contacts_per_day: 1, contacts_per_week: 100 });
const [note, call, letter] = [1, 2, 4];

const ofDay = expect.stringContaining('limit na dzień: 1') as string;
const atNight = 'Dłużników nie niepokoi się przed 7:00 ani po 21:00';
const onHoliday = 'To dzień ustawowo wolny od pracy';

const warned = ({ body }: { body: Made }): string[] =>
  (body['warnings']?.base ?? []).filter((text: string) => !text.includes('outbox'));

const contactOf = async (business_entity_id: number): Promise<number> =>
  (await admin.create('people', { last_name: 'Żuk', phone: '601602603', business_entity_id }))['id'];

const write = (debt_case_id: number, recipient_id: number) =>
  admin.post('/api/notifications', { debt_case_id, recipient_id, kind: 'sms', content: 'Prosimy o kontakt.' });

const send = ({ body }: { body: Made }) => admin.post(`/api/notifications/${body['id']}/send_to_recipient`);

const untilSent = ({ body }: { body: Made }) =>
  expect.poll(async () => (await admin.get(`/api/notifications/${body['id']}`)).body).toMatchObject({ state: 'sent' });

/** What is done at another time than now, which is a moment in Poland. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

const monday = '2026-11-23T12:00:00+01:00';

test('whoever owes beside the debtor has limits of their own, in whichever case they are written to', async () => {
  const guarantor = await makeDebtor(admin);
  const [one, own] = [await makeCase(admin), await makeCase(admin, { debtor_id: guarantor.id })];
  await admin.create('co_debtors', { debt_case_id: one.id, debtor_id: guarantor.id, role: 'guarantor' });
  const [guarantors, debtors] = [await contactOf(guarantor.id), await contactOf(one['debtor_id'])];
  await at(monday, async () => {
    const first = await write(one.id, guarantors);
    expect(warned(first)).toEqual([]);
    await send(first);
    await untilSent(first);
    expect(warned(await write(one.id, guarantors))).toEqual([ofDay]);
    expect(warned(await write(own.id, guarantors))).toEqual([ofDay]);
    expect(warned(await write(one.id, debtors))).toEqual([]);
  });
});

test('a message to a guarantor is warned of at night and on holidays', async () => {
  const [guarantor, debtCase] = [await makeDebtor(admin), await makeCase(admin)];
  await admin.create('co_debtors', { debt_case_id: debtCase.id, debtor_id: guarantor.id, role: 'guarantor' });
  const person = await contactOf(guarantor.id);
  const made = await at('2026-11-22T22:00:00+01:00', () => write(debtCase.id, person));
  expect(warned(made)).toEqual([atNight, onHoliday]);
});

test('a message that was written by day and goes out at night, or as one too many, is warned of when it is sent', async () => {
  const { id, debtor_id } = await makeCase(admin);
  const person = await contactOf(debtor_id);
  const [first, second] = await at(monday, async () => [await write(id, person), await write(id, person)] as const);
  expect([warned(first), warned(second)]).toEqual([[], []]);
  await at('2026-11-23T22:30:00+01:00', async () => {
    expect(warned(await send(first))).toEqual([atNight]);
    await untilSent(first);
    expect(warned(await send(second))).toEqual([ofDay, atNight]);
  });
});

test('what was noted as something else is warned of once it is a call, or of another case', async () => {
  const [one, other] = [await makeCase(admin), await makeCase(admin)];
  const of = (activity_type_id: number, performed_at: string, debt_case_id = one.id) =>
    admin.create('activities', { debt_case_id, activity_type_id, performed_at });
  const change = async ({ id }: Made, fields: object) => warned(await admin.put(`/api/activities/${id}`, fields));
  const noted = await of(note, '2026-11-16T22:00');
  expect(await change(noted, { activity_type_id: call })).toEqual([atNight]);
  expect(await change(noted, { description: 'Nie odbiera' })).toEqual([]);
  expect(await change(await of(letter, '2026-11-17T22:00'), { activity_type_id: call })).toEqual([atNight]);
  await of(call, '2026-11-18T12:00', other.id);
  expect(await change(await of(call, '2026-11-18T12:00'), { debt_case_id: other.id })).toEqual([ofDay]);
});

test('a letter is warned of when it is posted beyond the limits of whom it goes to, at whatever hour', async () => {
  const guarantor = await makeDebtor(admin);
  const debtCase = await makeCase(admin);
  await admin.create('co_debtors', { debt_case_id: debtCase.id, debtor_id: guarantor.id, role: 'guarantor' });
  const { id: document_id } = await admin.create('documents', { debt_case_id: debtCase.id, description: 'Wezwanie' });
  const letterTo = (addressee_id: number, posted_on: string | null = '2026-11-16') =>
    admin.post('/api/dispatches', { debt_case_id: debtCase.id, document_id, addressee_id, way: 'plain', posted_on });
  const [first, other] = [await letterTo(debtCase['debtor_id']), await letterTo(guarantor.id)];
  expect([warned(first), warned(other)]).toEqual([[], []]);
  const prepared = await letterTo(debtCase['debtor_id'], null);
  expect(warned(prepared)).toEqual([]);
  const change = (fields: object) => admin.put(`/api/dispatches/${prepared.body['id']}`, fields);
  expect(warned(await change({ posted_on: '2026-11-16' }))).toEqual([ofDay]);
  expect(warned(await change({ posted_on: '2026-11-15' }))).toEqual([]);
  expect(warned(await change({ address: 'ul. Lipowa 1, Łódź' }))).toEqual([]);
});
