import { beforeAll, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { testApp } from '#test/app.ts';
import { listed, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { someOf } from '#test/some-of.ts';
import { everyQuestion, type Question, type Secrets } from './every-question.ts';
import { readSecrets, rewriteRows } from './foreign-rows.ts';
import { rightsWorld, type World } from './rights-world.ts';
import { caseWithEverything } from './two-cases.ts';

const app = await testApp();
let world: World;
let outside: Record<string, number[]>;
let strangers: Person[];

/** Rows that are shared with somebody else's case: its debtor is ours too, its people stand for both. */
async function sharedRows(): Promise<Record<string, number[]>> {
  const { people, own, foreign } = world;
  const { admin } = people;
  const record = { debtor_id: own.debtors, creditor_id: foreign.creditors };
  const other = await caseWithEverything(admin, foreign.creditors!, record);
  const { debtors: _debtor, creditors: _creditor, ...within } = other;
  // Its people and addresses are the debtor's, and so ours as well.
  const { people: person, addresses: address, debt_case_addresses: link, ...rest } = within;
  await admin.put(`/api/people/${person}`, { debtor_ids: [foreign.debtors], creditor_ids: [foreign.creditors] });
  await admin.put(`/api/activities/${other.activities}`, { given_to_user_id: strangers[0]!.id });
  await admin.create('people', {
    last_name: 'Zawisza',
    business_entity_id: foreign.debtors,
    debtor_ids: [own.debtors],
  });
  expect([person, address]).not.toContain(undefined);
  const lists = { ...rest, debt_case_addresses: link };
  return Object.fromEntries(Object.entries(lists).map(([plural, id]) => [plural, [id]]));
}

/** What belongs to no case and is the same for everybody who may read it. */
const ofEverybody = new Set([
  'business_entities',
  'santander_import_files',
  'notification_templates',
  'letterheads',
  'letter_wordings',
  'interest_rates',
  'exchange_rates',
  // A case's own account is made of them.
  'bank_accounts',
  'tags',
]);

beforeAll(async () => {
  world = await rightsWorld(app);
  const { people, own, foreign } = world;
  strangers = [await app.as('debt_collector'), await app.as('debt_collector')];
  const shared = await sharedRows();
  const ofOthers = Object.entries(foreign).filter(([plural]) => !ofEverybody.has(plural));
  outside = Object.fromEntries(ofOthers.map(([plural, id]) => [plural, [...(shared[plural] ?? []), id]]));
  const task = { debt_case_id: foreign.debt_cases, activity_type_id: 1, given_to_user_id: people.coordinator.id };
  outside.activities!.push((await people.admin.create('activities', task)).id);
  for (const [plural, id] of Object.entries(own)) {
    const resource = model.byPlural(plural)!;
    // The creditor is that of all.
    if (plural === 'creditors' || ofEverybody.has(plural)) continue;
    await rewriteRows(app.database, resource, [id], 1961);
  }
  await rewriteForeign(2071);
});

async function rewriteForeign(year: number): Promise<void> {
  for (const [plural, ids] of Object.entries(outside))
    await rewriteRows(app.database, model.byPlural(plural)!, ids, year);
}

/** More of others' rows, fewer of them, and all the rest of them changed. */
async function changeForeign(): Promise<void> {
  const { admin } = world.people;
  const { own, foreign } = world;
  await rewriteForeign(2092);
  const { id: debt_case_id } = await makeCase(admin, { creditor_id: foreign.creditors, debtor_id: own.debtors });
  for (const plural of ['contracts', 'debtor_payments', 'creditor_payments', 'invoices', 'documents', 'activities'])
    await admin.create(plural, await world.record(plural, { debt_cases: debt_case_id }));
  const another = await makeCase(admin, { user_ids: strangers.map(({ id }) => id) });
  await admin.create('activities', {
    debt_case_id: another.id,
    activity_type_id: 1,
    given_to_user_id: strangers[1]!.id,
  });
  await admin.put(`/api/activities/${outside.activities![0]}`, { given_to_user_id: null });
  await admin.delete(`/api/notifications/${foreign.notifications}`);
  await admin.delete(`/api/debtor_payments/${foreign.debtor_payments}`);
  const finished = await listed(admin, 'debt_case_states', 'withdrawn');
  await admin.put(`/api/debt_cases/${foreign.debt_cases}`, {
    debt_case_state_id: finished,
    user_ids: [strangers[0]!.id],
  });
}

/** The calls that are no filters: lookups' own parameters, forms, single records, what a person may do. */
function otherCalls({ own, foreign }: World, secret: Secrets): string[] {
  const records = Object.entries(own).flatMap(([plural, id]) => [
    `${plural}/${id}`,
    `${plural}/${id}/edit`,
    `${plural}/${id}/history`,
  ]);
  const missing = Object.entries(foreign).filter(([plural, id]) => own[plural] !== id);
  const lists = model.resources.map(({ plural }) => plural);
  const words = ['debt_cases', 'business_entities', 'people', 'addresses', 'contracts', 'activities'].flatMap(
    (plural) => {
      const resource = model.byPlural(plural)!;
      const value = secret(resource.table, resource.title);
      return value === undefined ? [] : [encodeURIComponent(value)];
    },
  );
  const fields = model.resources.flatMap(({ plural, fields: own }) =>
    Object.entries(own).flatMap(([name, { to }]) => {
      const target = to && foreign[model.named(to).plural];
      return target ? [`${plural}/new?${name}=${target}`, `${plural}?${name}=${target}`] : [];
    }),
  );
  return [
    ...records,
    ...missing.flatMap(([plural, id]) => [`${plural}/${id}`, `${plural}/${id}/edit`]),
    ...lists.flatMap((plural) => [plural, `${plural}.csv`, `${plural}/new`, `${plural}?distinct_name=1&per_page=100`]),
    ...lists.flatMap((plural) => words.map((word) => `${plural}?query=${word}`)),
    ...lists.map((plural) => `${plural}/sums`),
    ...words.flatMap((word) => [`search?query=${word}`, `search?phone=${word}`]),
    'search?phone=600100200',
    'dashboard',
    'work_queue',
    ...fields,
    ...[own, foreign].flatMap(({ debt_cases: id }) => [
      `users?activity_task_users=1&debt_case_id=${id}`,
      `debt_cases/${id}/new_call`,
      ...['balance', 'timeline', 'same_debtor', 'gaps', 'compensations', 'debt_to_agree'].map(
        (part) => `debt_cases/${id}/${part}`,
      ),
      `contracts?debt_case_id_not_eq=${id}`,
    ]),
    'users?activity_task_users=1&per_page=100',
    ...[own, foreign].flatMap(({ debtors, creditors }) => [
      `people?debtor_id=${debtors}`,
      `people?creditor_id=${creditors}`,
      `people?debtor_id=${debtors}&creditor_id=${creditors}`,
      `addresses?business_entity_id=${debtors}`,
      `debt_cases?debtor_id=${debtors}`,
      `debtors/${debtors}/owed`,
      `debtors/${debtors}/merges`,
      `contracts?similar_contracts_params[debtor_id]=${debtors}&similar_contracts_params[creditor_id]=${creditors}`,
      `contracts?similar_contracts_params[debtor_id]=${own.debtors}&similar_contracts_params[creditor_id]=${creditors}`,
    ]),
    'activities?q[g][0][m]=or&q[g][0][task_state_eq]=2&q[g][0][user_id_not_null]=1',
    'session',
  ].map((path) => `/api/${path}`);
}

const readers = ['creditor', 'debt_collector', 'terrain_debt_collector', 'santander_coordinator'] as const;

test('no answer to somebody with rows of their own depends on other rows', { timeout: 900_000 }, async () => {
  const ours = Object.fromEntries(Object.entries(world.own).map(([plural, id]) => [plural, [id]]));
  const secret = await readSecrets(app.database, model, outside, ours);
  const asked = new Map<string, readonly Question[]>();
  for (const name of readers) {
    const deepest = name === 'creditor' ? 2 : 1;
    const filters = model.resources.flatMap((resource) => everyQuestion(model, resource, secret, deepest));
    const others = otherCalls(world, secret).map((path) => ({ path, conditions: 1 }));
    asked.set(name, someOf([...filters, ...others], 15));
  }
  const before = await ask(asked);
  await changeForeign();
  const after = await ask(asked);
  const told = [...before].filter(([question, answer]) => after.get(question) !== answer);
  const conditions = [...asked.values()].flat().reduce((sum, question) => sum + question.conditions, 0);
  console.info(`non-leak: ${before.size} requests with ${conditions} conditions, each asked before and after`);
  expect(told.map(([question, answer]) => firstDifference(question, answer, after.get(question)!))).toEqual([]);
});

async function ask(asked: ReadonlyMap<string, readonly Question[]>): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, questions] of asked) {
    const person = world.people[name as (typeof readers)[number]];
    for (const { path } of questions) {
      const { status, bytes, body: told } = await person.get(path);
      // A failure of the server is no answer, nor is that so much was not looked at; when somebody was last seen is their own.
      expect(status, path).toBeLessThan(500);
      expect(['too_many_conditions', 'too_slow'], path).not.toContain(told['code']);
      const body = bytes.toString('latin1').replace(/"last_seen_at":"[^"]*"/g, '');
      answers.set(`${name} GET ${path}`, `${status} ${body}`);
    }
  }
  return answers;
}

function firstDifference(question: string, before: string, after: string): string {
  const at = Array.from(before).findIndex((letter, index) => letter !== after[index]);
  const near = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${decodeURIComponent(question).slice(0, 300)}\n  ${near(before)}\n  ${near(after)}`;
}
