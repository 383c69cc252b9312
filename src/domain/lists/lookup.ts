import { boolean } from '#engine/fields/boolean.ts';
import { text } from '#engine/fields/text.ts';
import type { FieldOptions, Fields } from '#engine/field.ts';
import { defineResource, type Resource } from '#engine/resource.ts';
import type { Noun } from '#engine/words.ts';

/** The two names of an entry: the Polish one everywhere, the English one for who reads English. */
export const listNames = {
  name: text({ label: { pl: 'Nazwa', en: 'Name' }, required: true, unique: true, english: 'name_en' }),
  name_en: text({
    label: { pl: 'Nazwa angielska', en: 'English name' },
    help: {
      pl: 'Bez niej także po angielsku widać nazwę polską',
      en: 'Without it the Polish name is shown in English too',
    },
  }),
};

const ofOwnEntries = { code_null: true };

/** What an entry does by rules: of seeded ones as their code says, of those that the agency adds as it chooses. */
export const meaning = (options: Pick<FieldOptions, 'label' | 'help'>) =>
  boolean({ ...options, required: true, default: false, when: ofOwnEntries });

/** The fields that say so. */
export const meaningsOf = ({ fields: all }: Resource): string[] =>
  Object.keys(all).filter((name) => all[name]?.when === ofOwnEntries);

const fields = {
  ...listNames,
  code: text({ label: { pl: 'Kod', en: 'Code' }, readOnly: true, unique: true }),
};

/**
 * A reference list: names that administrators keep, seeded ones with a stable code (contract §11).
 * Most of the Polish nouns used here have the same form in the accusative.
 */
export function lookup(
  name: string,
  [one, many, genitive, accusative = one]: [one: string, many: string, genitive: string, accusative?: string],
  gender: Noun['pl']['gender'],
  own: Fields = {},
) {
  const english = name.replaceAll('_', ' ');
  return defineResource({
    name,
    plural: `${name}s`,
    label: { pl: { one, many, accusative, genitive, gender }, en: { one: english, many: `${english}s` } },
    title: 'name',
    fields: { ...fields, ...own },
    offeredWhen: { destroy: ofOwnEntries },
    search: 'name_or_name_en',
    sort: 'name asc',
    columns: ['name', 'name_en', ...Object.keys(own), 'code'],
    filters: ['name_cont'],
  });
}
