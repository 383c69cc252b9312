/** A stream of numbers that a seed repeats (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
  };
}

export type Random = ReturnType<typeof randomFrom>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
  readonly $ref?: string;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface RandomCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly form?: FormData;
}

/** Pages listen there as long as they are open. */
const listened = '/api/events';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

// Values that are hard to take: of other types, at the edges, cut in the middle, meant for somebody else.
const odd: readonly unknown[] = [
  null, true, [], {}, '', ' ', '0', 0, -1, 1.5, 2 ** 31, 2 ** 63, 1e308, '1e9', '99999999999999999999.99', '-0,01', 'NaN', '2026-02-30', '0001-01-01',
  '+275760-09-13', '12:61', '\u0000', '\ud800', '%', '_', '\\', "'", '"; --', '{{', '../../etc', 'ą'.repeat(3000), 'a'.repeat(70_000), '💥', '\u202e', '=1+1',
  [[[[]]]], { id: 1 }, [1, 'a', null], ['__proto__'], '1,2,3', '\r\nX: y',
]; // prettier-ignore
const plain: readonly unknown[] = [
  1,
  2,
  3,
  10,
  '1',
  '2',
  '100.00',
  '2026-11-23',
  '2026-11-23T10:00:00Z',
  'Jan',
  'jan@firma.example',
  '512345678',
  true,
  false,
];
const predicates = [
  'eq',
  'not_eq',
  'in',
  'cont',
  'start',
  'gt',
  'lteq',
  'null',
  'present',
  'i_cont_any',
  'blank',
  'true',
  'matches',
];

/** Calls of everything that is described, with values that mostly fit and now and then do not. */
export function randomCalls(description: Description, random: Random): () => RandomCall {
  const { below, chance, pick } = random;
  const resolve = <T extends { $ref?: string }>(given: T): T =>
    given.$ref
      ? (given.$ref
          .split('/')
          .slice(1)
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], description) as T)
      : given;

  const operations = Object.entries(description.paths)
    .filter(([path]) => path !== listened)
    .flatMap(([path, of]) =>
      methods.filter((method) => of[method]).map((method) => ({ method, path, operation: of[method]! })),
    );
  const fields = [...new Set(operations.flatMap(({ operation }) => namesIn(operation)))];

  function namesIn({ requestBody }: Operation): string[] {
    const schema = requestBody?.content['application/json']?.schema;
    const found = schema && resolve(schema).properties;
    return Object.values(found ?? {}).flatMap((inner) => Object.keys(resolve(inner).properties ?? {}));
  }

  function valueFor(given: Schema | undefined, depth = 0): unknown {
    if (!given || depth > 5 || chance(0.08)) return pick(chance(0.5) ? odd : plain);
    const schema = resolve(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const others = schema.anyOf ?? schema.oneOf;
    if (others?.length) return valueFor(pick(others), depth + 1);
    if (schema.allOf?.length) return valueFor(pick(schema.allOf), depth + 1);
    const type = Array.isArray(schema.type) ? (pick(schema.type) as string) : schema.type;
    if (type === 'object' || schema.properties) {
      const named = Object.entries(schema.properties ?? {}).filter(() => chance(0.6));
      return Object.fromEntries(named.map(([name, inner]) => [name, valueFor(inner, depth + 1)]));
    }
    if (type === 'array') return Array.from({ length: below(4) }, () => valueFor(schema.items, depth + 1));
    if (type === 'integer' || type === 'number') return chance(0.8) ? below(40) : pick(odd);
    if (type === 'boolean') return chance(0.5);
    if (type === 'null') return null;
    return pick(chance(0.2) ? odd : plain);
  }

  const inAddress = (value: unknown): string => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return encodeURIComponent(text.toWellFormed().slice(0, 2000));
  };

  function queryOf({ parameters = [] }: Operation): string {
    const described = parameters.map(resolve).filter((one) => one.in === 'query' && chance(0.2));
    const parts = described.map(({ name, schema }) => `${encodeURIComponent(name)}=${inAddress(valueFor(schema))}`);
    while (chance(0.35))
      parts.push(
        `q[${pick(fields)}_${pick(predicates)}]${pick(['', '', '[]', '[x]', '[0]'])}=${inAddress(pick(chance(0.3) ? odd : plain))}`,
      );
    if (chance(0.1))
      parts.push(
        `${pick(['page', 'per_page', 's', 'q', 'q[g][0][m]', 'format', '__proto__[x]'])}=${inAddress(pick(odd))}`,
      );
    return parts.length ? `?${parts.join('&')}` : '';
  }

  function formOf(): FormData {
    const form = new FormData();
    for (const name of ['importer', 'attorney_date', 'document_id', 'kind', 'dry_run', 'creditor_id'])
      if (chance(0.4)) form.set(name, String(pick(plain)));
    const bytes = pick(['', 'a;b\n1;2\n', '\u0000\u0001', 'PK\u0003\u0004', '%PDF-1.7', '<html>', 'ą;ć\n"']);
    if (chance(0.9))
      form.set(
        'file',
        new File([bytes.repeat(1 + below(50))], pick(['a.csv', 'b.xlsx', 'ż.pdf', '..', 'x'.repeat(300)])),
      );
    return form;
  }

  return () => {
    const { method, path, operation } = pick(operations);
    const place = path.replaceAll(
      /\{[^}]+\}/g,
      () => (chance(0.75) ? String(1 + below(12)) : inAddress(pick(odd))) || '0',
    );
    const call = { method: method.toUpperCase(), path: place + queryOf(operation) };
    const content = operation.requestBody?.content;
    if (!content) return call;
    if (content['multipart/form-data']) return { ...call, form: formOf() };
    return { ...call, body: valueFor(content['application/json']?.schema) };
  };
}
