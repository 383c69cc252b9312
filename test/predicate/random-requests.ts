import { model } from '#domain/areas.server.ts';
import { permissions } from '#domain/rights/permissions.ts';
import type { Random } from '#demo/random.ts';
import type { ValueType } from '#engine/field.ts';
import type { AttributePath } from '#engine/model.ts';
import { appliesTo, type Predicate, predicates } from '#engine/predicate/predicate.ts';
import type { Resource } from '#engine/resource.ts';

interface Attribute {
  readonly name: string;
  readonly path: AttributePath;
}

/** Values of which some are met by most rows, some by few and some by none. */
const operands: Record<ValueType, readonly string[]> = {
  text: ['a', 'ow', 'kow', 'sp. z o.o.', 'zzqx', 'Nowak', '2026/0000', '%', '_', 'ą', 'wezwan', 'telefon'],
  integer: ['0', '1', '2', '5', '100', '15000', '999999999'],
  decimal: ['0', '100', '1234.50', '99999999'],
  date: ['1999-01-01', '2025-06-30', '2026-07-01', '2050-01-01'],
  datetime: ['1999-01-01', '2026-01-15T12:00', '2026-07-01', '2050-01-01'],
  boolean: ['true', 'false'],
};

/** What a role may ask about, by resource; walks are made up as they are needed. */
export function randomRequests(random: Random, role: number) {
  const listed = model.resources.filter((resource) => permissions(role, resource.name).index !== undefined);

  /** The address of one list with a filter that nobody would think of: groups, several associations, every predicate, sorts. */
  function request(): string {
    const resource = random.pick(listed);
    const query = new URLSearchParams(random.chance(0.3) ? group(resource, 'q') : groups(resource));
    if (random.chance(0.3)) query.append('s', sort(resource));
    if (random.chance(0.1)) query.append('page', String(random.int(2, 500)));
    if (random.chance(0.3)) query.append('per_page', '100');
    if (random.chance(0.05)) query.append('distinct_name', 'true');
    return `/api/${resource.plural}?${query}`;
  }

  function groups(resource: Resource): [string, string][] {
    const count = random.int(1, 3);
    // People who are up to something ask each group about the same few associations.
    const common = random.chance(0.5) ? Array.from({ length: random.int(2, 3) }, () => manyFrom(resource)) : undefined;
    const pairs = Array.from({ length: count }, (_, index) => group(resource, `q[g][${index}]`, common)).flat();
    return random.chance(0.2) ? [...pairs, ['q[m]', 'or']] : pairs;
  }

  function group(resource: Resource, prefix: string, within?: string[]): [string, string][] {
    const count = within ? within.length : random.int(1, 4);
    const tests = Array.from({ length: count }, (_, index) => test(resource, prefix, within?.[index]));
    return [...tests, [`${prefix}[m]`, random.chance(0.6) ? 'or' : 'and']];
  }

  function test(resource: Resource, prefix: string, way = walk(resource, random.int(0, 3))): [string, string] {
    const first = attributeAt(resource, way);
    const predicate = random.pick([...predicates.values()].filter((one) => fits(one, first)));
    const others = random.chance(0.2) ? Array.from({ length: random.int(1, 3) }, () => attributeAt(resource, way)) : [];
    const same = others.filter((one) => fits(predicate, one) && typeOf(one) === typeOf(first));
    const key = [first, ...same].map(({ name }) => name).join(random.chance(0.7) ? '_or_' : '_and_');
    const list = predicate.wants === 'list' ? '[]' : '';
    return [`${prefix}[${key}_${predicate.name}]${list}`, operand(predicate, first)];
  }

  function operand(predicate: Predicate, attribute: Attribute): string {
    if (predicate.wants === 'truth') return random.pick(['1', '0']);
    return String(random.pick(attribute.path.field.choices ?? [])?.value ?? random.pick(operands[typeOf(attribute)]));
  }

  /** The associations of a walk as a prefix: `debt_cases_activities_`. */
  function walk(resource: Resource, steps: number, prefix = ''): string {
    if (steps === 0) return prefix;
    const ways = [...model.associations(resource).values()].filter(({ to }) => listed.includes(to));
    if (!ways.length) return prefix;
    const { name, to } = random.pick(ways);
    return walk(to, steps - 1, `${prefix}${name}_`);
  }

  function manyFrom(resource: Resource): string {
    const ways = [...model.associations(resource).values()].filter(
      ({ to, step }) => step.is !== 'one' && listed.includes(to),
    );
    if (!ways.length) return walk(resource, 2);
    const { name, to } = random.pick(ways);
    return walk(to, random.int(0, 1), `${name}_`);
  }

  function attributeAt(resource: Resource, way: string): Attribute {
    for (;;) {
      const end = model.attribute(resource, `${way}id`)!;
      const names = ['id', 'created_at', ...Object.keys(end.resource.fields)];
      const name = way + random.pick(names.filter((one) => asks(end.resource, one)));
      const path = model.attribute(resource, name);
      if (path && !path.field.secret) return { name, path };
    }
  }

  function asks(resource: Resource, name: string): boolean {
    const { reads, asks: more = [] } = permissions(role, resource.name);
    return name === 'id' || !reads || reads.includes(name) || more.includes(name);
  }

  function sort(resource: Resource): string {
    const ways = [...model.associations(resource).values()].filter(
      ({ to, step }) => step.is === 'one' && listed.includes(to),
    );
    const way = ways.length && random.chance(0.6) ? `${random.pick(ways).name}_` : '';
    return `${attributeAt(resource, way).name} ${random.pick(['asc', 'desc'])}`;
  }

  return request;
}

const typeOf = ({ path }: Attribute) => path.field.kind.type;
const fits = (predicate: Predicate, attribute: Attribute) => appliesTo(predicate, typeOf(attribute));
