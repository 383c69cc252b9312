import { afterAll, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { testApp } from '#test/app.ts';
import type { Answer, Person } from '#test/person.ts';
import { namedPlurals, roleNames } from './rights-table.ts';
import { isWrittenByServer, rightsWorld } from './rights-world.ts';

const app = await testApp();
const world = await rightsWorld(app);
let answers = 0;

afterAll(() => console.info(`told and done: ${answers} answers compared`));

type Told = Readonly<Record<string, boolean>>;

/** What the server does with one record when it is asked for what it said may be done, or may not. */
const calls: Readonly<Record<string, (person: Person, path: string) => Promise<Answer>>> = {
  show: (person, path) => person.get(path),
  update: (person, path) => person.put(path, {}),
  history: (person, path) => person.get(`${path}/history`),
  finish: (person, path) => person.post(`${path}/finish`),
  send_to_recipient: (person, path) => person.post(`${path}/send_to_recipient`),
  new_call: (person, path) => person.get(`${path}/new_call`),
  report_call_leasing: (person, path) => person.post(`${path}/report_call_leasing`, {}),
  report_call_loan: (person, path) => person.post(`${path}/report_call_loan`, {}),
  unlock: (person, path) => person.post(`${path}/unlock`),
  renew: (person, path) => person.post(`${path}/renew`),
  destroy: (person, path) => person.delete(path),
};

const refused = ({ status }: Answer) => status === 403 || status === 404;

/** Rows of every kind: those of the case, one's own, and one's users. */
async function rowsFor(person: Person, plural: string): Promise<number[]> {
  const told: Told = (await person.get('/api/session')).body.resources[plural];
  const made = told.create && namedPlurals.includes(plural) && plural !== 'binary_files';
  const mine = made ? [(await person.create(plural, await world.record(plural, world.own))).id as number] : [];
  if (plural === 'users') return [person.id, world.people.terrain_debt_collector.id, world.people.admin.id];
  const shared = world.own[plural];
  return shared ? [shared, ...mine] : mine;
}

test.each(roleNames)('what a %s is told of a resource and of a row is what is then done', async (name) => {
  const person = world.people[name];
  const { resources } = (await person.get('/api/session')).body as { resources: Record<string, Told> };
  const wrong: string[] = [];
  for (const { plural } of model.resources) {
    const told = resources[plural]!;
    const list = await person.get(`/api/${plural}?per_page=100`);
    const csv = await person.get(`/api/${plural}.csv`);
    const blank = await person.get(`/api/${plural}/new`);
    answers += 3;
    const said = [told.index, told.csv, isWrittenByServer(plural) ? told.show : told.create];
    const done = [list, csv, blank].map((answer) => !refused(answer));
    if (JSON.stringify(said) !== JSON.stringify(done))
      wrong.push(`${plural}: told ${String(said)}, done ${String(done)}`);
    expect(told.index ? list.body.current_user.permissions : told, plural).toEqual(told);
    if (!told.show) continue;
    for (const id of await rowsFor(person, plural)) {
      const path = `/api/${plural}/${id}`;
      const shown = await person.get(path);
      // Of users that are told by name alone nothing else is said.
      if (refused(shown) || Object.keys(shown.body).length === 2) continue;
      const ofRow: Told = { ...told, ...shown.body.permissions };
      const names = Object.keys(calls).filter(
        (action) => action in told || action === 'update' || action === 'destroy',
      );
      for (const action of names) {
        // Others still need what all share.
        if (action === 'destroy' && ofRow.destroy && (plural === 'users' || id === world.own[plural])) continue;
        const answer = await calls[action]!(person, path);
        answers++;
        if (refused(answer) === (ofRow[action] === true))
          wrong.push(`${path} ${action}: told ${String(ofRow[action])}, answered ${answer.status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(roleNames)('the fields that a %s is told they read are those that are answered', async (name) => {
  const person = world.people[name];
  const { fields } = (await person.get('/api/session')).body;
  for (const { plural } of model.resources) {
    const { body } = await person.get(`/api/${plural}?per_page=1`);
    const [row] = body.data ?? [];
    const reads: string[] | undefined = fields[plural].reads;
    const answered = Object.keys(row ?? {}).filter((field) => field in model.byPlural(plural)!.fields);
    answers++;
    expect(reads === undefined ? [] : answered.filter((field) => !reads.includes(field)), plural).toEqual([]);
  }
});
