import { model } from '#domain/areas.server.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';
import type { Person } from '#test/person.ts';
import { type AttackerName, type Ground } from './ground.ts';
import type { Shot } from './shots.ts';

interface Extent {
  readonly every: number;
  readonly only: string;
}

const racers: readonly AttackerName[] = ['debt_collector', 'santander_coordinator', 'coordinator', 'admin'];

/** What may be done with a record, all of it at once and most of it twice, so that every call meets the others halfway. */
export async function raceForRecords(ground: Ground, { every, only }: Extent): Promise<void> {
  const { admin } = ground.world;
  for (const [index, { plural }] of model.resources.entries()) {
    if (!`/api/${plural}`.includes(only) || isOfFiles(ground, plural) || !(await mayCreate(admin, plural))) continue;
    for (const [turn, name] of racers.entries()) {
      if ((index + turn) % Math.ceil(every / 10) !== 0) continue;
      const record = await minimalRecord(admin, plural);
      const { id } = await admin.create(plural, record);
      await ground.volley(name, heat(ground, plural, id, record));
      await ground.volley(name, twins(plural, record));
    }
  }
}

/** Files are sent by forms of their own, whose tests have them race. */
const isOfFiles = ({ world }: Ground, plural: string) =>
  'multipart/form-data' in (world.document['paths'][`/api/${plural}`]?.post?.requestBody?.content ?? {});

const mayCreate = async (admin: Person, plural: string) =>
  (await admin.get(`/api/${plural}?per_page=1`)).body['current_user'].permissions.create === true;

/** Every call there is on one record. */
function heat({ world }: Ground, plural: string, id: number, record: object): Shot[] {
  const paths = Object.entries<Record<string, object>>(world.document['paths']);
  const own = paths.filter(([template]) => template.startsWith(`/api/${plural}/{id}`) && !template.includes('{file}'));
  const calls = own.flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]): Shot => {
      const path = template.replace('{id}', String(id));
      return 'requestBody' in operation
        ? { method, template, path, body: JSON.stringify(record) }
        : { method, template, path };
    }),
  );
  return [...calls, ...calls.filter(({ method }) => method !== 'get')];
}

/** The same new record, six times. */
function twins(plural: string, record: object): Shot[] {
  const template = `/api/${plural}`;
  const shot = { method: 'post', template, path: template, body: JSON.stringify(record) };
  return Array.from({ length: 6 }, () => shot);
}
