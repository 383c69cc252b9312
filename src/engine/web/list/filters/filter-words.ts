import type { Say } from '#browser/language/use-say.ts';
import { truthWords } from '../../../fields/boolean.ts';
import { attributeFinder, readKey } from '../../../predicate/filter-key.ts';
import type { Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';
import type { Language } from '../../../words.ts';
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

/** What it is set to where that can be said without asking: a choice's word, yes or no, the text. */
export function filterValue({ key, value, isLoose }: SetFilter, { model, resource, language, say }: Setting): string {
  const path = readSet({ key, isLoose }, model, resource)?.paths[0];
  const text = typeof value === 'string' ? value : Object.values(value).join(', ');
  const choice = path?.field.choices?.find((one) => String(one.value) === text || String(one.alias) === text);
  if (choice) return choice.label[language];
  if (path?.field.kind.type === 'boolean') return say(text === 'true' || text === '1' ? truthWords.yes : truthWords.no);
  return text;
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
