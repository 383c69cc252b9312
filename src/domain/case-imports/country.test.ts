import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';

const [, admin] = await appWith('admin');
const { nip } = await makeCreditor(admin);

const headers =
  'NIP wierzyciela, Dłużnik, Kwota początkowa, Numer umowy, Kod pocztowy, Miejscowość, Ulica i numer, Kraj'.split(', ');

/** One case a row, of a debtor of that name. */
async function imported(...rows: (readonly [name: string, postCode: string, city: string, country: string])[]) {
  const cells = rows.map(([name, postCode, city, country], at) => [
    nip,
    name,
    '1 234,50 zł',
    `KRAJ/${name}/${at}`,
    postCode,
    city,
    'ul. 1',
    country,
  ]);
  return (await sendImport(admin, csvBytes({ headers, rows: cells }), { importer: 'generic' })).body;
}

const addressOf = async (name: string) => {
  const [found] = (await admin.get(`/api/debtors?q[name_eq]=${encodeURIComponent(name)}`)).body['data'];
  return (await admin.get(`/api/addresses?business_entity_id=${found.id}`)).body['data'][0];
};

test('an address abroad comes with its country and its own post code, by name or code in any language', async () => {
  const { rows } = await imported(
    ['Spedition Müller GmbH', '10115', 'Berlin', 'Niemcy'],
    ['Doprava Novák', '110 00', 'Praha', 'CZ'],
    ['Kowalski', '00950', 'Warszawa', ''],
  );
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['created', 'created', 'created']);
  expect(await addressOf('Spedition Müller GmbH')).toMatchObject({ country: 'DE', post_code: '10115', province: null });
  expect(await addressOf('Doprava Novák')).toMatchObject({ country: 'CZ', post_code: '110 00' });
  expect(await addressOf('Kowalski')).toMatchObject({ country: null, post_code: '00-950' });
});

test('an error of Excel is no post code abroad either', async () => {
  const { rows } = await imported(['Firma C', '#N/D!', 'Berlin', 'Niemcy']);
  expect(rows).toMatchObject([{ status: 'failed', errors: { post_code: [expect.stringContaining('błąd formuły')] } }]);
});

test('a post code of no country, and a country that there is not, are refused in their row', async () => {
  const { rows } = await imported(
    ['Firma A', '1011', 'Łódź', 'Polska'],
    ['Firma D', '30-01', 'Kraków', ''],
    ['Firma B', '10115', 'Berlin', 'Prusy'],
  );
  expect(rows).toMatchObject([
    { errors: { post_code: [expect.any(String)] } },
    { errors: { post_code: ['nie jest kodem pocztowym; wpisz np. 00-950'] } },
    { errors: { country: [expect.any(String)] } },
  ]);
});
