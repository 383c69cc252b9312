import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { meanwhile } from '#test/meanwhile.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

const phone = '+48608299369';
const call = 2;

async function caseWithPhone() {
  const debtCase = await makeCase(admin, { user_ids: [collector.id] });
  const person = await admin.create('people', {
    last_name: 'Łęcka',
    phone: '608 299 369',
    business_entity_id: debtCase.debtor_id,
  });
  const isWrong = async () => (await collector.get(`/api/people/${person['id']}`)).body.phone_wrong;
  const note = (record: object) =>
    collector.create('activities', { debt_case_id: debtCase.id, activity_type_id: call, ...record });
  return { debtCase, id: person['id'] as number, isWrong, note };
}

test('a wrong number is marked where it was dialled, and nowhere else', async () => {
  const [{ note, isWrong }, other] = [await caseWithPhone(), await caseWithPhone()];
  await note({ contact_outcome: 'no_answer', contact_phone: phone });
  expect(await isWrong()).toBeNull();
  await note({ contact_outcome: 'wrong_number', contact_phone: '608299369' });
  expect([await isWrong(), await other.isWrong()]).toEqual([true, null]);
});

test('a person takes the mark back, and another number is not wrong', async () => {
  const { note, id, isWrong } = await caseWithPhone();
  await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  expect((await collector.put(`/api/people/${id}`, { phone_wrong: false })).status).toBe(200);
  expect(await isWrong()).toBe(false);
  await collector.put(`/api/people/${id}`, { phone_wrong: true });
  await collector.put(`/api/people/${id}`, { phone: '501 502 503', phone_wrong: true });
  expect(await isWrong()).toBeNull();
});

test('correcting or deleting the call takes the mark back with it', async () => {
  const { note, isWrong } = await caseWithPhone();
  const first = await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  await collector.put(`/api/activities/${first['id']}`, { contact_outcome: 'voicemail' });
  expect(await isWrong()).toBe(false);
  const second = await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  expect(await isWrong()).toBe(true);
  await admin.delete(`/api/activities/${second['id']}`);
  expect(await isWrong()).toBe(false);
});

test('what somebody marked by hand stays when a call that found the same is corrected', async () => {
  const { note, id, isWrong } = await caseWithPhone();
  await collector.put(`/api/people/${id}`, { phone_wrong: true });
  const call = await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  await collector.put(`/api/activities/${call['id']}`, { contact_outcome: 'voicemail' });
  expect(await isWrong()).toBe(true);
});

test('a wrong number is no phone by which a debtor is reached, nor a sign of one debtor', async () => {
  const [{ note, id, debtCase }, other] = [await caseWithPhone(), await caseWithPhone()];
  const hasPhone = async () =>
    (await admin.get(`/api/debt_cases?q[id_eq]=${debtCase.id}&q[has_phone_true]=1`)).body['data'].length === 1;
  const signs = async () => {
    const { matches } = (await admin.get(`/api/debt_cases/${debtCase.id}/same_debtor`)).body;
    return matches.find(({ debtor_id }: { debtor_id: number }) => debtor_id === other.debtCase.debtor_id)?.by ?? [];
  };
  expect([await hasPhone(), await signs()]).toEqual([true, ['phone']]);
  await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  expect([await hasPhone(), await signs()]).toEqual([false, []]);
  await collector.put(`/api/people/${id}`, { phone_wrong: false });
  expect([await hasPhone(), await signs()]).toEqual([true, ['phone']]);
});

test('a number that two calls found wrong stays wrong when one of them is taken back', async () => {
  const { note, id } = await caseWithPhone();
  const wrong = { contact_outcome: 'wrong_number', contact_phone: phone };
  const [first, second] = [await note(wrong), await note(wrong)];
  const isWrong = async () => (await admin.get(`/api/people/${id}`)).body['phone_wrong'];
  await collector.put(`/api/activities/${first['id']}`, { contact_outcome: 'no_answer' });
  expect(await isWrong()).toBe(true);
  await admin.delete(`/api/activities/${second['id']}`);
  expect(await isWrong()).toBe(false);
});

test('no text message goes to a wrong number: a warning at first, a refusal when it is sent', async () => {
  const { note, id, debtCase } = await caseWithPhone();
  const message = { debt_case_id: debtCase.id, recipient_id: id, kind: 'sms', content: 'Prosimy o kontakt.' };
  const earlier = await collector.create('notifications', message);
  await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  const { body } = await collector.post('/api/notifications', message);
  expect(body.warnings).toMatchObject({ recipient_id: ['ma numer telefonu oznaczony jako zły'] });
  const sent = await collector.post(`/api/notifications/${earlier['id']}/send_to_recipient`);
  expect([sent.status, sent.body.notification.errors]).toEqual([
    422,
    { recipient_id: ['ma numer telefonu oznaczony jako zły'] },
  ]);
  const mail = { ...message, kind: 'email', title: 'Wpłata' };
  expect((await collector.post('/api/notifications', mail)).body.warnings).toMatchObject({
    recipient_id: ['nie ma adresu e-mail'],
  });
});

test('a creditor is not told which numbers are wrong', async () => {
  const { note, id, debtCase } = await caseWithPhone();
  const employee = await app.as('creditor', { business_entity_ids: [debtCase.creditor_id] });
  const before = (await employee.get(`/api/people/${id}`)).body;
  await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  const { updated_at: _, lock_version: __, ...after } = (await employee.get(`/api/people/${id}`)).body;
  expect(before).toMatchObject(after);
  expect(after).not.toHaveProperty('phone_wrong');
  // Of somebody with a number that nobody can be reached by it says the same.
  const asked = await employee.get(`/api/debt_cases?q[has_phone_eq]=false&q[id_eq]=${debtCase.id}`);
  expect([asked.status, asked.body['parameter']]).toEqual([400, 'q[has_phone_eq]']);
  expect((await employee.get('/api/activities?q[debt_case_has_phone_eq]=false')).status).toBe(400);
});

test('a number that somebody finds wrong while another takes that back stays wrong', async () => {
  const { note, isWrong, debtCase, id } = await caseWithPhone();
  const { id: debt_case_id } = await makeCase(admin, { debtor_id: debtCase.debtor_id, user_ids: [collector.id] });
  const found = await note({ contact_outcome: 'wrong_number', contact_phone: phone });
  const late = await note({ debt_case_id, contact_outcome: 'voicemail', contact_phone: phone });
  await meanwhile(
    app.database,
    async (other) => {
      await other.query('select from people where id = $1 for update', [id]);
      await other.query("update activities set contact_outcome = 'wrong_number' where id = $1", [late['id']]);
    },
    () => collector.put(`/api/activities/${found['id']}`, { contact_outcome: 'voicemail' }),
  );
  expect(await isWrong()).toBe(true);
});
