import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import type { RoleName } from '#domain/rights/role.ts';
import { testApp } from '#test/app.ts';
import { sendFile } from '#test/builders.ts';
import type { Answer, Person } from '#test/person.ts';
import { someOf } from '#test/some-of.ts';
import { agreedFor, type Extent, namedPlurals, roleNames } from './rights-table.ts';
import { isWrittenByServer, rightsWorld, type World } from './rights-world.ts';

const app = await testApp();
const missing = 999_999_999;
const parents: Readonly<Record<string, string>> = {
  debt_cases: 'creditor_id',
  people: 'business_entity_id',
  addresses: 'business_entity_id',
  contract_items: 'contract_id',
  binary_files: 'document_id',
};

let world: World;
let cases = 0;
const ids = { lists: {} as Record<string, number> };

beforeAll(async () => {
  world = await rightsWorld(app);
});

afterAll(() => console.info(`rights: ${cases} cases of role, resource, action and record`));

/** Where a record stands to the person: theirs by its case, made by them, somebody else's, or not there. */
type Target = 'own' | 'mine' | 'foreign' | 'missing';

function isGranted(extent: Extent, target: Target): boolean {
  if (target === 'missing' || extent === '–') return false;
  if (extent === 'all') return true;
  return extent === 'own' ? target !== 'foreign' : target === 'mine';
}

function expected(extent: Extent, target: Target, granted: number): number {
  if (extent === '–') return 403;
  return isGranted(extent, target) ? granted : 404;
}

const wrong: string[] = [];

async function check(what: string, status: number, answer: Promise<Answer>): Promise<Answer> {
  cases++;
  const given = await answer;
  if (given.status !== status)
    wrong.push(`${what}: ${given.status}, agreed ${status} ${JSON.stringify(given.body).slice(0, 200)}`);
  return given;
}

/** Every call on one kind of record, as one role. */
async function tryAll(plural: string, role: RoleName): Promise<void> {
  const person = world.people[role];
  const { admin } = world.people;
  const agreed = agreedFor(plural);
  const extent = (action: string): Extent => agreed.get(action)?.[role] ?? '–';
  const path = `/api/${plural}`;
  const isCased = namedPlurals.includes(plural) && world.own[plural] !== world.foreign[plural];
  const say = (action: string, target: string) => `${role} ${plural} ${action} ${target}`;
  const mine = await makeMine(plural, person, extent('create'));
  const targets: [Target, number][] = [
    ['own', world.own[plural] ?? ids.lists[plural]!],
    ...(mine ? [['mine', mine] as [Target, number]] : []),
    ...(isCased ? [['foreign', world.foreign[plural]!] as [Target, number]] : []),
    ['missing', missing],
  ];

  const sees = extent('show');
  const listed = sees === '–' ? 403 : 200;
  const list = await check(
    say('index', ''),
    listed,
    person.get(`${path}?q[id_in][]=${targets.map(([, id]) => id).join('&q[id_in][]=')}`),
  );
  if (listed === 200) {
    const shown = targets.filter(([target]) => isGranted(sees, target)).map(([, id]) => id);
    const found: number[] = list.body.data.map((row: { id: number }) => row.id);
    const isSame = new Set(found).symmetricDifference(new Set(shown)).size === 0;
    if (!isSame || list.body.pagination.total_count !== shown.length)
      wrong.push(`${say('index', '')} lists ${found.join()}, agreed ${shown.join()}`);
  }
  await check(say('csv', ''), extent('csv') === '–' ? 403 : 200, person.get(`${path}.csv`));
  // What nobody may fill in has a form all the same, for whoever sees it (spec §2).
  const form = (action: string) => (extent(action) === '–' && !isWrittenByServer(plural) ? '–' : sees);
  await check(say('new', ''), form('create') === '–' ? 403 : 200, person.get(`${path}/new`));
  for (const [target, id] of targets) {
    await check(say('show', target), expected(sees, target, 200), person.get(`${path}/${id}`));
    await check(say('edit', target), expected(form('update'), target, 200), person.get(`${path}/${id}/edit`));
    const history = role === 'creditor' ? '–' : sees;
    await check(say('history', target), expected(history, target, 200), person.get(`${path}/${id}/history`));
    await check(say('update', target), expected(extent('update'), target, 200), person.put(`${path}/${id}`, {}));
    await check(
      say('patch', target),
      expected(extent('update'), target, 200),
      person.send('PATCH', `${path}/${id}`, {}),
    );
    await tryClone(plural, role, target, id);
  }
  await tryCreate(plural, role, extent('create'));
  await tryOwnCalls(plural, role, targets);
  await tryDestroy(plural, role, extent('destroy'), admin);
}

