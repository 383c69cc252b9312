import iconv from 'iconv-lite';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { downloadRates } from './download-rates.server.ts';

const [app, admin] = await appWith('admin');
await admin.create('currencies', { code: 'HUF', name: 'forint' });
await admin.create('currencies', { code: 'CHF', name: 'frank szwajcarski' });

const position = (code: string, rate: string, units = '1') =>
  `<pozycja><nazwa_waluty>waluta ą</nazwa_waluty><przelicznik>${units}</przelicznik><kod_waluty>${code}</kod_waluty><kurs_sredni>${rate}</kurs_sredni></pozycja>`;

const usual = [
  position('EUR', '4,2831'),
  position('CHF', '4,55'),
  position('HUF', '1,1275', '100'),
  position('THB', '0,11'),
];

const tableOf = (number: string, date: string, positions = usual, type = 'A') =>
  iconv.encode(
    `<?xml version="1.0" encoding="ISO-8859-2"?>\r\n<tabela_kursow typ="${type}" uid="26a226">
    <numer_tabeli>${number}</numer_tabeli><data_publikacji>${date}</data_publikacji>${positions.join('')}</tabela_kursow>`,
    'iso-8859-2',
  );

async function send(bytes: Buffer | string, person = admin) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], 'LastA.xml'));
  return person.upload('/api/exchange_rates/import', form);
}

const kept = async (date: string) => {
  const { body } = await admin.get(`/api/exchange_rates?q[date_eq]=${date}&s=id`);
  return body['data'].map(({ currency, rate, source }: Record<string, string>) => [currency, rate, source]);
};

test('the bank’s table is kept for the currencies there are, and a second time changes nothing', async () => {
  const table = tableOf('226/A/NBP/2026', '2026-11-20');
  const first = await send(table);
  const told = { number: '226/A/NBP/2026', date: '2026-11-20', different: [], too_small: ['HUF'] };
  expect([first.status, first.body]).toEqual([200, { ...told, created: ['CHF', 'EUR'], skipped: [] }]);
  expect((await send(table)).body).toEqual({ ...told, created: [], skipped: ['CHF', 'EUR'] });
  expect(await kept('2026-11-20')).toEqual([
    ['EUR', '4.2831', '226/A/NBP/2026'],
    ['CHF', '4.5500', '226/A/NBP/2026'],
  ]);
  const { rows } = await app.database.query(
    `select count(*)::int as count from record_changes where resource = 'exchange_rate' and action = 'create' and user_id = $1`,
    [admin.id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('a rate that somebody typed stays, and the answer says so', async () => {
  await admin.create('exchange_rates', { currency_id: 2, date: '2026-11-19', rate: '4.3' });
  expect((await send(tableOf('225/A/NBP/2026', '2026-11-19'))).body).toMatchObject({
    created: ['CHF'],
    different: ['EUR'],
  });
  expect((await kept('2026-11-19'))[0]).toEqual(['EUR', '4.3000', null]);
});

test.each([
  ['a file that is none', 'nic', /nie jest tabela kursów NBP/],
  ['a file cut in the middle', tableOf('1/A/NBP/2026', '2026-01-02').subarray(0, 300), /nie jest tabela kursów NBP/],
  ['table B', tableOf('1/B/NBP/2026', '2026-01-02', usual, 'B'), /tabela A/],
  ['a day that is none', tableOf('1/A/NBP/2026', '2026-02-30'), /nie jest tabela kursów NBP/],
  ['a table older than the archive', tableOf('1/A/NBP/2001', '2001-12-31'), /ma datę 2001-12-31/],
  ['a table of a day to come', tableOf('1/A/NBP/2027', '2999-01-02'), /ma datę 2999-01-02/],
  ['a rate of nothing', tableOf('1/A/NBP/2026', '2026-01-02', [position('EUR', '0,0000')]), /nieprawidłowym kursem/],
  ['a rate in words', tableOf('1/A/NBP/2026', '2026-01-02', [position('EUR', 'cztery')]), /nieprawidłowym kursem/],
  [
    'an entity bomb',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><tabela_kursow typ="A">&b;</tabela_kursow>`,
    /nie jest tabela kursów NBP/,
  ],
])('%s is refused with the reason, and nothing is kept', async (_what, bytes, reason) => {
  const { status, body } = await send(bytes);
  expect([status, body['exchange_rate'].errors.file]).toEqual([422, [expect.stringMatching(reason)]]);
  expect(await kept('2026-01-02')).toEqual([]);
});

test('only who may add rates reads a table', async () => {
  const coordinator = await app.as('coordinator');
  expect((await send(tableOf('1/A/NBP/2026', '2026-01-02'), coordinator)).status).toBe(403);
});

test('the address of the settings is asked for the newest table, and what it answers is held to the same', async () => {
  let answer = tableOf('227/A/NBP/2026', '2026-11-21');
  const bank = createServer((_request, reply) => void reply.end(answer)).listen(0);
  const address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/LastA.xml`;
  const needs = {
    config: { NBP_RATES_URL: address },
    transact: (work: (tx: unknown) => Promise<unknown>) => app.database.transaction(({ kysely }) => work(kysely)),
    announce: () => undefined,
  } as unknown as Parameters<typeof downloadRates>[0];
  expect(await downloadRates(needs, address)).toMatchObject({ created: ['CHF', 'EUR'] });
  expect((await kept('2026-11-21')).length).toBe(2);
  answer = Buffer.from('<html/>');
  await expect(downloadRates(needs, address)).rejects.toThrow();
  bank.close();
});

test('an answer that does not end is broken off', async () => {
  const bank = createServer((_request, reply) => {
    const more = () => reply.destroyed || reply.write(Buffer.alloc(100_000, 32), () => setImmediate(more));
    more();
  }).listen(0);
  const address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/LastA.xml`;
  await expect(downloadRates({} as Parameters<typeof downloadRates>[0], address)).rejects.toThrow(/more than 1000000/);
  bank.close();
});
