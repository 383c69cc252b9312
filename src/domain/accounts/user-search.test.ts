import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp();

test.each(['debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'a %s, who is told only names, searches users by name and not by e-mail',
  async (role) => {
    const person = await app.as(role);
    const found = async (text: string) => {
      const { status, body } = await person.get(`/api/users?query=${text}&per_page=100`);
      expect(status).toBe(200);
      return body.data.map((user: { id: number }) => user.id);
    };
    expect(await found(role)).toContain(person.id);
    expect(await found(encodeURIComponent(person.email))).toEqual([]);
  },
);

test.each(['debt_collector', 'terrain_debt_collector'] as const)(
  'a %s is offered colleagues to give a task to, and no creditor’s employees',
  async (role) => {
    const [person, colleague, client] = [await app.as(role), await app.as('coordinator'), await app.as('creditor')];
    const offered = 'q[role_not_eq]=2&q[deleted_eq]=false&per_page=100';
    const { status, body } = await person.get(`/api/users?${offered}&query=osoba`);
    const ids = body.data.map((user: { id: number }) => user.id);
    expect([status, ids.includes(colleague.id), ids.includes(client.id)]).toEqual([200, true, false]);
  },
);

test('an administrator searches users by e-mail too', async () => {
  const admin = await app.as('admin');
  const { body } = await admin.get(`/api/users?query=${encodeURIComponent(admin.email)}`);
  expect(body.data.map((user: { id: number }) => user.id)).toEqual([admin.id]);
});