async function makeMine(plural: string, person: Person, extent: Extent): Promise<number | undefined> {
  if (extent === '–') return undefined;
  if (plural === 'binary_files') {
    const document = await person.create('documents', await world.record('documents', world.own));
    return (await sendFile(person, { document_id: document.id })).body.id;
  }
  return (await person.create(plural, await world.record(plural, world.own))).id;
}

async function tryClone(plural: string, role: RoleName, target: Target, id: number): Promise<void> {
  const agreed = agreedFor(plural);
  const create = agreed.get('create')![role];
  const sees = create === '–' ? '–' : agreed.get('show')![role];
  // Unlike the original where two must differ; a copy has no file, and a file is nothing else.
  const changes = plural === 'binary_files' ? {} : await world.record(plural, world.own);
  const granted = plural === 'binary_files' ? 422 : 201;
  const call = world.people[role].post(`/api/${plural}/${id}/clone`, changes);
  await check(`${role} ${plural} clone ${target}`, expected(sees, target, granted), call);
}

async function tryCreate(plural: string, role: RoleName, extent: Extent): Promise<void> {
  const person = world.people[role];
  if (plural === 'binary_files') return tryUploads(role, extent);
  const parent = parents[plural] ?? 'debt_case_id';
  const inOwn = await world.record(plural, world.own);
  // At the address of statements a file is sent: who may send one is told that a record is none.
  const isSent = plural === 'bank_statements' && agreedFor(plural).get('show')![role] !== '–';
  const none = isSent ? 415 : 403;
  await check(`${role} ${plural} create own`, extent === '–' ? none : 201, person.post(`/api/${plural}`, inOwn));
  if (!(parent in inOwn)) return;
  const inForeign = await world.record(plural, world.foreign);
  const status = extent === 'all' ? 201 : extent === '–' ? 403 : 422;
  const refused = await check(`${role} ${plural} create foreign`, status, person.post(`/api/${plural}`, inForeign));
  const nowhere = { ...inForeign, [parent]: missing };
  const unknown = await check(
    `${role} ${plural} create missing`,
    extent === '–' ? 403 : 422,
    person.post(`/api/${plural}`, nowhere),
  );
  if (status !== 422) return;
  const [said, toMissing] = [refused, unknown].map(({ body }) => body[model.byPlural(plural)!.name]?.errors?.[parent]);
  if (!said || JSON.stringify(said) !== JSON.stringify(toMissing))
    wrong.push(`${role} ${plural} create: a foreign ${parent} answers ${said}, a missing one ${toMissing}`);
}

async function tryUploads(role: RoleName, extent: Extent): Promise<void> {
  const person = world.people[role];
  const statusOf = (target: Target) => (extent === '–' ? 403 : isGranted(extent, target) ? 201 : 422);
  // A document that one sees and may not change is no secret: 403.
  const what = (target: string) => `${role} binary_files upload to ${target}`;
  await check(
    what('own'),
    extent === 'mine' ? 403 : statusOf('own'),
    sendFile(person, { document_id: world.own.documents }),
  );
  await check(what('foreign'), statusOf('foreign'), sendFile(person, { document_id: world.foreign.documents }));
  await check(what('missing'), extent === '–' ? 403 : 422, sendFile(person, { document_id: missing }));
}

type OwnCall = readonly [action: string, method: 'GET' | 'POST', call: string, granted: number];

/** The calls beside the usual ones; a summons without what the letter needs is a 422 to whoever may ask for it. */
const ownCalls: Readonly<Record<string, readonly OwnCall[]>> = {
  debt_cases: [
    ['show', 'GET', 'balance', 200],
    ['summons', 'GET', 'new_call', 200],
    ['summons', 'POST', 'report_call_leasing', 422],
    ['summons', 'POST', 'report_call_loan', 422],
  ],
  activities: [
    ['finish', 'POST', 'finish', 200],
    // Without a reason it is refused to whoever may ask for it.
    ['cancel', 'POST', 'cancel_pledge', 422],
  ],
  // Without a day or a reason each is refused to whoever may ask for it, and what needs no confirmation is not confirmed.
  agreements: [
    ['activate', 'POST', 'activate', 422],
    ['cancel', 'POST', 'cancel', 422],
    ['confirm', 'POST', 'confirm', 422],
  ],
  notifications: [['send', 'POST', 'send_to_recipient', 200]],
  binary_files: [['show', 'GET', 'file', 200]],
};

