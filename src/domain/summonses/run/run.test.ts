import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { documentsOf, listed, type Made, makeCase, makeDebtor, makeLetterhead } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pageTexts } from '#test/pdf-text.ts';
import type { Person } from '#test/person.ts';
import { untilEnded } from '#test/until.ts';

const [app, admin, coordinator, other] = await appWith('admin', 'coordinator', 'coordinator');

const of = (cases: readonly Made[]) => ({ q: { id_in: cases.map(({ id }) => String(id)) }, s: 'odzysk_no asc' });
const start = (person: Person, list: Made, call: Made = {}, kind = 'leasing') =>
  person.post('/api/summons_runs', { kind, list, call });

const ended = (person: Person, id: number) => untilEnded(person, 'summons_runs', id);

test('calls for the listed cases are made by one job, told by case, and printed one after the other', async () => {
  const [first, second] = [await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const bare = await makeCase(admin);
  const loan = await makeLeasingCase(admin, { debt_case_type_id: await listed(admin, 'debt_case_types', 'loan') });
  const ended_state = await listed(admin, 'debt_case_states', 'completed_repayment');
  const repaid = await makeLeasingCase(admin, { debt_case_state_id: ended_state });
  const deadline = addDays(today(), 10);
  const answer = await start(coordinator, of([second, first, bare, loan, repaid]), {
    deadline,
    place: ' ',
    signatory: 'Łucja Żak',
  });
  expect([answer.status, answer.body]).toMatchObject([202, { state: 'running', total: 5, user_id: coordinator.id }]);
  const run = await ended(coordinator, answer.body.id);
  expect(run).toMatchObject({ state: 'done', kind: 'leasing', processed: 5, made: 2, failed: 1, skipped: 2 });
  expect(run.cases).toMatchObject([
    {
      debt_case_id: bare.id,
      odzysk_no: bare.odzysk_no,
      status: 'failed',
      errors: { contracts: ['sprawa nie ma umowy'], debtor_address_id: ['brak adresu dłużnika do doręczeń'] },
    },
    { debt_case_id: loan.id, status: 'skipped', errors: { base: ['to sprawa innego typu niż wezwanie'] } },
    {
      debt_case_id: repaid.id,
      status: 'skipped',
      errors: { base: ['sprawa jest zakończona; wezwanie można utworzyć na jej stronie'] },
    },
  ]);
  for (const { id } of [first, second]) {
    const [document, ...more] = await documentsOf(admin, id);
    expect([document!.binary_files.length, more]).toEqual([2, []]);
  }
  expect(run.files).toMatchObject([{ part: 1, letters: 2 }]);
  const { bytes } = await coordinator.get(run.files[0].file_url);
  expect(bytes).toHaveLength(run.files[0].byte_size);
  const pages = await pageTexts(bytes);
  // A letter of three pages is followed by an empty one: the next begins on a new sheet.
  expect([pages.length, run.files[0].pages]).toEqual([8, 8]);
  const firsts = pages.flatMap((page, index) =>
    /strona 1 z 3/.test(page) ? [[index, /\d{4}\/\d{6}/.exec(page)?.[0]]] : [],
  );
  expect(firsts).toEqual([
    [0, first.odzysk_no],
    [4, second.odzysk_no],
  ]);
  expect(pages[1]!.replaceAll(/\s+/g, ' ')).toContain('Łucja Żak');
  expect(pages[3]).toBe('');
  expect((await coordinator.get('/api/summons_runs')).body.data[0]).toMatchObject({ id: run.id, made: 2 });
});

test('two people who start it at once make one letter for each case, and later ones none', async () => {
  const cases = [await makeLeasingCase(admin), await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const asked = await Promise.all([start(coordinator, of(cases)), start(other, of(cases))]);
  const runs = [await ended(coordinator, asked[0].body.id), await ended(other, asked[1].body.id)];
  for (const run of runs) expect(run).toMatchObject({ state: 'done', processed: 3 });
  expect(runs[0]!.made + runs[1]!.made).toBe(3);
  for (const { id } of cases) expect(await documentsOf(admin, id)).toHaveLength(1);
  const later = await ended(admin, (await start(admin, of(cases))).body.id);
  expect(later).toMatchObject({ made: 0, skipped: 3, files: [] });
  expect(later.cases[0].errors.base[0]).toContain(
    'takie wezwanie z dzisiejszą datą już jest w sprawie (Osoba coordinator',
  );
  await admin.delete(`/api/documents/${(await documentsOf(admin, cases[0]!.id))[0]!.id}`);
  expect(await ended(admin, (await start(admin, of(cases))).body.id)).toMatchObject({ made: 1, skipped: 2 });
});

test('a case whose letter lacks a file is called again, once nothing is to come of the earlier one', async () => {
  const { id } = await makeLeasingCase(admin);
  const again = async () => ended(coordinator, (await start(coordinator, of([{ id }]))).body.id);
  expect(await again()).toMatchObject({ made: 1 });
  const [document] = await documentsOf(admin, id);
  const docx = document!.binary_files.find(({ file_name }: Made) => file_name.endsWith('.docx'));
  expect((await admin.delete(`/api/binary_files/${docx.id}`)).status).toBe(204);
  await app.database.query(
    `insert into pgboss.job (name, data, start_after)
      values ('summons', jsonb_build_object('document_id', $1::bigint), now() + interval '1 hour')`,
    [document!.id],
  );
  expect(await again()).toMatchObject({ made: 0, skipped: 1 });
  await app.database.query(`delete from pgboss.job where name = 'summons'`);
  expect(await again()).toMatchObject({ made: 1, skipped: 0 });
  expect(await again()).toMatchObject({ made: 0, skipped: 1 });
  expect(await documentsOf(admin, id)).toHaveLength(2);
});

test('a letter that was ordered before a run ended without its files says so on its document', async () => {
  const office = await app.as('coordinator');
  const one = await makeLeasingCase(admin);
  const { id } = await ended(office, (await start(office, of([one]))).body.id);
  const [document] = await documentsOf(admin, one.id);
  // As if the process had been killed before it hung the files on the document, and its person lowered since.
  const job = { document_id: document!.id, user_id: office.id, letters: [{ file_stem: 'wezwanie-dawne', letter: {} }] };
  await app.database.query(
    `update summons_run_cases set status = 'ordered', job = '${JSON.stringify(job)}' where run_id = ${id}`,
  );
  await app.database.query(`update summons_runs set state = 'running' where id = ${id}`);
  await admin.put(`/api/users/${office.id}`, { role: 4 });
  await app.services.jobs.send('summons_run', { id });
  const run = await ended(admin, id);
  expect(run).toMatchObject({ state: 'failed', cases: [{ status: 'failed', debt_case_id: one.id }] });
  expect((await documentsOf(admin, one.id))[0]!.description).toContain('Nie udało się utworzyć pliku pisma.');
});

test('nobody makes letters for cases of others, nor prints them when a case is no longer theirs', async () => {
  const [mine, foreign] = [await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const collector = await app.as('debt_collector');
  await admin.put(`/api/debt_cases/${mine.id}`, { user_ids: [collector.id] });
  const run = await ended(collector, (await start(collector, of([mine, foreign]))).body.id);
  expect(run).toMatchObject({ total: 1, made: 1, cases: [] });
  expect(await documentsOf(admin, foreign.id)).toEqual([]);
  const { file_url } = run.files[0];
  expect((await other.get(`/api/summons_runs/${run.id}`)).status).toBe(404);
  expect((await other.get(file_url)).status).toBe(404);
  expect((await admin.get(file_url)).status).toBe(200);
  expect((await collector.get(file_url)).status).toBe(200);
  const second = await ended(collector, (await start(collector, of([mine]))).body.id);
  expect(second.cases).toMatchObject([{ debt_case_id: mine.id, debtor: mine.debtor }]);
  await admin.put(`/api/debt_cases/${mine.id}`, { user_ids: [] });
  expect((await collector.get(file_url)).status).toBe(404);
  const { body } = await collector.get(`/api/summons_runs/${second.id}`);
  expect(body.cases).toMatchObject([{ debt_case_id: mine.id, debtor: null }]);
  const terrain = await app.as('terrain_debt_collector');
  expect((await start(terrain, of([mine]))).status).toBe(403);
  expect((await terrain.get('/api/summons_runs')).status).toBe(403);
});

test('what cannot be is refused before anything is begun', async () => {
  const errors = async (list: Made, call: Made = {}) => (await start(coordinator, list, call)).body.summons_run.errors;
  expect(await errors({ q: { odzysk_no_eq: 'brak' } })).toEqual({ base: ['nie wybrano żadnej sprawy'] });
  const { id } = await makeLeasingCase(admin);
  expect(await errors(of([{ id }]), { deadline: addDays(today(), -1) })).toEqual({
    deadline: ['nie może być wcześniejszy niż dzisiaj'],
  });
  expect(await errors(of([{ id }]), { deadline: '2026-02-30' })).toEqual({ deadline: ['jest nieprawidłowe'] });
  expect((await start(coordinator, { q: { secret_eq: '1' } })).status).toBe(400);
  const malformed = [[], { kind: 'loan' }, { kind: 'loan', list: 'x' }, { kind: 'loan', list: {}, dry_run: 'perhaps' }];
  for (const body of malformed) expect((await coordinator.post('/api/summons_runs', body)).status).toBe(400);
  const ofKind = async (kind?: string) =>
    (await coordinator.post('/api/summons_runs', { kind, list: of([{ id }]) })).body.summons_run.errors;
  expect(await ofKind('gift')).toEqual({ kind: ['nie jest na liście dozwolonych wartości'] });
  expect(await ofKind()).toEqual({ kind: ['nie może być puste'] });
});

test('before a run it is told how many get no letter and why; then they get none', async () => {
  const due = await makeLeasingCase(admin);
  const settled = await makeLeasingCase(admin, { initial_amount: null });
  const over = await makeLeasingCase(admin, {
    debt_case_state_id: await listed(admin, 'debt_case_states', 'completed_repayment'),
  });
  const limited = await makeLeasingCase(admin, { initial_amount: null });
  await admin.put(`/api/debtors/${limited.debtor_id}`, { consumer: true });
  await admin.create('invoices', { debt_case_id: limited.id, amount: '100.00', due_date: '2015-01-15' });
  const disputed = await makeLeasingCase(admin);
  await admin.create('disputes', { debt_case_id: disputed.id, ground: 'Reklamacja' });
  const cases = of([due, settled, over, limited, disputed]);
  const asked = { kind: 'call_to_pay', list: cases };
  const outlook = await coordinator.post('/api/summons_runs', { ...asked, dry_run: true });
  expect([outlook.status, outlook.body]).toMatchObject([200, { total: 5, made: 1 }]);
  expect(outlook.body.skipped.map(({ code, count }: Made) => [code, count]).toSorted()).toEqual([
    ['all_limited', 1],
    ['case_disputed', 1],
    ['nothing_due', 1],
    ['summons_case_ended', 1],
  ]);
  expect(outlook.body.lacking).toEqual([]);
  expect(outlook.body.warnings).toEqual([
    expect.stringContaining('rachunek 61 1090 1014 0000 0712 1981 2874 jest przykładowy'),
    expect.stringContaining('przykładowej firmy „Odzysk sp. z o.o.”'),
    expect.stringContaining('miejsce zwrotu „Plac odbioru Odzysk, ul. Prosta 1, 00-950 Warszawa” jest przykładowe'),
  ]);
  const run = await ended(coordinator, (await coordinator.post('/api/summons_runs', asked)).body.id);
  expect(run).toMatchObject({ made: 1, skipped: 4, failed: 0 });
});

test('whoever writes is told beforehand of cases whose invoices ask for more than the case says', async () => {
  const typo = await makeLeasingCase(admin, { initial_amount: '1666.06' });
  await admin.create('invoices', { debt_case_id: typo.id, amount: '9999.00', due_date: '2026-01-15' });
  const right = await makeLeasingCase(admin);
  const asked = { kind: 'call_to_pay', list: of([typo, right]), dry_run: true };
  const { warnings } = (await coordinator.post('/api/summons_runs', asked)).body;
  expect(warnings.at(-1)).toBe(
    `faktury przekraczają kwotę początkową sprawy i to one się liczą: ${String(typo['odzysk_no'])}`,
  );
  const said = async ({ id }: Made) =>
    (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=call_to_pay`)).body.warnings;
  expect((await said(typo)).join()).toContain('Faktury w walucie PLN przekraczają kwotę początkową sprawy');
  expect((await said(right)).join()).not.toContain('przekraczają');
});

test('whoever writes is told beforehand of cases whose debtors keep an agreement', async () => {
  const [agreed, free] = [await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const items = [{ due_date: addDays(today(), 30), amount: '1234.50' }];
  const made = await admin.create('agreements', { debt_case_id: agreed.id, currency_id: 1, items });
  expect((await admin.post(`/api/agreements/${made.id}/activate`, { signed_on: today() })).status).toBe(200);
  const asked = { kind: 'call_to_pay', list: of([agreed, free]), dry_run: true };
  expect((await coordinator.post('/api/summons_runs', asked)).body.warnings).toContain(
    `obowiązuje ugoda, której dłużnik dotrzymuje, a wezwanie do zapłaty całości jej przeczy: ${String(agreed['odzysk_no'])}`,
  );
});

test('whoever writes is told beforehand of civil partnerships whose partners nobody recorded', async () => {
  const [firm, through, company] = [
    await makeLeasingCase(admin),
    await makeLeasingCase(admin),
    await makeLeasingCase(admin),
  ];
  for (const { debtor_id } of [firm, through])
    await admin.put(`/api/debtors/${debtor_id}`, { partnership: 'civil_partnership' });
  const partner = await makeDebtor(admin);
  await admin.create('co_debtors', { debt_case_id: through.id, debtor_id: partner.id, role: 'partner' });
  const asked = { kind: 'leasing', list: of([firm, through, company]), dry_run: true };
  const { warnings } = (await coordinator.post('/api/summons_runs', asked)).body;
  expect(warnings).toContain(
    `za długi spółki cywilnej odpowiadają wspólnicy (art. 864 k.c.), a do spraw nie dodano ich jako współdłużników: ${String(firm['odzysk_no'])}`,
  );
});

test('before a run it is told what letters lack, in how many cases, as it is told after it', async () => {
  const ready = await makeLeasingCase(admin);
  const going = [await makeLeasingCase(admin), await makeLeasingCase(admin, { attorney_date: null })];
  for (const { contracts } of going)
    for (const { id } of contracts) await admin.put(`/api/contracts/${id}`, { termination_date: null });
  const asked = { kind: 'leasing', list: of([ready, ...going]) };
  const { body } = await coordinator.post('/api/summons_runs', { ...asked, dry_run: true });
  expect(body).toMatchObject({ total: 3, made: 1, skipped: [] });
  const [first] = body.lacking;
  expect(first).toMatchObject({ field: 'termination_date', count: 2, odzysk_no: going[0]!['odzysk_no'] });
  const run = await ended(coordinator, (await coordinator.post('/api/summons_runs', asked)).body.id);
  expect(run).toMatchObject({ made: 1, failed: 2 });
  const told = run.cases.find(({ odzysk_no }: Made) => odzysk_no === going[0]!['odzysk_no']).errors;
  expect(told['termination_date'].join('; ')).toBe(first.message);
  const fields = run.cases.flatMap(({ errors }: Made) => Object.keys(errors));
  expect(new Set(body.lacking.map(({ field }: Made) => field))).toEqual(new Set(fields));
});

test('the letter settings are said to mend something only while a letter would print the sample letterhead', async () => {
  const typo = await makeLeasingCase(admin, { initial_amount: '1666.06' });
  await admin.create('invoices', { debt_case_id: typo.id, amount: '9999.00', due_date: '2026-01-15' });
  const asked = { kind: 'leasing', list: of([typo]), dry_run: true };
  const outlook = async () => (await coordinator.post('/api/summons_runs', asked)).body;
  expect(await outlook()).toMatchObject({ prints_sample: true, warnings: { length: 4 } });
  await makeLetterhead(admin);
  expect(await outlook()).toMatchObject({
    prints_sample: false,
    warnings: [expect.stringContaining(String(typo['odzysk_no']))],
  });
});

test('what letters lack of their settings is told by its name, before a run of them and before one', async () => {
  const { id } = await makeLeasingCase(admin);
  const { body: bare } = await admin.get('/api/letterheads/new');
  await admin.create('letterheads', { ...bare, bank_account: null, signatory: null, place_of_return: null });
  const { body: outlook } = await coordinator.post('/api/summons_runs', {
    kind: 'leasing',
    list: of([{ id }]),
    dry_run: true,
  });
  expect(outlook.lacking).toMatchObject([{ field: 'account', message: 'brak rachunku do wpłaty' }]);
  const { body } = await coordinator.get(`/api/debt_cases/${id}/new_call?kind=leasing`);
  expect(body.missing).toEqual([
    { field: 'place', message: 'brak miejsca zwrotu' },
    { field: 'signatory', message: 'brak podpisującego' },
    { field: 'account', message: 'brak rachunku do wpłaty' },
  ]);
  const startOf = async (kind: string, call: Made = {}) => (await start(coordinator, of([{ id }]), call, kind)).body;
  const lacking = { place: ['brak miejsca zwrotu'], signatory: ['brak podpisującego'] };
  expect((await startOf('leasing')).summons_run.errors).toEqual(lacking);
  expect((await startOf('call_to_pay')).summons_run.errors).toEqual({ signatory: lacking.signatory });
  expect(await startOf('call_to_pay', { signatory: 'Łucja Żak' })).toMatchObject({ state: 'running', total: 1 });
});
