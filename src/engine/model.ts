import type { Field } from './field.ts';
import { integer } from './fields/number.ts';
import { datetime } from './fields/date.ts';
import type { Resource } from './resource.ts';

/** A step from one resource to another. */
export interface Association {
  readonly name: string;
  readonly from: Resource;
  readonly to: Resource;
  /** `one`: `own` points to the other's `other`; `many`: its `other` points here; `join`: through a table. */
  readonly step:
    | { readonly is: 'one'; readonly own: string; readonly required: boolean }
    | { readonly is: 'many'; readonly other: string }
    | { readonly is: 'join'; readonly table: string; readonly own: string; readonly other: string };
}

/** An attribute found from a resource: the associations walked, and the field at their end. */
export interface AttributePath {
  readonly steps: readonly Association[];
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
}

/** All resources with their relations resolved; usable on the server and in the browser. */
export interface Model {
  /** Those that have calls of the engine's making. */
  readonly resources: readonly Resource[];
  /** Those that have calls of their own too. */
  readonly all: readonly Resource[];
  named(name: string): Resource;
  /** What a reference, an id set or nested rows point to. */
  target(field: Field): Resource;
  byPlural(plural: string): Resource | undefined;
  /** The resource's own field, or one of the columns every table has. */
  field(resource: Resource, name: string): Field | undefined;
  associations(resource: Resource): ReadonlyMap<string, Association>;
  /** `debtor_name` → debtor · name; the longest name wins, own fields first. Undefined when there is none. */
  attribute(resource: Resource, name: string): AttributePath | undefined;
  /** As `field` and `attribute`, of a name that is there for sure; they throw where it is not. */
  fieldNamed(resource: Resource, name: string): Field;
  attributeNamed(resource: Resource, name: string): AttributePath;
}

const storedFields: Record<string, Field> = {
  id: { ...integer({ label: { pl: 'Id', en: 'Id' }, readOnly: true }) },
  created_at: datetime({ label: { pl: 'Data utworzenia', en: 'Created at' }, readOnly: true }),
  updated_at: datetime({ label: { pl: 'Data zmiany', en: 'Updated at' }, readOnly: true }),
  lock_version: integer({ label: { pl: 'Wersja', en: 'Version' }, readOnly: true }),
};

/** The name under which a field's target is known: `debtor_id` → `debtor`. */
export function associationName(name: string, field: Field): string {
  return field.association ?? name.replace(/_id$/, '');
}

/** The field a name stands for; a value read through references is of the kind it has at their end. */
export function fieldAt(model: Model, resource: Resource, name: string, own: Field): Field;
export function fieldAt(model: Model, resource: Resource, name: string): Field | undefined;
export function fieldAt(model: Model, resource: Resource, name: string, own = model.field(resource, name)) {
  return own?.storage.in === 'path' ? model.attributeNamed(resource, name).field : own;
}

/** Names that clients have found attributes by, kept of each resource: more than all screens ask for. */
const mostKnown = 500;

/** Checks that every relation, title and column named by a string exists; throws an Error that lists what does not. */
export function buildModel(all: readonly Resource[]): Model {
  const resources = all.filter(({ ownCalls }) => !ownCalls);
  const byName = new Map(all.map((resource) => [resource.name, resource]));
  const byPlural = new Map(all.map((resource) => [resource.plural, resource]));
  const associations = new Map<Resource, Map<string, Association>>();
  const attributes = new Map(all.map((resource) => [resource, new Map<string, AttributePath>()]));

  function named(name: string): Resource {
    const resource = byName.get(name);
    if (!resource) throw new Error(`There is no resource "${name}"`);
    return resource;
  }

  for (const resource of all) associations.set(resource, associationsOf(resource, named));

  const model: Model = {
    resources,
    all,
    named,
    target: ({ to = '' }) => named(to),
    byPlural: (plural) => byPlural.get(plural),
    field: (resource, name) => (Object.hasOwn(resource.fields, name) ? resource.fields[name] : storedField(name)),
    associations: (resource) => associations.get(resource)!,
    attribute(resource, name) {
      const known = attributes.get(resource);
      const found = known?.get(name) ?? findAttribute(model, resource, name, []);
      if (found && known && known.size < mostKnown) known.set(name, found);
      return found;
    },
    fieldNamed: (resource, name) => model.field(resource, name) ?? missing(resource, name),
    attributeNamed: (resource, name) => model.attribute(resource, name) ?? missing(resource, name),
  };
  const lost = all.flatMap((resource) => missingNames(model, resource));
  if (lost.length) throw new Error(`Definitions name what is not there:\n${lost.join('\n')}`);
  return model;
}