async function tryOwnCalls(plural: string, role: RoleName, targets: readonly [Target, number][]): Promise<void> {
  const { people, own, foreign } = world;
  for (const [action, method, call, granted] of ownCalls[plural] ?? []) {
    const extent = agreedFor(plural).get(action)![role];
    for (const [target, id] of targets) {
      // What is finished or sent is so once, so each gets its own.
      const isOnce = method === 'POST' && plural !== 'debt_cases' && target !== 'missing' && target !== 'mine';
      const fresh = isOnce
        ? await people.admin.create(plural, await world.record(plural, target === 'foreign' ? foreign : own))
        : { id };
      const answer = people[role].send(
        method,
        `/api/${plural}/${fresh.id}/${call}`,
        method === 'POST' ? {} : undefined,
      );
      await check(`${role} ${plural} ${call} ${target}`, expected(extent, target, granted), answer);
    }
  }
}

async function tryDestroy(plural: string, role: RoleName, extent: Extent, admin: Person): Promise<void> {
  const person = world.people[role];
  const remove = (id: number | string) => person.delete(`/api/${plural}/${id}`);
  const what = (target: string) => `${role} ${plural} destroy ${target}`;
  await check(what('missing'), expected(extent, 'missing', 204), remove(missing));
  const foreign = world.foreign[plural];
  if (extent !== 'all' && foreign)
    await check(
      what('foreign'),
      expected(extent, foreign === world.own[plural] ? 'own' : 'foreign', 204),
      remove(foreign),
    );
  if (plural === 'santander_import_files') return;
  if (!isGranted(extent, 'own'))
    await check(what('own'), expected(extent, 'own', 204), remove(world.own[plural] ?? ids.lists[plural]!));
  if (extent === '–') return;
  const maker = extent === 'all' ? admin : person;
  const made = await makeMine(plural, maker, 'own');
  await check(what('mine'), 204, remove(plural === 'binary_files' ? `${made}.json` : made!));
}

// Accounts and views belong to a person, whatever the case, and have walks of their own; an account is learnt and forgotten, one with a
// creditor is closed.
const walkedElsewhere = ['users', 'saved_views', 'debtor_bank_accounts', 'settlements'];
const plurals = model.resources.map(({ plural }) => plural).filter((plural) => !walkedElsewhere.includes(plural));

describe('every role is answered as agreed, whatever it does with', () => {
  test.each(someOf(plurals, 6))('%s', async (plural) => {
    if (!namedPlurals.includes(plural)) {
      const { admin } = world.people;
      ids.lists[plural] = (await admin.create(plural, await world.record(plural, {}))).id;
    }
    wrong.length = 0;
    await Promise.all(roleNames.map((role) => tryAll(plural, role)));
    expect(wrong).toEqual([]);
  });
});

test('a task is finished by whoever it was given to, and changed by its maker alone', async () => {
  const { admin, debt_collector, terrain_debt_collector } = world.people;
  for (const person of [debt_collector, terrain_debt_collector]) {
    const record = { ...(await world.record('activities', world.own)), given_to_user_id: person.id };
    const { id } = await admin.create('activities', record);
    expect((await person.put(`/api/activities/${id}`, {})).status).toBe(404);
    expect((await person.post(`/api/activities/${id}/finish`)).status).toBe(200);
    cases += 2;
  }
});

test.each([
  ['admin', 422, 422],
  ['coordinator', 422, 422],
  ['santander_coordinator', 422, 422],
  ['debt_collector', 403, 403],
  ['terrain_debt_collector', 403, 403],
  ['creditor', 403, 403],
] as const)(
  'a %s who imports cases or uploads auction responses without a file is answered %i',
  async (role, cased, auction) => {
    const person = world.people[role];
    expect((await person.upload('/api/debt_cases/import', new FormData())).status).toBe(cased);
    expect((await person.upload('/api/santander_import_files/auction_upload', new FormData())).status).toBe(auction);
    const may = cased === 422;
    expect((await person.get('/api/imports')).status).toBe(may ? 200 : 403);
    for (const path of ['imports/999999', 'imports/999999/failed_rows.csv'])
      expect((await person.get(`/api/${path}`)).status).toBe(may ? 404 : 403);
    cases += 5;
  },
);
