import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { undoLast } from '#test/record-changes.ts';
import { today } from '#engine/days/today.ts';
import { formatPostingNo, ssccCheckDigit } from './posting-no.ts';

const [app, admin] = await appWith('admin');

let posted = 0;
function nextNo(): string {
  const digits = `15900773${String(++posted).padStart(9, '0')}`;
  return `00${digits}${ssccCheckDigit(digits)}`;
}

async function makeLetter(details: Record<string, unknown> = {}) {
  const debtCase = await makeCase(admin, details);
  const debt_case_id = Number(debtCase['id']);
  const { id } = await admin.create('documents', { debt_case_id, description: 'Wezwanie do zapłaty' });
  return { debt_case_id, document_id: Number(id), debtor_id: Number(debtCase['debtor_id']) };
}

const makeDispatch = async (details: Record<string, unknown> = {}) => {
  const { debt_case_id, document_id } = await makeLetter();
  return admin.create('dispatches', { debt_case_id, document_id, ...details });
};

const errorsOf = async (id: unknown, change: object) => {
  const { status, body } = await admin.put(`/api/dispatches/${String(id)}`, change);
  return status === 422 ? body.dispatch.errors : status;
};

const tasksOf = async (caseId: unknown) =>
  (await admin.get(`/api/activities?q[debt_case_id_eq]=${String(caseId)}&q[task_state_eq]=ongoing`)).body['data'];

test('a letter goes to the debtor of its case, registered, to the address of the case', async () => {
  const { debt_case_id, document_id, debtor_id } = await makeLetter();
  const address_type_id = await listed(admin, 'address_types', 'registered');
  const place = { business_entity_id: debtor_id, address_type_id, street_nr: 'Żwirowa 7', post_code: '90-001' };
  await admin.create('addresses', { ...place, city: 'Łódź' });
  const query = `debt_case_id=${debt_case_id}&document_id=${document_id}`;
  const offered = (await admin.get(`/api/dispatches/new?${query}`)).body;
  const told = { addressee_id: debtor_id, way: 'registered_receipt', state: 'prepared' };
  expect(offered).toMatchObject({ ...told, address: expect.stringContaining('Żwirowa 7') });
  expect(offered['addressee']).toMatch(/Żwirownia/);
  const made = await admin.create('dispatches', { debt_case_id, document_id });
  expect(made).toMatchObject({ ...told, address: offered['address'], posted_on: null, posting_no: null });
});

test('what is on the label is taken, and stored without brackets and spaces', async () => {
  const no = nextNo();
  const spaced = `(00) ${no.slice(2, 10)} ${no.slice(10)}`;
  const made = await makeDispatch({ posting_no: spaced, posted_on: today() });
  expect([made['posting_no'], made['state']]).toEqual([no, 'posted']);
  const found = await admin.get(`/api/dispatches?q[posting_no_cont]=${no.slice(8)}`);
  expect(found.body['data'].map(({ id }: { id: number }) => id)).toEqual([made['id']]);
});

test('a letter that came back is found by its number as the label, the list and a scanner write it', async () => {
  const no = nextNo();
  const { id } = await makeDispatch({ posting_no: no, posted_on: today() });
  const printed = formatPostingNo(no);
  const search = 'posting_no_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont';
  for (const typed of [printed, printed.replaceAll(' ', '\u00A0'), `(00)${no.slice(2)}`, no])
    for (const filter of [search, 'posting_no_cont']) {
      const { body } = await admin.get(`/api/dispatches?q[${filter}]=${encodeURIComponent(typed)}`);
      const found = body['data'].map((one: { id: number }) => one.id);
      expect(found, `${filter} ${typed}`).toEqual([id]);
    }
});

