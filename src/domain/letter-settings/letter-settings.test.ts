import { afterAll, expect, test } from 'vitest';
import { leasingWording } from '#domain/letters/leasing-wording.ts';
import { testApp } from '#test/app.ts';

const app = await testApp();
afterAll(() => app.close());
const admin = await app.as('admin');

test('the first letterhead is what the agency had in its settings', async () => {
  const { body } = await admin.get('/api/letterheads/new');
  expect(body).toMatchObject({
    name: 'Odzysk sp. z o.o.',
    street_nr: 'ul. Prosta 1',
    post_code: '00-950',
    city: 'Warszawa',
    phone: '+48 22 123 45 67',
    email: 'biuro@odzysk.example',
    bank_account: '61109010140000071219812874',
    signatory: 'Dział Windykacji',
    place_of_return: 'Plac odbioru Odzysk, ul. Prosta 1, 00-950 Warszawa',
  });
});

test('a wrong account, tax number or post code is refused by its field', async () => {
  const { body } = await admin.get('/api/letterheads/new');
  const wrong = { bank_account: 'PL61109010140000071219812875', nip: '5213017229', post_code: '00950', krs: '12' };
  const answer = await admin.post('/api/letterheads', { ...body, ...wrong });
  expect([answer.status, Object.keys(answer.body.letterhead.errors).toSorted()]).toEqual([
    422,
    ['bank_account', 'krs', 'nip', 'post_code'],
  ]);
  const iban = await admin.post('/api/letterheads', { ...body, bank_account: 'PL61 1090 1014 0000 0712 1981 2874' });
  expect([iban.status, iban.body.bank_account]).toEqual([201, '61109010140000071219812874']);
});

test('a wording starts from the one of the product, and one that cannot be read is refused line by line', async () => {
  const { body } = await admin.get('/api/letter_wordings/new?kind=leasing');
  expect(body).toMatchObject({ kind: 'leasing', title: leasingWording.title, body: leasingWording.body });
  const broken = `${body.body}\n\n{{#has_items}}\nZwrot do {{termin}}`;
  const answer = await admin.post('/api/letter_wordings', { ...body, body: broken });
  const lines = leasingWording.body.split('\n').length;
  expect([answer.status, answer.body.letter_wording.errors]).toEqual([
    422,
    {
      body: [
        `wiersz ${lines + 2}: warunek {{#has_items}} nie jest zamknięty; wiersz ${lines + 3}: nieznane pole {{termin}}`,
      ],
    },
  ]);
  const roles = await admin.post('/api/letter_wordings', { ...body, creditor_role: '' });
  expect(Object.keys(roles.body.letter_wording.errors)).toEqual(['creditor_role']);
});

test('versions follow one another, two at once too, and an earlier one comes back', async () => {
  const { body } = await admin.get('/api/letter_wordings/new?kind=loan');
  const save = (text: string) => admin.create('letter_wordings', { ...body, body: text, change_note: text });
  const saved = await Promise.all([save('Pierwsza'), save('Druga')]);
  expect(saved.map(({ version }) => version).toSorted()).toEqual(['1', '2']);
  const [first] = (await admin.get('/api/letter_wordings?kind_eq=loan&version_eq=1')).body.data;
  const back = (await admin.get('/api/letter_wordings/new?kind=loan&restore=1')).body;
  expect(back).toMatchObject({ body: first.body, change_note: 'Przywrócono wersję 1' });
  const third = await admin.create('letter_wordings', back);
  expect([third.version, third.user_id]).toEqual(['3', admin.id]);
  const shipped = (await admin.get('/api/letter_wordings/new?kind=loan&restore=0')).body;
  expect(shipped.body).toBe(body.body);
  const { data } = (await admin.get(`/api/letter_wordings/${third.id}/history`)).body;
  expect(data[0]).toMatchObject({ action: 'create', user_id: admin.id });
});

test('a version is never changed or deleted, and nobody but an administrator reads the settings', async () => {
  const made = await admin.create('letterheads', { name: 'Odzysk S.A.', city: 'Łódź' });
  const path = `/api/letterheads/${made.id}`;
  expect([(await admin.put(path, { name: 'Inna' })).status, (await admin.delete(path)).status]).toEqual([403, 403]);
  const coordinator = await app.as('coordinator');
  const paths = ['/api/letterheads', path, '/api/letterheads/new', '/api/letter_wordings'];
  const answers = await Promise.all(paths.map((one) => coordinator.get(one)));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
