import type { SearchValue } from '#browser/addresses/search-params.ts';
import type { Field } from '../../../field.ts';
import { castBoolean, truthWords } from '../../../fields/boolean.ts';
import { formatDateTime } from '../../../format.ts';
import { formatAmount, isAmount } from '../../../money.ts';
import type { Model } from '../../../model.ts';
import type { Truth } from '../../../predicate/predicate.ts';
import type { Resource } from '../../../resource.ts';
import type { Words } from '../../../words.ts';
import { listWords } from '../list-words.ts';
import { readSet, type Setting } from './filter-name.ts';
import type { SetFilter } from './search.ts';

/**
 * What it is set to where that can be said without asking: a choice's word, yes or no, the text; of several, each. Records that are
 * called by names are said by them.
 */
export function filterValue({ key, value, isLoose }: SetFilter, setting: Setting, names?: readonly string[]): string {
  const { model, resource, language, say } = setting;
  const found = readSet({ key, isLoose }, model, resource);
  const values = valuesIn(value);
  if (found?.predicate.wants === 'truth') return say(truthText(found.predicate, values[0]));
  const texts = names ?? values.map((text) => valueText(text, found?.paths[0]?.field, { language, say }));
  return found?.predicate.negative ? say(listWords.not, { value: texts.join(', ') }) : texts.join(', ');
}

/** Yes or no; of what may be missing, whether it is. */
function truthText({ is, negated }: Truth, asked: unknown): Words {
  const isSo = (castBoolean(asked) === true) !== negated;
  if (is === 'null' || is === 'blank') return isSo ? listWords.missing : listWords.given;
  return isSo === (is === 'true') ? truthWords.yes : truthWords.no;
}

/** The one value of a filter, or each of several. */
export const valuesIn = (value: SearchValue): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).map(String);

function valueText(text: string, field: Field | undefined, { language, say }: Pick<Setting, 'language' | 'say'>) {
  const choice = field?.choices?.find((one) => String(one.value) === text || String(one.alias) === text);
  if (choice) return choice.label[language];
  if (field?.kind.type === 'boolean') return say(castBoolean(text) ? truthWords.yes : truthWords.no);
  if (field?.kind.type === 'datetime') return momentText(text);
  if (field?.kind.type === 'decimal' && isAmount(text)) return formatAmount(text);
  return text;
}

/** A time without an offset is the office's own, as the server reads it; a whole day stays one. */
function momentText(text: string): string {
  const own = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(text);
  if (own) return `${own[1]} ${own[2]}`;
  return text.includes('T') ? formatDateTime(text) || text : text;
}

/** The resource whose records the filter names by their ids; null for other filters. */
export function filteredRecord({ key, value, isLoose }: SetFilter, model: Model, resource: Resource): Resource | null {
  const found = readSet({ key, isLoose }, model, resource);
  const [path] = found?.predicate.wants === 'truth' ? [] : (found?.paths ?? []);
  if (!path || !valuesIn(value).every((text) => /^\d+$/.test(text))) return null;
  if (path.field.to) return model.named(path.field.to);
  return path.name === 'id' ? (path.steps.at(-1)?.to ?? null) : null;
}