test.each([
  ['00159007730000000018', 'ma niezgodną cyfrę kontrolną – porównaj go z nalepką'],
  ['159007730000000011', 'musi mieć 20 cyfr razem z początkowymi zerami'],
  ['99159007730000000011', 'musi zaczynać się od (00)'],
  ['polecony 17', 'musi mieć 20 cyfr, jak na nalepce poczty, albo postać RR123456785PL'],
])('%s is refused beside its field', async (posting_no, message) => {
  expect(await errorsOf((await makeDispatch())['id'], { posting_no })).toEqual({ posting_no: [message] });
});

test('a number is given once, also to two letters at the same moment', async () => {
  const posting_no = nextNo();
  const letters = await Promise.all([makeLetter(), makeLetter(), makeLetter()]);
  const answers = await Promise.all(
    letters.map(({ debt_case_id, document_id }) =>
      admin.post('/api/dispatches', { debt_case_id, document_id, posting_no }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.body['dispatch'].errors).toEqual({ posting_no: ['jest już zajęte'] });
});

test.each(['e_delivery', 'e_mail', 'by_hand', 'plain'])('the post numbers no letter sent by way of %s', async (way) => {
  const made = await makeDispatch({ posting_no: nextNo() });
  const message = 'mają tylko przesyłki polecone – zmień sposób wysłania albo usuń numer';
  expect(await errorsOf(made['id'], { way })).toEqual({ posting_no: [message] });
  expect(await errorsOf(made['id'], { way, posting_no: null })).toBe(200);
});

test('each state has its day, and the days their order', async () => {
  const { id } = await makeDispatch();
  const blank = ['nie może być puste'];
  expect(await errorsOf(id, { state: 'posted' })).toEqual({ posted_on: blank });
  expect(await errorsOf(id, { state: 'delivered', posted_on: '2026-11-02' })).toEqual({ delivered_on: blank });
  expect(await errorsOf(id, { state: 'deemed_delivered' })).toEqual({ delivered_on: blank });
  const early = { state: 'delivered', posted_on: '2026-11-02', delivered_on: '2026-11-01' };
  expect(Object.keys(await errorsOf(id, early))).toEqual(['delivered_on']);
  const late = { state: 'posted', posted_on: '2126-11-02' };
  expect(await errorsOf(id, late)).toEqual({ posted_on: ['nie może być późniejsza niż dzisiejsza'] });
  expect(await errorsOf(id, { ...early, delivered_on: '2126-11-02' })).toEqual({
    delivered_on: ['nie może być późniejsza niż dzisiejsza'],
  });
  expect(await errorsOf(id, { ...early, delivered_on: '2026-11-02' })).toBe(200);
  expect(Object.keys(await errorsOf(id, { state: 'returned' }))).toEqual(['delivered_on']);
  expect(await errorsOf(id, { state: 'returned', delivered_on: null })).toBe(200);
});

test('a registered letter that came back, or counts as delivered, without a day of posting is told of', async () => {
  const warned = async (state: string, more: object = {}) => {
    const { id } = await makeDispatch();
    const { status, body } = await admin.put(`/api/dispatches/${id}`, { state, ...more });
    return [status, body['warnings']?.posted_on?.[0]];
  };
  const unknown = [200, expect.stringMatching(/^nie jest znana: .* z książki nadawczej$/)];
  expect(await warned('returned')).toEqual(unknown);
  expect(await warned('deemed_delivered', { delivered_on: '2026-11-16' })).toEqual(unknown);
  expect(await warned('returned', { posted_on: '2026-11-02' })).toEqual([200, undefined]);
  expect(await warned('returned', { way: 'e_mail' })).toEqual([200, undefined]);
});

test('a day that is entered alone says what happened', async () => {
  const { id } = await makeDispatch();
  const stateAfter = async (change: object) => (await admin.put(`/api/dispatches/${id}`, change)).body['state'];
  expect(await stateAfter({ posted_on: '2026-11-02' })).toBe('posted');
  expect(await stateAfter({ delivered_on: '2026-11-05' })).toBe('delivered');
});

test('it is posted and delivered no earlier than the letter was made', async () => {
  const { id, document_id } = await makeDispatch();
  expect(await errorsOf(id, { posted_on: '2020-01-02' })).toBe(200);
  await admin.create('letterheads', { name: 'Odzysk sp. z o.o.', city: 'Łódź' });
  await app.database.query('UPDATE documents SET letterhead_id = (SELECT max(id) FROM letterheads) WHERE id = $1', [
    document_id,
  ]);
  const message = `nie może być wcześniejsza niż data pisma (${today()})`;
  expect(await errorsOf(id, { posted_on: '2020-01-03' })).toEqual({ posted_on: [message] });
  const byHand = { posted_on: null, delivered_on: '2020-01-03', state: 'delivered' };
  expect(await errorsOf(id, byHand)).toEqual({ delivered_on: [message] });
  expect(await errorsOf(id, { posted_on: today() })).toBe(200);
});

test('a letter that comes back makes one task for the collector of its case', async () => {
  const collector = await app.as('debt_collector');
  const { debt_case_id, document_id } = await makeLetter({ user_ids: [collector.id] });
  const sent = { debt_case_id, document_id, address: 'ul. Prosta 3, 90-001 Łódź' };
  const { id, posting_no } = await admin.create('dispatches', { ...sent, posting_no: nextNo(), posted_on: today() });
  const state = async (to: string) => admin.put(`/api/dispatches/${id}`, { state: to });
  await state('returned');
  await state('posted');
  const { body } = await state('returned');
  const [task, ...more] = await tasksOf(debt_case_id);
  expect(more).toEqual([]);
  expect(task).toMatchObject({ id: body['return_activity_id'], given_to_user_id: collector.id, planned_date: today() });
  expect(task.description).toContain('Zwrot przesyłki (00) 1 5900773');
  expect(task.description).toMatch(/: sprawdź adres\nŻwirownia .*\nul\. Prosta 3, 90-001 Łódź$/);
  expect(String(posting_no).endsWith(task.description.split(':')[0].at(-1))).toBe(true);
});

test('a return noted by mistake takes its task along, unless somebody has worked on that', async () => {
  const { id, debt_case_id } = await makeDispatch({ posted_on: today() });
  const state = async (to: string) => (await admin.put(`/api/dispatches/${id}`, { state: to })).body;
  await state('returned');
  expect(await state('posted')).toMatchObject({ return_activity_id: null });
  expect(await tasksOf(debt_case_id)).toEqual([]);
  await state('returned');
  const own = await admin.get(`/api/record_changes/own?resource=dispatch&record_id=${id}`);
  expect((await admin.post(`/api/record_changes/${own.body['id']}/undo`)).body).toMatchObject({ state: 'posted' });
  expect(await tasksOf(debt_case_id)).toEqual([]);
  const { return_activity_id } = await state('returned');
  await admin.put(`/api/activities/${return_activity_id}`, { description: 'Sprawdzam w KRS' });
  expect(await state('posted')).toMatchObject({ return_activity_id });
  expect(await tasksOf(debt_case_id)).toMatchObject([{ id: return_activity_id }]);
});

test('a deleted dispatch takes the task of its return along and brings it back, unless somebody has worked on that', async () => {
  const { id, debt_case_id } = await makeDispatch({ posted_on: today() });
  const { return_activity_id } = (await admin.put(`/api/dispatches/${id}`, { state: 'returned' })).body;
  const gone = async () => (await admin.delete(`/api/dispatches/${id}`)).status;
  expect(await gone()).toBe(204);
  expect(await tasksOf(debt_case_id)).toEqual([]);
  expect((await undoLast(admin, 'dispatch', Number(id))).body).toMatchObject({ id, return_activity_id });
  expect(await tasksOf(debt_case_id)).toMatchObject([{ id: return_activity_id }]);
  await admin.put(`/api/activities/${return_activity_id}`, { description: 'Sprawdzam w KRS' });
  expect(await gone()).toBe(204);
  expect(await tasksOf(debt_case_id)).toMatchObject([{ id: return_activity_id }]);
  expect((await undoLast(admin, 'dispatch', Number(id))).body).toMatchObject({ id, return_activity_id });
});

test('a deleted dispatch comes back to the task of its return that came back before it', async () => {
  const { id, debt_case_id } = await makeDispatch({ posted_on: today() });
  const { return_activity_id } = (await admin.put(`/api/dispatches/${id}`, { state: 'returned' })).body;
  expect((await admin.delete(`/api/dispatches/${id}`)).status).toBe(204);
  expect((await undoLast(admin, 'activity', return_activity_id)).status).toBe(200);
  expect((await undoLast(admin, 'dispatch', Number(id))).body).toMatchObject({ id, return_activity_id });
  expect(await tasksOf(debt_case_id)).toMatchObject([{ id: return_activity_id }]);
});

test('of a case without a collector whoever notes the return gets the task', async () => {
  const { id, debt_case_id } = await makeDispatch();
  await admin.put(`/api/dispatches/${id}`, { state: 'returned' });
  expect((await tasksOf(debt_case_id)).map((one: Record<string, unknown>) => one['given_to_user_id'])).toEqual([
    admin.id,
  ]);
});

test('a letter of another case, or somebody who is not its debtor, is refused', async () => {
  const { id } = await makeDispatch();
  const other = await makeLetter();
  const message = ['wskazuje rekord, który nie istnieje'];
  expect(await errorsOf(id, { document_id: other.document_id })).toEqual({ document_id: message });
  expect(await errorsOf(id, { addressee_id: other.debtor_id })).toEqual({ addressee_id: message });
});

test('a document goes with what was only prepared, and stays once it was posted', async () => {
  const prepared = await makeDispatch();
  expect((await admin.delete(`/api/documents/${prepared['document_id']}`)).status).toBe(204);
  expect((await admin.get(`/api/dispatches/${prepared['id']}`)).status).toBe(404);
  const sent = await makeDispatch({ posted_on: today() });
  expect((await admin.delete(`/api/documents/${sent['document_id']}`)).status).toBe(422);
});

test('collectors note postings in their cases, in the field they are read, and creditors hear of none', async () => {
  const [collector, terrain] = [await app.as('debt_collector'), await app.as('terrain_debt_collector')];
  const user_ids = [collector.id, terrain.id];
  const { debt_case_id, document_id } = await makeLetter({ user_ids });
  const { id } = await collector.create('dispatches', { debt_case_id, document_id });
  const { creditor_id } = (await admin.get(`/api/debt_cases/${debt_case_id}`)).body;
  const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
  const stranger = await app.as('debt_collector');
  const tries = async (person: Person) => {
    const change = await person.put(`/api/dispatches/${id}`, { posted_on: today() });
    return [(await person.get(`/api/dispatches/${id}`)).status, change.status];
  };
  expect(await tries(collector)).toEqual([200, 200]);
  expect(await tries(terrain)).toEqual([200, 403]);
  expect(await tries(creditor)).toEqual([403, 403]);
  expect(await tries(stranger)).toEqual([404, 404]);
});

test('a copy is to be sent anew, and one laid into another case goes to its debtor', async () => {
  const sent = await makeDispatch({ posting_no: nextNo(), posted_on: today(), address: 'ul. Prosta 3, 90-001 Łódź' });
  const anew = { posting_no: null, posted_on: null, state: 'prepared', return_activity_id: null };
  const copied = await admin.post(`/api/dispatches/${sent['id']}/clone`, {});
  expect(copied.body).toMatchObject({ ...anew, address: sent['address'], addressee_id: sent['addressee_id'] });
  const { debt_case_id, document_id, debtor_id } = await makeLetter();
  const moved = await admin.post(`/api/dispatches/${sent['id']}/clone`, { debt_case_id, document_id });
  expect(moved.body).toMatchObject({ ...anew, address: null, addressee_id: debtor_id });
});
