import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';

const [, admin] = await appWith('admin');

test.each([
  'constructor.constructor',
  '__proto__.polluted',
  'debt_case.constructor',
  'debt_case.__proto__',
  'debt_case.toString',
  'debt_case.debtor.nip',
  'user.password_digest',
  'debt_case.lock_version()',
  'process.env',
])('a template that names {{%s}} is refused', async (name) => {
  const record = { identifier: `obcy-${name}`, kind: 'sms', content: `x {{${name}}}` };
  const { status, body } = await admin.post('/api/notification_templates', record);
  expect([status, Object.keys(body.notification_template.errors)]).toEqual([422, ['content']]);
});

test('what a field is filled with is not filled again, and runs nothing', async () => {
  const hostile = '{{debt_case.notes}} $& $1 ${7*7} #{7*7} <%= 7*7 %>';
  const { id, debtor_id } = await makeCase(admin, { notes: 'TAJNE' });
  await admin.put(`/api/debtors/${debtor_id}`, { name: hostile });
  const template = { identifier: 'wrogi', kind: 'sms', content: '{{debtor.name}}!' };
  const { id: notification_template_id } = await admin.create('notification_templates', template);
  const person = await admin.create('people', { last_name: 'Gęś', phone: '512345678', business_entity_id: debtor_id });
  const of = { notification_template_id, debt_case_id: id, recipient_id: person['id'] };
  const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]));
  const { content } = (await admin.get(`/api/notifications/new?${query}`)).body;
  expect(content).toBe('{ {debt_case.notes} } $& $1 ${7*7} #{7*7} <%= 7*7 %>!');
  // A form sends what it was given to fill; so does who writes by hand.
  expect(await admin.create('notifications', { ...of, content })).toMatchObject({ content });
  const byHand = await admin.create('notifications', { ...of, content: 'Do {{debtor.name}}' });
  expect(byHand).toMatchObject({ content: `Do ${content.slice(0, -1)}` });
});
