import { foreignMark, type World } from './world.ts';
import {
  hostileBodies,
  hostileFields,
  hostileIds,
  hostileIdValues,
  hostileTexts,
  hostileValues,
  probe,
} from './hostile.ts';

type Schema = Record<string, any>;

/** One call to be made; `template` is its path as the description has it. */
export interface Shot {
  readonly method: string;
  readonly template: string;
  readonly path: string;
  readonly body?: string | FormData;
}

/** Every call that is made of one described operation. */
export async function shotsOf(world: World, template: string, method: string): Promise<Shot[]> {
  const operation: Schema = world.document.paths[template][method];
  const plural = /^\/api\/([a-z_]+)/.exec(template)?.[1] ?? '';
  const content: Schema = operation['requestBody']?.content ?? {};
  const isForm = 'multipart/form-data' in content;
  const schema = content['application/json']?.schema;
  const right = schema ? await rightBody(world, plural, method) : undefined;
  const json = right && JSON.stringify(right);
  const at = (id: number | string) => template.replace('{id}', String(id)).replace('{file}', String(id));
  const [own, foreign] = [world.own[plural] ?? 1, world.foreign[plural] ?? 999_999];
  const shot = (path: string, body: Shot['body'] = json): Shot => ({
    method,
    template,
    path,
    ...(body === undefined ? {} : { body }),
  });
  // Whatever is deleted is gone for the other calls.
  const ids = [...(method === 'delete' ? [] : [own]), foreign, ...hostileIds];
  const paths = template.includes('{') ? ids.map(at) : [template];
  const [first = template] = paths;
  return [
    ...paths.map((path) => shot(path)),
    ...queriesOf(world, operation['parameters'] ?? []).map((query) => shot(`${first}?${query}`)),
    // The two ways to change a record are one.
    ...(schema && method !== 'patch' ? bodiesOf(world, schema, right ?? {}).map((body) => shot(first, body)) : []),
    ...(isForm ? formsOf(world, content['multipart/form-data'].schema).map((form) => shot(first, form)) : []),
  ];
}

function queriesOf(world: World, parameters: readonly Schema[]): string[] {
  const asked = parameters.filter((parameter) => parameter['in'] === 'query');
  const texts = hostileTexts.map((text) => encodeURIComponent(text.slice(0, 2_000)));
  const plain = asked.flatMap(({ name }) => [
    ...texts.map((text) => `${name}=${text}`),
    `${name}[]=1&${name}[]=${encodeURIComponent(probe)}`,
    `${name}[__proto__][x]=1`,
    `${name}[a][b][c]=1`,
    `${encodeURIComponent(probe)}=1&${name}=%ff`,
  ]);
  const filters = asked.flatMap(({ name, schema }) => (name === 'q' ? Object.keys(schema.properties ?? {}) : []));
  const foreign = Object.entries(world.foreign).flatMap(([plural, id]) => {
    const field = plural === 'debt_cases' ? 'debt_case_id' : 'id';
    return [`q[${field}_eq]=${id}`, `${field}=${id}`, `q[g][0][m]=or&q[g][0][${field}_eq]=${id}&q[g][0][id_gt]=0`];
  });
  return [
    ...plain,
    // What casts a value is the same for all filters of a kind: each is tried with some.
    ...filters.flatMap((filter, index) => rotated(texts, index).map((text) => `q[${filter}]=${text}`)),
    ...(filters.length ? [...foreign, `query=${foreignMark}`, 'deleted_eq=true', 'q[deleted_in][]=true'] : []),
    ...(asked.some(({ name }) => name === 'prefill') ? foreign : []),
  ];
}

function rotated<Value>(values: readonly Value[], turn: number, share = 6): Value[] {
  return values.filter((_, index) => index % share === turn % share);
}

function bodiesOf(world: World, schema: Schema, right: Schema): string[] {
  const names = propertiesOf(world.document, schema);
  const foreignIds = [...new Set(Object.values(world.foreign))];
  const valuesOf = (name: string, index: number): readonly unknown[] => {
    if (name.endsWith('_id')) return [...foreignIds, ...hostileIdValues];
    return name.endsWith('_ids')
      ? [foreignIds, ...foreignIds.map((id) => [id]), ...hostileIdValues]
      : rotated(hostileValues, index, 3);
  };
  return [
    ...hostileBodies,
    JSON.stringify({ ...right, ...hostileFields }),
    ...names.flatMap((name, index) =>
      valuesOf(name, index).map((value) => JSON.stringify({ ...right, [name]: value })),
    ),
  ];
}

/** The names a body may have, also one that is wrapped. */
function propertiesOf(document: Schema, schema: Schema): string[] {
  const resolved: Schema = schema['$ref'] ? document['components'].schemas[schema['$ref'].split('/').at(-1)] : schema;
  const [first] = resolved['anyOf'] ?? [];
  if (first) return propertiesOf(document, first);
  return Object.keys(resolved['properties'] ?? {});
}

/** The record that is there, as its form would send it. */
async function rightBody({ admin, own }: World, plural: string, method: string): Promise<Schema> {
  const id = own[plural];
  if (id === undefined) return {};
  const { body } = await admin.get(`/api/${plural}/${id}`);
  // A tax number may be there once.
  const { id: _id, lock_version: _version, nip: _nip, ...record } = body;
  return method === 'post' ? record : {};
}

function formsOf(world: World, schema: Schema): FormData[] {
  const names = Object.keys(schema['properties']);
  const values = [...hostileTexts.slice(0, 20), String(world.foreign['documents']), String(world.own['documents'])];
  return names.flatMap((name) =>
    values.map((value) => {
      const form = new FormData();
      for (const other of names.filter((one) => one !== name && one !== 'file')) form.set(other, usual[other] ?? '1');
      if (name === 'document_id' || name !== 'file') form.set(name, value);
      form.set('file', new Blob([`zd_no;result\n${value};sold\n`]), name === 'file' ? value : 'plik.csv');
      return form;
    }),
  );
}

const usual: Readonly<Record<string, string>> = { attorney_date: '2026-11-01', importer: 'generic', dry_run: 'true' };
