import { daysSince, meets } from '#engine/fields/asked.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { date, datetime } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { reference, references } from '#engine/fields/reference.ts';
import { secret } from '#engine/fields/secret.ts';
import { text } from '#engine/fields/text.ts';
import type { Fields } from '#engine/field.ts';
import { buildModel } from '#engine/model.ts';
import { defineResource, type ResourceOptions } from '#engine/resource.ts';

// A small world for tests of the predicate language: every kind of attribute and of association, and names that are hard to read.

const words = { pl: 'próba', en: 'sample' };
const label = { label: words };

/** A resource of no business; it is called by its first field. */
export function sampleResource(name: string, plural: string, fields: Fields, more: Partial<ResourceOptions> = {}) {
  const noun = {
    pl: { one: name, many: plural, accusative: name, genitive: plural, gender: 'f' as const },
    en: { one: name, many: plural },
  };
  const title = Object.keys(fields)[0]!;
  return defineResource({
    name,
    plural,
    fields,
    label: noun,
    title,
    sort: `${title} asc`,
    columns: [],
    ...more,
  });
}

const company = sampleResource(
  'company',
  'companies',
  { name: text({ ...label, searched: true }), kind: text(label), founded: date(label), size: integer(label) },
  { has: { people: { resource: 'person', key: 'company_id' } } },
);

const agency = sampleResource('agency', 'agencies', company.fields, { table: 'companies', scope: { kind: 'agency' } });

const person = sampleResource(
  'person',
  'people',
  {
    last_name: text({ ...label, searched: true }),
    first_name: text(label),
    black_or_white: text(label),
    new_start: text(label),
    age: integer(label),
    salary: money(label),
    born: date(label),
    seen_at: datetime(label),
    going: boolean(label),
    digest: secret(text(label)),
    company_id: reference('company', { ...label, required: true }),
    agency_id: reference('agency', label),
    boss_id: reference('person', label),
    tag_ids: references(
      'tag',
      { table: 'people_tags', own: 'person_id', other: 'tag_id' },
      { ...label, association: 'tags' },
    ),
  },
  {
    asked: {
      known: meets({ any: [{ letters_title_present: true }, { tags_colour_eq: 'red' }] }, label),
      grown: meets({ age_gteq: 2, company_size_gt: 1, born_lteq: '$today' }, label),
      days_old: daysSince('born', label),
    },
    has: { letters: { resource: 'letter', key: 'person_id' }, notes: { resource: 'remark', key: 'person_id' } },
  },
);

const letter = sampleResource(
  'letter',
  'letters',
  {
    title: text({ ...label, searched: true }),
    sent_on: date(label),
    person_id: reference('person', { ...label, required: true }),
  },
  { has: { pages: { resource: 'page', key: 'letter_id' } } },
);

const page = sampleResource('page', 'pages', {
  body: text(label),
  number: integer(label),
  letter_id: reference('letter', { ...label, required: true }),
});

const remark = sampleResource('remark', 'remarks', {
  body: text(label),
  person_id: reference('person', { ...label, required: true }),
});

const tag = sampleResource('tag', 'tags', { name: text(label), colour: text(label) });

export const sampleModel = buildModel([company, agency, person, letter, page, remark, tag]);

export const sample = { company, agency, person, letter, page, remark, tag };
