import type { Comparison } from '../../../predicate/predicate.ts';
import { attributeFinder, readKey } from '../../../predicate/filter-key.ts';
import type { Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';
import type { Language, Say } from '../../../words.ts';
import { pathLabel } from './filters.ts';
import type { SetFilter } from './search.ts';
import { listWords } from '../list-words.ts';

export interface Setting {
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
  const { operator } = found.predicate as Partial<Comparison>;
  if (operator === 'gteq' || operator === 'gt') return `${label} ${say(listWords.from)}`;
  if (operator === 'lteq' || operator === 'lt') return `${label} ${say(listWords.until)}`;
  return label;
}

/** A loose filter is a parameter that is no predicate: `debt_case_id=5` asks as `debt_case_id_eq` does. */
export function readSet({ key, isLoose }: Pick<SetFilter, 'key' | 'isLoose'>, model: Model, resource: Resource) {
  const find = attributeFinder(model, resource, () => true);
  return readKey(key, find) ?? (isLoose ? readKey(`${key}_eq`, find) : undefined);
}
