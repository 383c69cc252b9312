import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';
import { meanwhile } from '#test/meanwhile.ts';

const [app, admin] = await appWith('admin');

test('nobody is recorded with a debtor who is being erased', async () => {
  const { id: business_entity_id } = await makeDebtor(admin);
  const made = await meanwhile(
    app.database,
    async (other) => {
      await other.query('select from business_entities where id = $1 for update', [business_entity_id]);
      await other.query('update business_entities set erased_at = now() where id = $1', [business_entity_id]);
    },
    () => admin.post('/api/people', { last_name: 'Zapóźniona', business_entity_id }),
  );
  expect([made.status, Object.keys(made.body.person.errors)]).toEqual([422, ['business_entity_id']]);
});
