import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp();

test('without its database the server answers with a code and a number to ask about, and nothing of its insides', async () => {
  const admin = await app.as('admin');
  await app.database.close();
  for (const answer of [await admin.get('/api/debtors'), await admin.post('/api/debtors', { name: 'Firma' })]) {
    expect([500, 503]).toContain(answer.status);
    expect(Object.keys(answer.body)).toEqual(['error', 'code', 'request_id']);
    expect(JSON.stringify(answer.body)).not.toMatch(/at \w+ \(|node_modules|select|pool/i);
  }
});
