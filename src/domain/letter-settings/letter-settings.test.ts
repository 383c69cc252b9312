import { describe, expect, test, vi } from 'vitest';
import { leasingWording } from '#domain/letters/wordings/leasing.ts';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [app, admin, other] = await appWith('admin', 'admin');
const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);

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
  const off = await admin.post('/api/letterheads', { ...body, bic: 'WBKPPLP', window_top_mm: 29 });
  expect(Object.keys(off.body.letterhead.errors).toSorted()).toEqual(['bic', 'window_top_mm']);
  const right = await admin.post('/api/letterheads', { ...body, bic: 'wbkp pl pp', change_note: 'BIC' });
  expect([right.status, right.body.bic, right.body.window_top_mm]).toEqual([201, 'WBKPPLPP', 50]);
  const iban = await admin.post('/api/letterheads', {
    ...right.body,
    bank_account: 'PL61 1090 1014 0000 0712 1981 2874',
  });
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

test('a preview takes what was not sent as blank', async () => {
  const [letterhead, wording] = [
    { name: 'Odzysk', city: 'Gdynia' },
    { kind: 'leasing', title: 'Wezwanie', body: 'Proszę o zwrot.', creditor_role: 'Finansujący' },
  ];
  expect((await admin.post('/api/letterheads/preview', letterhead)).status).toBe(200);
  const whole = { ...wording, debtor_role: 'Korzystający', signed_for: 'Finansującego', usual_ground: 'zaległości' };
  expect((await admin.post('/api/letter_wordings/preview', whole)).status).toBe(200);
  expect(Object.keys((await admin.post('/api/letter_wordings/preview', wording)).body.letter_wording.errors)).toEqual([
    'debtor_role',
    'signed_for',
  ]);
  const ofNone = await admin.post('/api/letterheads/preview', { letterhead, debt_case_id: { toString: 1 } });
  expect(ofNone.status).toBe(404);
});