function missing({ name }: Resource, what: string): never {
  throw new Error(`There is no ${name}.${what}`);
}

function storedField(name: string): Field | undefined {
  return Object.hasOwn(storedFields, name) ? storedFields[name] : undefined;
}

function associationsOf(from: Resource, named: (name: string) => Resource): Map<string, Association> {
  const found = new Map<string, Association>();
  for (const [fieldName, field] of Object.entries(from.fields)) {
    if (!field.to) continue;
    const name = associationName(fieldName, field);
    const { storage } = field;
    const to = named(field.to);
    if (storage.in === 'column') {
      found.set(name, {
        name,
        from,
        to,
        step: { is: 'one', own: fieldName, required: field.required === true || field.filled === true },
      });
    } else if (storage.in === 'join') {
      const { table, own, other } = storage;
      found.set(name, { name, from, to, step: { is: 'join', table, own, other } });
    } else if (storage.in === 'children') {
      found.set(name, { name, from, to, step: { is: 'many', other: storage.key } });
    }
  }
  for (const [name, many] of Object.entries(from.has ?? {})) {
    const step = 'join' in many ? { is: 'join' as const, ...many.join } : { is: 'many' as const, other: many.key };
    found.set(name, { name, from, to: named(many.resource), step });
  }
  return found;
}

const longestFirst = (a: string, b: string) => b.length - a.length;
const deepest = 4;

function findAttribute(
  model: Model,
  resource: Resource,
  name: string,
  steps: readonly Association[],
): AttributePath | undefined {
  const field = model.field(resource, name);
  if (field?.storage.in === 'path') {
    const association = model.associations(resource).get(field.storage.association);
    return association && findAttribute(model, association.to, field.storage.attribute, [...steps, association]);
  }
  if (field?.storage.in === 'column') return { steps, resource, name, field };
  const asked = askedField(resource, name);
  // Of many rows it is not clear whether all or one should meet what is denied.
  if (asked && steps.every(({ step }) => step.is === 'one')) return { steps, resource, name, field: asked };
  if (steps.length === deepest) return undefined;
  const known = model.associations(resource);
  for (const prefix of [...known.keys()].filter((key) => name.startsWith(`${key}_`)).toSorted(longestFirst)) {
    const association = known.get(prefix)!;
    const found = findAttribute(model, association.to, name.slice(prefix.length + 1), [...steps, association]);
    if (found) return found;
  }
  return undefined;
}

function askedField({ asked }: Resource, name: string): Field | undefined {
  return asked && Object.hasOwn(asked, name) ? asked[name] : undefined;
}

function missingNames(model: Model, resource: Resource): string[] {
  const { fields } = resource;
  const paths = Object.keys(fields).filter((name) => fields[name]?.storage.in === 'path');
  const attributes = [resource.title, ...paths, ...resource.search.split('_or_'), resource.sort.split(' ')[0]!];
  const twins = Object.values(fields).flatMap(({ english }) => english ?? []);
  const summed = Object.values(resource.sums ?? {}).flat();
  const shown = [
    ...twins,
    ...resource.columns,
    ...(resource.csv ?? []),
    ...(resource.about ?? []),
    ...(resource.called ?? []),
    ...summed,
  ];
  const laidOut = (resource.sections ?? []).flatMap((section) => section.fields);
  return [
    ...attributes.filter((name) => !model.attribute(resource, name)),
    ...[...shown, ...laidOut].filter((name) => !model.field(resource, name)),
  ].map((name) => `${resource.name}.${name}`);
}
