import { access, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { attach, makeCase } from '#test/builders.ts';
import { makeClosedCase } from '#test/closed-case.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';
import { changesOf } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.query<Record<string, any>>(text, values)).rows;

/** Every row of every table in which the text stands, however it is written. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows(`select count(*)::integer as n from ${name} t where t::text ilike '%' || $1 || '%'`, [
      text,
    ]);
    if (hit!.n) found.push(name);
  }
  return found;
}

async function pathOf(fileId: number): Promise<string> {
  const [row] = await rows('select storage_key from binary_files where id = $1', [fileId]);
  const key = String(row!.storage_key);
  const path = join(app.dataDir, 'files', key.slice(0, 2), key);
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, longAgo, longAgo);
  return path;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe('erasing a debtor', () => {
  test('is told beforehand, kind by kind, with what stays', async () => {
    const { debtor } = await makeClosedCase(admin);
    const { status, body } = await admin.get(`/api/debtors/${debtor.id}/erase`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: debtor.name, erased_at: null, obstacles: [], import_files: 0 });
    const counts = Object.fromEntries(body.removes.map((one: any) => [one.resource, one.count]));
    expect(counts).toEqual({
      debtor: 1,
      address: 1,
      person: 1,
      debt_case: 1,
      contract: 1,
      contract_item: 1,
      debtor_payment: 1,
      activity: 1,
      notification: 1,
      document: 1,
      binary_file: 1,
    });
    expect(body.keeps).toEqual([
      expect.stringContaining('kwoty'),
      expect.stringContaining('wyciągów bankowych'),
      expect.stringContaining('Historia zmian'),
      expect.stringContaining('kopie zapasowe'),
    ]);
  });

  test('leaves their name, numbers and words nowhere in the database, and the amounts where they were', async () => {
    const { debtor, debtCase, payment, file } = await makeClosedCase(admin, { name: 'Genowefa Ździebło-Wąs' });
    await admin.get(`/api/debtors.csv?q[name_or_nip_cont]=${encodeURIComponent('Ździebło')}`);
    const path = await pathOf(file.id);
    const answer = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: ' genowefa  ździebło-wąs ' });
    expect(answer.status).toBe(200);
    expect(answer.body.erased_at).not.toBeNull();
    for (const text of ['Ździebło', debtor.nip, `zbigniew.${debtor.id}@`, `Brzęczyk-${debtor.id}`])
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    await vi.waitFor(async () => expect(await isThere(path)).toBe(false), { timeout: 5000, interval: 20 });
    const [kept] = await rows('select amount, description from debtor_payments where id = $1', [payment.id]);
    expect(kept).toEqual({ amount: '100.00', description: 'dane usunięte' });
    const shown = await admin.get(`/api/debt_cases/${debtCase.id}`);
    expect(shown.body).toMatchObject({ debtor: 'dane usunięte', payments_sum: '100.00', initial_amount: '1000.00' });
    const another = await admin.post('/api/debt_cases', {
      ...(await minimalRecord(admin, 'debt_cases')),
      debtor_id: debtor.id,
    });
    expect(another.body.debt_case.errors).toEqual({ debtor_id: ['wskazuje rekord, który nie istnieje'] });
  });

  test('leaves records into which nobody writes anew what would never be erased again', async () => {
    const { debtor, contact } = await makeClosedCase(admin);
    await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    for (const [path, model, sent] of [
      [`debtors/${debtor.id}`, 'debtor', { name: 'Genowefa Ździebło' }],
      [`people/${contact.id}`, 'person', { last_name: 'Brzęczyk' }],
    ] as const) {
      const answers = [await admin.put(`/api/${path}`, sent), await admin.post(`/api/${path}/clone`, sent)];
      for (const { status, body } of answers)
        expect([status, body[model].errors.base]).toEqual([
          422,
          ['Dane osobowe usunięto – tego rekordu nie można już zmieniać ani kopiować'],
        ]);
    }
  });

  test('is followed by whatever was kept beside their cases: texts written into many, saved views, deleted papers', async () => {
    const { debtor, debtCase, contact, document } = await makeClosedCase(admin, { name: 'Telesfor Kłębek-Ząb' });
    const changes = [
      { action: 'task', params: { description: 'Kłębek-Ząb dzwonić' } },
      { action: 'notification', params: { kind: 'email', title: 'Kłębek-Ząb', content: 'Panie Kłębek-Ząb' } },
    ];
    for (const dry_run of [true, false])
      for (const change of changes) {
        const sent = { ...change, resource: 'debt_case', ids: [debtCase.id], dry_run };
        expect((await admin.post('/api/bulk_actions', sent)).status).toBeLessThan(300);
      }
    const coordinator = await app.as('coordinator');
    const name = encodeURIComponent('kłębek');
    const phone = contact.phone.replace('+48', '').replace(/(...)(?=.)/g, '$1 ');
    await coordinator.create('saved_views', { name: 'Pan Kłębek', address: '/debt_cases' });
    const renamed = await coordinator.create('saved_views', { name: 'Ząb', address: `/debtors?q[name_cont]=${name}` });
    await coordinator.put(`/api/saved_views/${renamed.id}`, { name: 'Inny', address: '/debtors' });
    const kept = await coordinator.create('saved_views', {
      name: 'Rok 2026',
      address: '/debt_cases?q[odzysk_no_cont]=2026',
    });
    await admin.get(`/api/people.csv?q[phone_cont]=${encodeURIComponent(phone)}`);
    const paper = await attach(admin, document.id, 'stare.txt', `usunięty wcześniej ${debtor.id}`);
    const path = await pathOf(paper.id);
    await admin.delete(`/api/binary_files/${paper.id}`);

    const { body } = await admin.get(`/api/debtors/${debtor.id}/erase`);
    expect(body.removes.find((one: any) => one.resource === 'saved_view')).toMatchObject({ count: 1 });
    expect((await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name })).status).toBe(200);
    for (const text of ['Kłębek', name, phone]) expect([text, await tablesWith(text)]).toEqual([text, []]);
    await vi.waitFor(async () => expect(await isThere(path)).toBe(false), { timeout: 5000, interval: 20 });
    const { body: left } = await coordinator.get('/api/saved_views?s=name asc');
    expect(left.data.map((one: any) => one.name)).toEqual(['Inny', kept.name]);
  });

  test('takes another debtor who was made one with them along, who is counted once', async () => {
    const one = await makeClosedCase(admin);
    const other = await admin.create('debtors', { name: 'Eustachy Dziąsło-Wrzód' });
    const merged = await admin.post(`/api/debtors/${other.id}/merge`, { into: one.debtor.id });
    expect(merged.status).toBe(200);
    await admin.get(`/api/debtors.csv?q[name_eq]=${encodeURIComponent('Eustachy Dziąsło-Wrzód')}`);
    const { body } = await admin.get(`/api/debtors/${one.debtor.id}/erase`);
    const kinds = body.removes.map((kind: any) => kind.resource);
    expect(kinds).toEqual([...new Set(kinds)]);
    expect(kinds).not.toContain('business_entity');
    expect(body.removes[0]).toMatchObject({ resource: 'debtor', count: 2 });
    expect((await admin.post(`/api/debtors/${one.debtor.id}/erase`, { name: one.debtor.name })).status).toBe(200);
    expect(await tablesWith('Dziąsło')).toEqual([]);
  });

  test('takes those who were made one with a debtor who was merged further, and what the merges remember', async () => {
    const one = await makeClosedCase(admin);
    const [first, second] = [
      await admin.create('debtors', { name: 'Telesfor Gżegżółka', pesel: '44051401359' }),
      await admin.create('debtors', { name: 'Telesfor G.' }),
    ];
    await admin.post(`/api/debtors/${first.id}/merge`, { into: second.id });
    await admin.post(`/api/debtors/${second.id}/merge`, { into: one.debtor.id });
    const ofPart = await admin.post(`/api/debtors/${first.id}/erase`, { name: first.name });
    expect([ofPart.status, ofPart.body.debtor?.errors]).toMatchObject([
      422,
      { base: [expect.stringContaining(one.debtor.name)] },
    ]);
    expect((await admin.post(`/api/debtors/${one.debtor.id}/erase`, { name: one.debtor.name })).status).toBe(200);
    expect(await tablesWith('Gżegżółka')).toEqual([]);
    expect(await tablesWith('44051401359')).toEqual([]);
  });

  test('takes the PESEL of the debtor and of their contacts with it, from the record of changes too', async () => {
    const { debtor, contact } = await makeClosedCase(admin);
    const numbers = { debtors: '02270803624', people: '92071314764' };
    expect((await admin.put(`/api/debtors/${debtor.id}`, { pesel: numbers.debtors })).status).toBe(200);
    expect((await admin.put(`/api/people/${contact.id}`, { pesel: numbers.people })).status).toBe(200);
    expect(await tablesWith(numbers.people)).toEqual(['people', 'record_changes']);
    expect((await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name })).status).toBe(200);
    for (const number of Object.values(numbers)) expect([number, await tablesWith(number)]).toEqual([number, []]);
  });

  test('keeps in the record of changes that something was done, when and by whom', async () => {
    const { debtor, address } = await makeClosedCase(admin);
    await admin.put(`/api/debtors/${debtor.id}`, { name: 'Zdzisława Nowa', lock_version: debtor.lock_version });
    await admin.post(`/api/debtors/${debtor.id}/erase`, { name: 'Zdzisława Nowa' });
    const lines = await changesOf(app.database, 'debtor', debtor.id);
    expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['create', admin.id],
      ['update', admin.id],
      ['erase', admin.id],
    ]);
    expect(lines[1]!.changes).toEqual({ name: ['…', '…'] });
    const [made] = await changesOf(app.database, 'address', address.id);
    expect(made!.action).toBe('create');
    expect(made!.changes).toMatchObject({ city: ['…', '…'], business_entity_id: [null, debtor.id] });
  });

  test('done again changes nothing more', async () => {
    const { debtor } = await makeClosedCase(admin);
    await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    const [before] = await rows('select * from business_entities where id = $1', [debtor.id]);
    const again = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    expect(again.status).toBe(200);
    expect((await rows('select * from business_entities where id = $1', [debtor.id]))[0]).toEqual(before);
    const lines = await changesOf(app.database, 'debtor', debtor.id);
    expect(lines.filter(({ action }) => action === 'erase')).toHaveLength(1);
  });

  test('is refused without the name, and changes nothing', async () => {
    const { debtor } = await makeClosedCase(admin);
    for (const body of [{}, { name: 'ktoś inny' }, { name: null }]) {
      const answer = await admin.post(`/api/debtors/${debtor.id}/erase`, body);
      expect([answer.status, answer.body.debtor.errors]).toEqual([422, { name: ['nie jest nazwą z tego rekordu'] }]);
    }
    expect((await admin.get(`/api/debtors/${debtor.id}`)).body.name).toBe(debtor.name);
  });

  test('is refused while a case is open, which is named', async () => {
    const debtCase = await makeCase(admin);
    const { body: debtor } = await admin.get(`/api/debtors/${debtCase.debtor_id}`);
    const answer = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    expect([answer.status, answer.body.debtor.errors.base]).toEqual([422, [`Sprawy w toku: ${debtCase.odzysk_no}`]]);
  });

  test('is refused until the papers and claims of a closed case have run out, with the day', async () => {
    const year = Number(today().slice(0, 4));
    const { debtor, debtCase } = await makeClosedCase(admin, { finished: `${year - 5}-03-01` });
    const answer = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    expect([answer.status, answer.body.debtor.errors.base]).toEqual([
      422,
      [
        `Dokumenty księgowe, które trzeba przechowywać (w nawiasie do kiedy): ${debtCase.odzysk_no} (${year}-12-31)`,
        `Roszczenia, które jeszcze się nie przedawniły (w nawiasie do kiedy): ${debtCase.odzysk_no} (${year + 1}-12-31)`,
      ],
    ]);
  });

  test('waits for as long as an administrator has set', async () => {
    const year = Number(today().slice(0, 4));
    const { debtor, debtCase } = await makeClosedCase(admin, { finished: `${year - 6}-03-01` });
    const erase = async () => (await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name })).body;
    const set = async (values: Record<string, number>) =>
      expect((await admin.put('/api/settings', values)).status).toBe(200);
    await set({ accounting_keep_years: 8, claims_keep_years: 0 });
    try {
      expect((await erase()).debtor.errors.base).toEqual([
        `Dokumenty księgowe, które trzeba przechowywać (w nawiasie do kiedy): ${debtCase.odzysk_no} (${year + 2}-12-31)`,
      ]);
    } finally {
      await set({ accounting_keep_years: 5, claims_keep_years: 6 });
    }
  });

  test('leaves a contact who acts for another debtor as well, and takes them off this one', async () => {
    const { debtor } = await makeClosedCase(admin);
    const other = await makeClosedCase(admin);
    const shared = await admin.create('people', {
      last_name: 'Wspólnik',
      debtor_ids: [debtor.id, other.debtor.id],
    });
    const answer = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    expect(answer.status).toBe(200);
    const { body } = await admin.get(`/api/people/${shared.id}`);
    expect([body.last_name, body.debtor_ids]).toEqual(['Wspólnik', [other.debtor.id]]);
  });

  test('takes a contact who stays off the debtor they were entered with as well, whom their case shows no longer', async () => {
    const { debtor, debtCase } = await makeClosedCase(admin);
    const { debtor: another } = await makeClosedCase(admin);
    const entered = { business_entity_id: debtor.id, debtor_ids: [another.id] };
    const shared = await admin.create('people', { last_name: 'Wspólnik', phone: '+48699887766', ...entered });
    await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    const { body } = await admin.get(`/api/people/${shared.id}`);
    expect(body).toMatchObject({ last_name: 'Wspólnik', business_entity_id: null, debtor_ids: [another.id] });
    const contacts = await admin.get(`/api/people?debtor_id=${debtCase.debtor_id}`);
    expect(contacts.body.data.map(({ id }: any) => id)).not.toContain(shared.id);
    expect(await changesOf(app.database, 'person', shared.id)).toContainEqual(
      expect.objectContaining({ action: 'update', changes: { business_entity_id: [debtor.id, null] } }),
    );
  });

  test('leaves the bytes of a file that another document has too', async () => {
    const one = await makeClosedCase(admin);
    const other = await makeClosedCase(admin);
    const text = `wspólny plik ${one.debtor.id}`;
    const first = await attach(admin, one.document.id, 'a.txt', text);
    const second = await attach(admin, other.document.id, 'b.txt', text);
    const [shared, own] = [await pathOf(first.id), await pathOf(one.file.id)];
    await admin.post(`/api/debtors/${one.debtor.id}/erase`, { name: one.debtor.name });
    await vi.waitFor(async () => expect(await isThere(own)).toBe(false), { timeout: 5000, interval: 20 });
    expect(await isThere(shared)).toBe(true);
    expect((await admin.get(`/api/binary_files/${second.id}/file`)).bytes.toString()).toBe(text);
  });

  test('that fails half way leaves everything as it was', async () => {
    const { debtor, file } = await makeClosedCase(admin);
    await app.database.query(`
      create function refuse_erasing() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse_erasing before update on activities for each row execute function refuse_erasing()`);
    try {
      const answer = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
      expect(answer.status).toBe(500);
    } finally {
      await app.database.query('drop trigger refuse_erasing on activities');
    }
    const { body } = await admin.get(`/api/debtors/${debtor.id}`);
    expect([body.name, body.nip]).toEqual([debtor.name, debtor.nip]);
    expect((await admin.get(`/api/binary_files/${file.id}/file`)).status).toBe(200);
  });
});

describe('erasing a contact', () => {
  test('empties their record and what was written to them', async () => {
    const { contact, notification } = await makeClosedCase(admin);
    const answer = await admin.post(`/api/people/${contact.id}/erase`, { name: contact.full_name });
    expect(answer.status).toBe(200);
    const { body } = await admin.get(`/api/people/${contact.id}`);
    expect(body).toMatchObject({ full_name: 'dane usunięte', email: null, phone: null, description: 'dane usunięte' });
    const sent = await admin.get(`/api/notifications/${notification.id}`);
    expect(sent.body).toMatchObject({ content: 'dane usunięte', recipient_email: null });
  });

  test('is refused while they are named in an open case or have an account', async () => {
    const person = await admin.create('people', { last_name: 'Obecna' });
    const debtCase = await makeCase(admin);
    await app.database.query('update debt_cases set person_id = $1 where id = $2', [person.id, debtCase.id]);
    await app.database.query('update users set person_id = $1 where id = $2', [person.id, admin.id]);
    const answer = await admin.post(`/api/people/${person.id}/erase`, { name: 'Obecna' });
    expect(answer.body.person.errors.base).toEqual([
      'Ta osoba ma konto w Odzysku – najpierw usuń konto',
      `Sprawy w toku: ${debtCase.odzysk_no}`,
    ]);
  });
});

describe('erasing an account', () => {
  test('waits until it is deleted, and leaves the work done by "Osoba usunięta"', async () => {
    const collector = await app.as('coordinator');
    const debtCase = await makeCase(admin);
    const note = await collector.create('activities', {
      debt_case_id: debtCase.id,
      activity_type_id: 1,
      visibility_type: 'visible',
      task_state: 'completed',
      description: 'telefon',
    });
    const early = await admin.post(`/api/users/${collector.id}/erase`, { name: 'Osoba coordinator' });
    expect([early.status, early.body.user.errors.base]).toEqual([422, ['Najpierw usuń to konto']]);
    await admin.delete(`/api/users/${collector.id}`);
    const answer = await admin.post(`/api/users/${collector.id}/erase`, { name: 'Osoba coordinator' });
    expect(answer.status).toBe(200);
    expect((await admin.get(`/api/activities/${note.id}`)).body.user).toBe('Osoba usunięta');
    expect(await tablesWith(collector.email)).toEqual([]);
    const restored = await admin.post(`/api/users/${collector.id}/restore`);
    expect([restored.status, restored.body.user.errors.base]).toEqual([422, ['Dane tego konta usunięto – załóż nowe']]);
    expect(await rows('select 1 from sessions where user_id = $1', [collector.id])).toEqual([]);
    expect(
      await rows('select 1 from record_changes where user_id = $1 and address is not null', [collector.id]),
    ).toEqual([]);
  });
});

describe('only administrators', () => {
  test.each(['coordinator', 'santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
    'not a %s may hand out or erase personal data',
    async (role) => {
      const person = await app.as(role);
      for (const plural of ['debtors', 'people', 'users']) {
        expect((await person.get(`/api/${plural}/1/personal_data`)).status).toBe(403);
        expect((await person.get(`/api/${plural}/1/erase`)).status).toBe(403);
        expect((await person.post(`/api/${plural}/1/erase`, { name: 'x' })).status).toBe(403);
      }
    },
  );

  test('and nobody erases what is not there', async () => {
    for (const plural of ['debtors', 'people', 'users']) {
      expect((await admin.get(`/api/${plural}/999999/personal_data`)).status).toBe(404);
      expect((await admin.get(`/api/${plural}/999999/erase`)).status).toBe(404);
      expect((await admin.post(`/api/${plural}/999999/erase`, { name: 'x' })).status).toBe(404);
    }
  });
});
