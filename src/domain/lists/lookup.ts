import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import type { Noun } from '#engine/words.ts';

const fields = {
  name: text({ label: { pl: 'Nazwa', en: 'Name' }, required: true, unique: true }),
  code: text({ label: { pl: 'Kod', en: 'Code' }, readOnly: true, unique: true, notCopied: true }),
};

/**
 * A reference list: names that administrators keep, seeded ones with a stable code (contract §11).
 * The Polish nouns used here have the same form in the accusative.
 */
export function lookup(name: string, [one, many]: [string, string], gender: Noun['pl']['gender'], english: string) {
  return defineResource({
    name,
    plural: `${name}s`,
    label: { pl: { one, many, accusative: one, gender }, en: { one: english, many: `${english}s` } },
    title: 'name',
    fields,
    search: 'name',
    sort: 'name asc',
    columns: ['name', 'code'],
    filters: ['name_cont'],
  });
}
