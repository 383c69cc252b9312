import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { debtorOfCase } from './count-attempts.server.ts';
import { type Made, makeCase, makeDebtor } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';

const [app, admin] = await appWith('admin');
await admin.put('/api/settings', { contacts_per_day: 1, contacts_per_week: 3 });

const [call, visit, letter] = [2, 3, 4];
const contact = async (id: number, day: string, record: Made = {}) => {
  const sent = { debt_case_id: id, activity_type_id: call, performed_at: `${day}T12:00`, ...record };
  return (await admin.post('/api/activities', sent)).body;
};
const kowalski = { last_name: 'Kowalski', phone: '+48601602603', going: true };
const warned = (made: Made): string[] => made['warnings']?.base ?? [];

test('a contact beyond the limit of the day or of the week is saved with a warning, in whichever case of the debtor', async () => {
  const debtor = await makeDebtor(admin);
  const [one, other] = [
    await makeCase(admin, { debtor_id: debtor.id }),
    await makeCase(admin, { debtor_id: debtor.id }),
  ];
  expect(warned(await contact(one.id, '2026-11-16'))).toEqual([]);
  const [again] = warned(await contact(other.id, '2026-11-16', { contact_outcome: 'no_answer' }));
  expect(again).toContain('limit na dzień: 1');
  expect(warned(await contact(one.id, '2026-11-17', { activity_type_id: visit }))).toEqual([]);
  const [weekly, ...more] = warned(await contact(one.id, '2026-11-18'));
  expect([weekly, more]).toEqual([expect.stringContaining('w tym tygodniu: 3 (limit na tydzień: 3)'), []]);
  // The week after begins on Monday.
  expect(warned(await contact(one.id, '2026-11-23'))).toEqual([]);
});

test('notes, open tasks and what the program notes are no contacts', async () => {
  const { id } = await makeCase(admin);
  await contact(id, '2026-11-16', { activity_type_id: 1 });
  await admin.create('activities', { debt_case_id: id, activity_type_id: call, task_state: 'ongoing' });
  expect(warned(await contact(id, '2026-11-16'))).toEqual([]);
});

test('the night, Sundays and holidays are warned of, but not for letters', async () => {
  const { id } = await makeCase(admin);
  const night = warned(await contact(id, '2026-11-16', { performed_at: '2026-11-16T21:30' }));
  expect(night).toEqual(['Dłużników nie niepokoi się przed 7:00 ani po 21:00']);
  expect(warned(await contact(id, '2026-11-11'))).toEqual(['To dzień ustawowo wolny od pracy']);
  expect(warned(await contact(id, '2026-11-01', { activity_type_id: letter }))).toEqual([]);
});

test('a changed text is no second contact, and a finished task is one', async () => {
  const { id } = await makeCase(admin);
  const done = await contact(id, '2026-11-16');
  const { body: renamed } = await admin.put(`/api/activities/${done.id}`, { description: 'Inaczej' });
  expect(warned(renamed)).toEqual([]);
  const { body: moved } = await admin.put(`/api/activities/${done.id}`, { performed_at: '2026-11-17T12:00' });
  expect(warned(moved)).toEqual([]);
  await contact(id, '2026-11-18');
  const { body: onto } = await admin.put(`/api/activities/${done.id}`, { performed_at: '2026-11-18T12:00' });
  expect(warned(onto)).toHaveLength(1);
});

test('before one calls, the case tells how often the debtor was tried and what speaks against it', async () => {
  const collector = await app.as('debt_collector');
  const { id } = await makeCase(admin, { user_ids: [collector.id] });
  const limits = async () => (await collector.get(`/api/debt_cases/${id}/contact_limits`)).body;
  expect(await limits()).toMatchObject({ contacts_today: 0, contacts_this_week: 0 });
  await admin.create('activities', { debt_case_id: id, activity_type_id: call });
  const told = await limits();
  expect([told.contacts_today, told.contacts_this_week]).toEqual([1, 1]);
  // Not of the hour, whatever it is: the page's clock tells that.
  expect(told.warnings.base).toEqual(['Próby kontaktu z tym dłużnikiem tego dnia: 1 (limit na dzień: 1)']);
});

test('a case that is deleted while it is asked for is not found', async () => {
  await expect(debtorOfCase(app.database.kysely, 987_654_321)).rejects.toMatchObject({ status: 404 });
});

test('creditors are told nothing of it, and collectors nothing of others’ cases', async () => {
  const { id, creditor_id } = await makeCase(admin);
  const employee = await app.as('creditor', { business_entity_ids: [creditor_id] });
  expect((await employee.get(`/api/debt_cases/${id}/contact_limits`)).status).toBe(403);
  expect((await (await app.as('debt_collector')).get(`/api/debt_cases/${id}/contact_limits`)).status).toBe(404);
});

test('a message to a consumer who owes nothing but limited claims is warned of, to a business not', async () => {
  const warnedOf = async (partnership: string, ...days: string[]) => {
    const debtor = await makeDebtor(admin, { partnership });
    const { id } = await makeCase(admin, { debtor_id: debtor.id, initial_amount: null });
    for (const due_date of days) await admin.create('invoices', { debt_case_id: id, amount: '10.00', due_date });
    const { id: recipient_id } = await admin.create('people', { ...kowalski, business_entity_id: debtor.id });
    const message = { kind: 'sms', debt_case_id: id, recipient_id, content: 'Prosimy o kontakt.' };
    return warned(await admin.create('notifications', message)).join();
  };
  expect(await warnedOf('natural_person', '2015-06-01')).toContain('art. 117 § 2¹');
  expect(await warnedOf('natural_person', '2015-06-01', '2026-06-01')).not.toContain('art. 117');
  expect(await warnedOf('natural_person')).not.toContain('art. 117');
  expect(await warnedOf('limited_liability_company', '2015-06-01')).not.toContain('art. 117');
});

test('a letter is an attempt once it is posted, and one', async () => {
  const { id } = await makeLeasingCase(admin);
  const made = await admin.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay' });
  expect(made.status).toBe(201);
  const today = async () => (await admin.get(`/api/debt_cases/${id}/contact_limits`)).body.contacts_today;
  expect(await today()).toBe(0);
  const [{ id: dispatch }] = (await admin.get(`/api/dispatches?debt_case_id=${id}`)).body.data;
  const posted = { state: 'posted', posted_on: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' }) };
  expect((await admin.put(`/api/dispatches/${dispatch}`, posted)).status).toBe(200);
  expect(await today()).toBe(1);
});
