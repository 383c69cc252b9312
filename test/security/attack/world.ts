import { model } from '#domain/areas.server.ts';
import type { RoleName } from '#domain/rights/role.ts';
import type { TestApp } from '#test/app.ts';
import { attach, makeCreditor } from '#test/builders.ts';
import { bankCreditor, caseWithEverything } from '#test/contract/two-cases.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';
import type { Person } from '#test/person.ts';

type Schema = Record<string, any>;
type Ids = Readonly<Record<string, number>>;

/** Stands in every text of the case that is not the attackers'. */
export const foreignMark = 'ZZOBCE';

export interface World {
  readonly document: Schema;
  readonly admin: Person;
  /** A record of each resource that the attackers may see, and one of each that only the office may. */
  readonly own: Ids;
  readonly foreign: Ids;
  /** Somebody new of that role, whose the own case is. */
  attacker(role: RoleName): Promise<Person>;
  /** The foreign records and how many there are in their case, to be compared. */
  foreignState(): Promise<string>;
}

/** Two cases: one that every role sees, one that only the office sees, with marked texts. */
export async function attackWorld(app: TestApp): Promise<World> {
  const admin = await app.as('admin');
  const document = (await admin.get('/api/openapi.json')).body;
  const bank = await bankCreditor(admin);
  const cases = [
    await caseWithEverything(admin, bank.id, { attorney_date: '2026-10-01' }),
    await caseWithEverything(admin, (await makeCreditor(admin)).id),
  ];
  const [own, foreign] = [await withFile(admin, cases[0]!, 'WŁASNE'), await withFile(admin, cases[1]!, foreignMark)];
  const lists = await referenceLists(admin, Object.keys(own));
  await mark(admin, document, foreign);

  const inCase = Object.keys(foreign).filter((plural) => model.byPlural(plural)?.fields['debt_case_id']);
  return {
    document,
    admin,
    own: { ...lists, ...own, users: (await admin.create('users', await minimalRecord(admin, 'users')))['id'] },
    foreign: foreign,
    async attacker(role) {
      const person = await app.as(role, role === 'creditor' ? { business_entity_ids: [bank.id] } : {});
      const { body } = await admin.get(`/api/debt_cases/${own['debt_cases']}`);
      if (role === 'debt_collector' || role === 'terrain_debt_collector') {
        await admin.put(`/api/debt_cases/${body.id}`, { user_ids: [...body['user_ids'], person.id] });
      }
      return person;
    },
    async foreignState() {
      const records = Object.entries(foreign).map(([plural, id]) => admin.get(`/api/${plural}/${id}`));
      const lists = inCase.map((plural) => admin.get(`/api/${plural}?q[debt_case_id_eq]=${foreign['debt_cases']}`));
      const answers = await Promise.all([...records, ...lists]);
      return JSON.stringify(
        answers.map(({ body }) => body.data?.map(({ id }: Schema) => id) ?? body),
        null,
        1,
      );
    },
  };
}

async function withFile(admin: Person, made: Record<string, any>, word: string): Promise<Ids> {
  const { id } = await attach(admin, made['documents'], `${word}.txt`, `Treść ${word}`);
  return { ...made, binary_files: id };
}

/** The first entry of each list that belongs to no case. */
async function referenceLists(admin: Person, known: readonly string[]): Promise<Ids> {
  const ids: Record<string, number> = {};
  for (const { plural } of model.resources) {
    if (known.includes(plural) || plural === 'users') continue;
    const { body } = await admin.get(`/api/${plural}?per_page=1`);
    const made = body.data[0] ?? (await admin.post(`/api/${plural}`, await minimalRecord(admin, plural))).body;
    ids[plural] = made.id ?? 1;
  }
  return ids;
}

/** Puts the mark into every text that may be anything. */
async function mark(admin: Person, document: Schema, foreign: Ids): Promise<void> {
  for (const [plural, id] of Object.entries(foreign)) {
    const properties: Schema = document.components.schemas[`${model.byPlural(plural)!.name}_payload`]?.properties ?? {};
    for (const [name, schema] of Object.entries<Schema>(properties)) {
      const isFree = [schema['type']].flat().includes('string') && !schema['pattern'] && !schema['format'];
      if (isFree && !schema['enum']) await admin.put(`/api/${plural}/${id}`, { [name]: `${foreignMark} ${name}` });
    }
  }
}
