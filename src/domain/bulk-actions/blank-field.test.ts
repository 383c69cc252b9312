import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { untilEnded } from '#test/until.ts';

const [, admin, coordinator] = await appWith('admin', 'coordinator');

test('a message of many whose text names a field that is blank in a case is not made there, and says which', async () => {
  const cases = [await makeCase(admin, { zd_no: 'ZD/7' }), await makeCase(admin)] as const;
  for (const { debtor_id } of cases)
    await admin.create('people', { last_name: 'Nowak', phone: '501502503', business_entity_id: debtor_id });
  const template = await admin.create('notification_templates', {
    identifier: 'numer-zd',
    kind: 'sms',
    title: 'Zlecenie {{debt_case.receive_date}}',
    content: 'Sprawa {{debt_case.zd_no}}.',
  });
  const { body } = await coordinator.post('/api/bulk_actions', {
    resource: 'debt_case',
    action: 'notification',
    params: { notification_template_id: template.id },
    ids: cases.map(({ id }) => id),
  });
  const errors = { content: ['zawiera pole {{debt_case.zd_no}}, które jest tu puste'] };
  expect(await untilEnded(coordinator, 'bulk_actions', body['id'])).toMatchObject({
    changed: 1,
    refused: 1,
    refusals: [{ debt_case_id: cases[1].id, errors }],
  });
  const { data } = (await admin.get(`/api/notifications?debt_case_id=${cases[0].id}`)).body;
  expect(data).toMatchObject([{ content: 'Sprawa ZD/7.', notification_template_id: template.id }]);
});
