import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';
import { changesOf } from '#test/record-changes.ts';
import { untilEnded } from '#test/until.ts';
import type { Made } from '#test/builders.ts';

const [app, admin, coordinator, other] = await appWith('admin', 'coordinator', 'coordinator');

let cases: Made[] = [];
let run: Made = {};
const book = (form: string) => `/api/summons_runs/${run['id']}/posting_book.${form}`;

const dispatchOf = async (ofCase: Made, details: object) => {
  const { body } = await admin.get(`/api/documents?debt_case_id=${ofCase['id']}`);
  const [{ id: document_id }] = body['data'];
  const noted = (await admin.get(`/api/dispatches?q[document_id_eq]=${document_id}`)).body['data'][0];
  const values = { debt_case_id: ofCase['id'], document_id, ...details };
  if (noted) await admin.put(`/api/dispatches/${noted.id}`, values);
  else await admin.create('dispatches', values);
};

beforeAll(async () => {
  cases = [await makeLeasingCase(admin), await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const list = { q: { id_in: cases.map(({ id }) => String(id)) }, s: 'odzysk_no asc' };
  const { body } = await coordinator.post('/api/summons_runs', { kind: 'leasing', list, call: {} });
  run = await untilEnded(admin, 'summons_runs', body.id);
  const address = '=HYPERLINK(1)\n90-001 Łódź';
  await dispatchOf(cases[1]!, { posting_no: '00376104250021234569', posted_on: today(), way: 'registered', address });
  await dispatchOf(cases[2]!, { way: 'by_hand', posting_no: null });
}, 120_000);

test('the book lists what the post carries: whose, where to, under which number', async () => {
  const answer = await coordinator.get(`${book('csv')}?charset=utf-8`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const name = 'Przewozy „Żółw” Łucja Gżegżółka';
  const heads = 'Lp.;Adresat;Ulica i numer;Kod pocztowy;Miejscowość;Znak sprawy;Rodzaj przesyłki';
  expect(answer.bytes.toString().replace('\uFEFF', '').split('\r\n')).toEqual([
    `${heads};Numer nadawczy;Masa;Opłata;Uwagi`,
    `1;${name};ul. Dębowa 17;26-610;Radom;${cases[0]!['odzysk_no']};polecona za potw. odbioru;;;;`,
    `2;${name};'=HYPERLINK(1);90-001;Łódź;${cases[1]!['odzysk_no']};polecona;(00) 3 7610425 0 02123456 9;;;`,
    '',
  ]);
});

test('the print has the sender, each letter, and how many of each kind there are', async () => {
  const answer = await coordinator.get(book('pdf'));
  if (process.env['PICS']) await writeFile(`${process.env['PICS']}/book.pdf`, answer.bytes);
  const words = await pdfWords(answer.bytes);
  expect(words).toMatch(/Książka nadawcza Nadawca Odzysk/);
  expect(words).toContain(`Data ${today()}`);
  expect(words).toContain('ul. Dębowa 17, 26-610 Radom');
  expect(words).toContain('(00) 3 7610425 0 02123456 9');
  expect(words).toContain('Razem przesyłek 2 polecona za potw. odbioru 1 polecona 1 Opłaty razem');
  expect(words).toContain('strona 1 z 1');
});

test('it is described, recorded, and taken by those who may take the letters', async () => {
  const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);
  for (const form of ['csv', 'pdf']) {
    const answer = await admin.get(book(form));
    expect(problems('get', `/api/summons_runs/{id}/posting_book.${form}`, answer)).toEqual([]);
    expect(answer.headers.get('content-disposition')).toContain(`ksiazka-nadawcza-${run['id']}.${form}`);
    expect((await other.get(book(form))).status).toBe(404);
    expect((await (await app.as('terrain_debt_collector')).get(book(form))).status).toBe(403);
  }
  const noted = await changesOf(app.database, 'summons_run', run['id']);
  expect(noted.filter(({ action }) => action === 'download')).toHaveLength(4);
});

test('a collector whose case was taken from them gets no book of it', async () => {
  const collector = await app.as('debt_collector');
  const mine = await makeLeasingCase(admin, { user_ids: [collector.id] });
  const list = { q: { id_in: [String(mine['id'])] } };
  const { body } = await collector.post('/api/summons_runs', { kind: 'leasing', list, call: {} });
  const path = `/api/summons_runs/${body.id}`;
  expect(await untilEnded(collector, 'summons_runs', body.id)).toMatchObject({ state: 'done' });
  expect((await collector.get(`${path}/posting_book.csv`)).status).toBe(200);
  await admin.put(`/api/debt_cases/${mine['id']}`, { user_ids: [] });
  expect((await collector.get(`${path}/posting_book.csv`)).status).toBe(404);
});
