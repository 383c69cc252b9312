import type { Field } from '../../../field.ts';
import { truthWords } from '../../../fields/boolean.ts';
import { formatDateTime } from '../../../format.ts';
import { attributeFinder, readKey } from '../../../predicate/filter-key.ts';
import type { Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';
import type { Language, Say } from '../../../words.ts';
import { pathLabel } from './filters.ts';
import type { SetFilter } from './search.ts';
import { listWords } from '../list-words.ts';

interface Setting {
  readonly model: Model;
  readonly resource: Resource;
  readonly language: Language;
  readonly say: Say;
}

/** What a filter of the address is about, as a chip says it: "Status", "Data przyjęcia od". */
export function filterName({ key, isLoose }: SetFilter, { model, resource, language, say }: Setting): string {
  const found = readSet({ key, isLoose }, model, resource);
  const [path] = found?.paths ?? [];
  if (!found || !path) return key;
  if (found.paths.length > 1) return say(listWords.text);
  const label = pathLabel(model, resource, path)[language];
  const { operator } = found.predicate as { operator?: string };
  if (operator === 'gteq' || operator === 'gt') return `${label} ${say(listWords.from)}`;
  if (operator === 'lteq' || operator === 'lt') return `${label} ${say(listWords.until)}`;
  return label;
}

/** What it is set to where that can be said without asking: a choice's word, yes or no, the text; of several, each. */
export function filterValue({ key, value, isLoose }: SetFilter, { model, resource, language, say }: Setting): string {
  const field = readSet({ key, isLoose }, model, resource)?.paths[0]?.field;
  const texts = typeof value === 'string' ? [value] : Object.values(value).map(String);
  return texts.map((text) => valueText(text, field, { language, say })).join(', ');
}

function valueText(text: string, field: Field | undefined, { language, say }: Pick<Setting, 'language' | 'say'>) {
  const choice = field?.choices?.find((one) => String(one.value) === text || String(one.alias) === text);
  if (choice) return choice.label[language];
  if (field?.kind.type === 'boolean') return say(text === 'true' || text === '1' ? truthWords.yes : truthWords.no);
  if (field?.kind.type === 'datetime') return momentText(text);
  return text;
}

/** A time without an offset is the office's own, as the server reads it; a whole day stays one. */
function momentText(text: string): string {
  const own = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(text);
  if (own) return `${own[1]} ${own[2]}`;
  return text.includes('T') ? formatDateTime(text) || text : text;
}

/** The resource whose record the filter names by its id; null for other filters. */
export function filteredRecord({ key, value, isLoose }: SetFilter, model: Model, resource: Resource): Resource | null {
  const path = readSet({ key, isLoose }, model, resource)?.paths[0];
  if (!path || typeof value !== 'string' || !/^\d+$/.test(value)) return null;
  if (path.field.to) return model.named(path.field.to);
  return path.name === 'id' ? (path.steps.at(-1)?.to ?? null) : null;
}

/** A loose filter is a parameter that is no predicate: `debt_case_id=5` asks as `debt_case_id_eq` does. */
function readSet({ key, isLoose }: Pick<SetFilter, 'key' | 'isLoose'>, model: Model, resource: Resource) {
  const find = attributeFinder(model, resource, () => true);
  return readKey(key, find) ?? (isLoose ? readKey(`${key}_eq`, find) : undefined);
}
