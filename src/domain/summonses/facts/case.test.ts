import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { questionFor } from './question.server.ts';

const app = await testApp();
afterAll(() => app.close());
const admin = await app.as('admin');

// Between the look at the rights and the reading somebody else may be quicker.
test('a case that was deleted since it was found is not there', async () => {
  const { id } = await makeLeasingCase(admin);
  await expect(questionFor(app.database.kysely, id + 1, 'leasing', {})).rejects.toMatchObject({ status: 404 });
  await expect(questionFor(app.database.kysely, id, 'leasing', {})).resolves.toMatchObject({ kind: 'leasing' });
});
