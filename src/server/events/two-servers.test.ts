import { expect, onTestFinished, test } from 'vitest';
import { makeCase } from '#test/builders.ts';
import { listen } from '#test/event-stream.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';
import { signIn } from '#test/person.ts';

test.runIf(process.env.TEST_DATABASE_URL)(
  'two processes on one PostgreSQL tell what either of them kept to whoever may see it',
  async () => {
    const settings = await ownDatabase();
    const first = await ownServer(settings);
    onTestFinished(() => first.kill());
    const second = await ownServer(settings);
    onTestFinished(() => second.kill());
    const admin = await first.admin();
    const account = { email: 'teren@agencja.example', password: 'Jesień2026Lato' };
    const person = { first_name: 'Jan', last_name: 'Teren', role: 'debt_collector', ...account };
    const { id: user_id } = await admin.create('users', { ...person, password_confirmation: account.password });
    const collector = await signIn(second.url, { id: user_id, ...account });
    const [here, there] = [await listen(admin), await listen({ ...admin, url: second.url })];
    const theirs = await listen(collector);

    const { id, debtor_id } = await makeCase(admin);
    for (const stream of [here, there])
      expect(await stream.until({ model: 'debt_case', id })).toMatchObject({ action: 'create' });
    // Rights are asked when a change is told: the case is theirs only once they have been told what came after it.
    const { id: tag } = await admin.create('tags', { name: 'Po sprawie' });
    await theirs.until({ model: 'tag', id: tag });
    await admin.put(`/api/debt_cases/${id}`, { user_ids: [user_id] });
    await theirs.until({ model: 'debt_case', id, action: 'update' });
    expect(theirs.heard).not.toContainEqual(expect.objectContaining({ model: 'debt_case', action: 'create' }));

    const recipient = await admin.create('people', {
      last_name: 'Żaba',
      phone: '512345678',
      business_entity_id: debtor_id,
    });
    const message = { debt_case_id: id, recipient_id: recipient.id, kind: 'sms', content: 'Prosimy o wpłatę.' };
    const notification = await collector.create('notifications', message);
    await here.until({ model: 'notification', id: notification.id, action: 'create' });
    await collector.post(`/api/notifications/${notification.id}/send_to_recipient`);
    for (const stream of [here, there, theirs])
      await stream.until({ model: 'notification', id: notification.id, action: 'update' });
    for (const stream of [here, there, theirs]) stream.close();
  },
  // Two processes start, on a machine that may be busy.
  120_000,
);
