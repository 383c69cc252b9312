import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor, makeDebtor, nextNip } from '#test/builders.ts';
import { importFile } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import type { Answer } from '#test/person.ts';
import { changesOf } from '#test/record-changes.ts';
import { untilNewest } from '#test/until.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const creditor = await makeCreditor(admin);
let made = 0;

type Numbers = Partial<Record<'nip' | 'regon' | 'krs' | 'pesel', string>>;

const headers = ['creditor_nip', 'initial_amount', 'post_code', 'city', 'contract_no', 'debtor_name'];

/** A file with a row for each of these numbers of debtors of one name and post code. */
function send(name: string, rows: readonly Numbers[], form = {}): Promise<Answer> {
  const numbers = ['debtor_nip', 'debtor_regon', 'debtor_krs', 'debtor_pesel'];
  const told = rows.map(({ nip = '', regon = '', krs = '', pesel = '' }) => [nip, regon, krs, pesel]);
  const about = () => [creditor.nip!, '10', '00-950', 'Warszawa', `N/${++made}`, name];
  const sheet = { headers: [...headers, ...numbers], rows: told.map((row) => [...about(), ...row]) };
  return importFile(coordinator, csvBytes(sheet), form);
}

async function debtorsOf({ body }: Answer): Promise<any[]> {
  const cases: { debt_case_id: number }[] = body.rows;
  return Promise.all(
    cases.map(async ({ debt_case_id: id }) => {
      const { debtor_id } = (await admin.get(`/api/debt_cases/${id}`)).body;
      return (await admin.get(`/api/debtors/${debtor_id}`)).body;
    }),
  );
}

const nextName = () => `Tartak Bór ${++made}`;

test.each<[string, () => readonly [Numbers, Numbers]]>([
  ['tax number', () => [{ nip: nextNip() }, { nip: nextNip() }]],
  ['REGON', () => [{ regon: '123456785' }, { regon: '590096454' }]],
  ['KRS', () => [{ krs: '0000028860' }, { krs: '0000006865' }]],
  ['PESEL', () => [{ pesel: nextPesel() }, { pesel: nextPesel() }]],
])('a namesake without a %s gets that of the next row, and another is somebody else’s', async (_which, numbers) => {
  for (const isOneFile of [true, false]) {
    const name = nextName();
    const [first, second] = numbers();
    const rows = [{}, first, second, first];
    const found = [];
    if (isOneFile) found.push(...(await debtorsOf(await send(name, rows))));
    else for (const row of rows) found.push(...(await debtorsOf(await send(name, [row]))));
    const [unnumbered, one, other, again] = found;
    expect([one.id, again.id]).toEqual([unnumbered.id, unnumbered.id]);
    expect(other.id).not.toBe(one.id);
    expect([one, other]).toMatchObject([first, second]);
  }
});

let people = 0;

/** Of somebody born on 2002-07-08. */
function nextPesel(): string {
  const digits = `022708${String(++people).padStart(4, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, i) => total + Number(digit) * [1, 3, 7, 9][i % 4]!, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

test('a number that comes with a file is in the record of changes, a check writes none, and no other is replaced', async () => {
  const known = await makeDebtor(admin, { name: nextName(), regon: '123456785' });
  const address = { business_entity_id: known.id, address_type_id: 1, post_code: '00-950', city: 'Warszawa' };
  await admin.create('addresses', address);
  const told = { nip: known.nip, regon: '590096454', krs: '0000028860' };
  await send(known.name, [told], { dry_run: 'true' });
  expect(await changesOf(app.database, 'debtor', known.id)).toHaveLength(1);
  const [found] = await debtorsOf(await send(known.name, [told]));
  expect(found).toMatchObject({ id: known.id, nip: known.nip, regon: '123456785', krs: '0000028860' });
  expect((await changesOf(app.database, 'debtor', known.id))[1]).toMatchObject({
    user_id: coordinator.id,
    action: 'update',
    changes: { krs: [null, '0000028860'] },
  });
});

test('neither a debtor of another name nor one beside whom the number is another’s gets a number', async () => {
  const [nip, pesel] = [nextNip(), nextPesel()];
  const [byNip] = await debtorsOf(await send(nextName(), [{ nip }]));
  const [byPesel] = await debtorsOf(await send(nextName(), [{ pesel }]));
  await send('Ktoś Inny', [{ nip, krs: '0000028860' }]);
  await send(byNip.name, [{ nip, pesel }]);
  expect((await admin.get(`/api/debtors/${byNip.id}`)).body).toMatchObject({ nip, pesel: null, krs: null });
  expect((await admin.get(`/api/debtors/${byPesel.id}`)).body).toMatchObject({ nip: null, pesel });
});

test('undone, an import takes a debtor away whose number came with a later row, and leaves a known one theirs', async () => {
  const [known] = await debtorsOf(await send(nextName(), [{}]));
  const nips = [nextNip(), nextNip()];
  const own = nextName();
  // Between a debtor and their number lies more than is written at once.
  const filling = Array.from({ length: 100 }, () => [nextName(), '']);
  const rows = [[own, ''], ...filling, [own, nips[0]!], [known.name, nips[1]!]];
  const about = () => [creditor.nip!, '10', '00-950', 'Warszawa', `N/${++made}`];
  const file = csvBytes({ headers: [...headers, 'debtor_nip'], rows: rows.map((row) => [...about(), ...row]) });
  const { body } = await importFile(coordinator, file);
  const totalOf = async (nip: string) => (await admin.get(`/api/debtors?q[nip_eq]=${nip}`)).body.pagination.total_count;
  expect([body.created, await Promise.all(nips.map(totalOf))]).toEqual([103, [1, 1]]);
  await coordinator.post(`/api/imports/${body.id}/undo`);
  await untilNewest(coordinator, 'imports', ({ id, undo_state }) => id === body.id && undo_state === 'done');
  expect(await Promise.all(nips.map(totalOf))).toEqual([0, 1]);
  expect((await admin.get(`/api/debtors/${known.id}`)).body.nip).toBe(nips[1]);
});