test('versions follow one another, two at once too, and an earlier one comes back', async () => {
  const { body } = await admin.get('/api/letter_wordings/new?kind=loan');
  // As an older client, which does not say what it started from.
  const save = (text: string) =>
    admin.create('letter_wordings', { ...body, lock_version: null, body: text, change_note: text });
  const saved = await Promise.all([save('Pierwsza'), save('Druga')]);
  expect(saved.map(({ version }) => String(version)).toSorted()).toEqual(['1', '2']);
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

describe.each([
  ['letter_wording', 'letter_wordings', '?kind=personal_data_notice', 'title'],
  ['letterhead', 'letterheads', '', 'name'],
])('%s saved by two administrators', (name, plural, kind, field) => {
  const path = `/api/${plural}`;
  const opened = async (search = kind) => (await admin.get(`${path}/new${search}`)).body;
  const newest = async () => (await opened()).lock_version as number;

  test('the second is told of the first, whose version is in the answer, and may then save her own', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const first = await admin.create(plural, { ...theirs, [field]: 'Od pierwszej' });
    expect(first.lock_version).toBe(mine.lock_version + 1);
    const refused = await other.post(path, { ...mine, [field]: 'Od drugiej' });
    const error = 'Ktoś inny zmienił ten rekord w międzyczasie';
    expect(refused).toMatchObject({ status: 409, body: { error, code: 'stale', [name]: first } });
    expect(problems('post', path, refused)).toEqual([]);
    expect(await newest()).toBe(first.lock_version);
    const second = await other.create(plural, { ...mine, [field]: 'Od drugiej', lock_version: first.lock_version });
    expect([second[field], second.version]).toEqual(['Od drugiej', String(first.lock_version + 1)]);
  });

  test('of two at once exactly one is kept', async () => {
    const body = await opened();
    const answers = await Promise.all(
      [admin, other, admin, other].map((person, at) => person.post(path, { ...body, [field]: `Razem ${at}` })),
    );
    const [kept, ...more] = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([more, refused.map((answer) => answer.body[name].id)]).toEqual([[], Array(3).fill(kept!.body.id)]);
    expect(await newest()).toBe(body.lock_version + 1);
  });

  test('what another brings back meanwhile is not written over either', async () => {
    await admin.create(plural, await opened());
    const before = await newest();
    const back = await admin.get(`${path}/new${kind ? `${kind}&` : '?'}restore=1`);
    expect(problems('get', `${path}/new`, back)).toEqual([]);
    expect(back.body).toMatchObject({ lock_version: before, replaces: { lock_version: before } });
    await other.create(plural, await opened());
    expect((await admin.post(path, back.body)).status).toBe(409);
    expect((await admin.post(path, { ...back.body, lock_version: before + 1 })).status).toBe(201);
  });

  test('whoever names no version is asked for none, and one that never was is refused', async () => {
    const { lock_version, ...body } = await opened();
    for (const none of [{}, { lock_version: null }, { lock_version: '' }])
      expect((await admin.post(path, { ...body, ...none })).status).toBe(201);
    for (const wrong of [lock_version, lock_version + 4, 'abc', {}, -1, true])
      expect((await admin.post(path, { ...body, lock_version: wrong })).status).toBe(409);
    expect((await admin.post(path, { ...body, lock_version: String(lock_version + 3) })).status).toBe(201);
  });
});

test('a version is never changed or deleted, and nobody but an administrator reads the settings', async () => {
  const made = await admin.create('letterheads', (await admin.get('/api/letterheads/new')).body);
  const path = `/api/letterheads/${made.id}`;
  expect([(await admin.put(path, { name: 'Inna' })).status, (await admin.delete(path)).status]).toEqual([403, 403]);
  const coordinator = await app.as('coordinator');
  const paths = ['/api/letterheads', path, '/api/letterheads/new', '/api/letter_wordings'];
  const answers = await Promise.all(paths.map((one) => coordinator.get(one)));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('settings are looked at before they are saved, on an invented case and on a chosen one', async () => {
  const { body } = await admin.get('/api/letter_wordings/new?kind=leasing');
  const letter_wording = {
    ...body,
    title: 'Ostatnie wezwanie',
    body: '## Sprawa {{odzysk_no}}\n\nDo dnia **{{deadline}}**.',
  };
  const preview = (sent: object) => admin.post('/api/letter_wordings/preview', sent);
  const sample = await preview({ letter_wording });
  expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const said = await pdfWords(sample.bytes);
  for (const words of ['Ostatnie wezwanie', 'Sprawa 2026/000123', 'Do dnia 28 listopada 2026 r.', 'PODGLĄD'])
    expect(said).toContain(words);

  const toOther = (sent: object) => admin.post('/api/letter_wordings/preview?addressee=1', sent);
  expect(await pdfWords((await toOther({ letter_wording })).bytes)).toContain('Bogumił Świerszcz');

  const { id, odzysk_no } = await makeLeasingCase(admin);
  expect((await toOther({ letter_wording, debt_case_id: id })).status, 'there is but one').toBe(404);
  const chosen = await preview({ letter_wording, debt_case_id: id });
  expect(await pdfWords(chosen.bytes)).toContain(`Sprawa ${odzysk_no}`);
  const head = { ...(await admin.get('/api/letterheads/new')).body, city: 'Gdynia' };
  const ofHead = await admin.post('/api/letterheads/preview', { letterhead: head, debt_case_id: id });
  expect(await pdfWords(ofHead.bytes)).toContain('Gdynia, dnia');

  const bare = await makeCase(admin);
  const lacking = await preview({ letter_wording, debt_case_id: bare.id });
  expect([lacking.status, Object.keys(lacking.body.debt_case.errors)]).toEqual([
    422,
    expect.arrayContaining(['contracts']),
  ]);
  const wrong = await preview({ letter_wording: { ...letter_wording, body: '{{x}}' } });
  expect(wrong.body.letter_wording.errors).toEqual({ body: ['wiersz 1: nieznane pole {{x}}'] });
  expect((await preview({ letter_wording, debt_case_id: 999_999 })).status).toBe(404);
  const coordinator = await app.as('coordinator');
  expect((await coordinator.post('/api/letter_wordings/preview', { letter_wording })).status).toBe(403);
  expect((await admin.get('/api/letter_wordings?kind_eq=leasing')).body.data).toEqual([]);
});

test('a letter is made with the settings of its day and remembers them; later ones change nothing of it', async () => {
  const { id } = await makeLeasingCase(admin);
  const { body } = await admin.get('/api/letter_wordings/new?kind=leasing');
  const ours = { ...body, title: 'Wezwanie nasze', attachments: 'odpis pełnomocnictwa\nwykaz rzeczy' };
  const wording = await admin.create('letter_wordings', ours);
  const head = await admin.create('letterheads', {
    ...(await admin.get('/api/letterheads/new')).body,
    name: 'Nowy Odzysk S.A.',
    nip: '5213017228',
  });
  expect(
    (
      await admin.post(`/api/debt_cases/${id}/report_call_leasing`, {
        item: { call: { attachments: ['wykaz rzeczy'] } },
      })
    ).status,
  ).toBe(200);
  const fileOf = () =>
    vi.waitFor(
      async () => {
        const [document] = (await admin.get(`/api/documents?debt_case_id=${id}`)).body.data;
        const pdf = document.binary_files.find((file: any) => file.content_type === 'application/pdf');
        expect(pdf).toBeDefined();
        return { document, text: await pdfWords((await admin.get(pdf.file_url)).bytes) };
      },
      { timeout: 10_000, interval: 50 },
    );
  const { document, text } = await fileOf();
  expect(document).toMatchObject({
    letterhead_id: head.id,
    letterhead: head.version,
    letter_wording_id: wording.id,
    letter_wording: wording.version,
  });
  for (const words of ['Wezwanie nasze', 'Nowy Odzysk S.A.', 'wykaz rzeczy']) expect(text).toContain(words);
  const history = await (await app.as('coordinator')).get(`/api/documents/${document.id}/history`);
  const change = history.body.data
    .flatMap((line: any) => line.changes)
    .find((one: any) => one.field === 'letterhead_id');
  expect(change.to_label).toBe(head.version);
  await admin.create('letter_wordings', { ...ours, title: 'Jeszcze inne', lock_version: wording.lock_version });
  expect((await fileOf()).text).toBe(text);
});
