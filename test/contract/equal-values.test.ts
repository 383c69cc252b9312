import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { nextNip } from '#test/builders.ts';
import type { Answer, Person } from '#test/person.ts';
import { agreedFor } from './rights-table.ts';
import { rightsWorld, type World } from './rights-world.ts';

const app = await testApp();
let world: World;
let cases = 0;
beforeAll(async () => {
  world = await rightsWorld(app);
});
afterAll(() => console.info(`equal values: ${cases} pairs of answers`));

let count = 0;
const numbered = (form: (no: string) => string) => () => form(String(++count).padStart(4, '0'));

/** By what a record of a kind may be known, and how to make two that are equally good. */
const keys: readonly (readonly [plural: string, field: string, next: () => string])[] = [
  ['debtors', 'nip', nextNip],
  ['debtors', 'krs', numbered((no) => `000099${no}`)],
  ['debtors', 'name', numbered((no) => `Tartak ${no}`)],
  ['people', 'last_name', numbered((no) => `Czapla ${no}`)],
  ['people', 'email', numbered((no) => `czapla${no}@firma.example`)],
  ['people', 'phone', numbered((no) => `+4860077${no}`)],
  ['addresses', 'street_nr', numbered((no) => `Lipowa ${no}`)],
  ['contracts', 'contract_no', numbered((no) => `RÓWNA/${no}`)],
  ['contract_items', 'registration_no', numbered((no) => `EL ${no}`)],
  ['contract_items', 'undercarriage_no', numbered((no) => `WVWZZZ1JZXW00${no}`)],
  ['debt_cases', 'zd_no', numbered((no) => `ZD/${no}/26`)],
  ['debt_cases', 'sant_contract_no', numbered((no) => `SC/${no}`)],
];

const readers = ['santander_coordinator', 'debt_collector', 'terrain_debt_collector'] as const;

const theirOwn = new Set(['id', 'created_at', 'updated_at', 'lock_version', 'odzysk_no', 'contract_id']);

/** An answer without what differs in any two: ids, moments, versions and what was sent. */
function shape({ status, body }: Answer, sent: object): string {
  const text = JSON.stringify(body, (name, part: unknown) => (theirOwn.has(name) ? '' : part));
  const words = Object.values(sent).filter((value): value is string => typeof value === 'string');
  return `${status} ${words.reduce((masked, word) => masked.replaceAll(word, '…'), text)}`;
}

test.each(readers.flatMap((name) => keys.map((key) => [name, ...key] as const)))(
  'a %s saves %s with a %s that a record they do not see has as with one that nobody has',
  async (name, plural, field, next) => {
    const { people, own, foreign } = world;
    const person: Person = people[name];
    const path = `/api/${plural}`;
    const saves = {
      create: (record: object) => person.post(path, record),
      clone: (record: object) => person.post(`${path}/${own[plural]}/clone`, record),
      update: (record: object) => person.put(`${path}/${own[plural]}`, record),
    };
    for (const [action, save] of Object.entries(saves)) {
      if (agreedFor(plural).get(action === 'clone' ? 'create' : action)![name] === '–') continue;
      const [elsewhere, nowhere] = [next(), next()];
      const { body: set } = await people.admin.put(`${path}/${foreign[plural]}`, { [field]: elsewhere });
      expect(set[field]).toBe(elsewhere);
      const shapes: string[] = [];
      for (const value of [elsewhere, nowhere]) {
        const record = { ...(await world.record(plural, own)), [field]: value };
        const answer = await save(record);
        expect(answer.status, `${action} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
        shapes.push(shape(answer, record));
      }
      cases++;
      expect(shapes[0], action).toBe(shapes[1]);
    }
  },
);
