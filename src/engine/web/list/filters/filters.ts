import type { Field } from '../../../field.ts';
import { choice } from '../../../fields/choice.ts';
import { reference } from '../../../fields/reference.ts';
import { type AttributePath, associationName, type Model } from '../../../model.ts';
import { attributeFinder, readKey } from '../../../predicate/filter-key.ts';
import type { Resource } from '../../../resource.ts';
import type { Language, Words } from '../../../words.ts';
import { capitalised } from '../../noun-words.ts';
import { namesIn } from '../../../condition.ts';
import { listWords } from '../list-words.ts';

/** An input above a list, as it follows from a predicate of the definition. */
export type ListFilter =
  | { readonly is: 'text'; readonly key: string; readonly label: string; readonly labels: readonly string[] }
  | { readonly is: 'range'; readonly key: string; readonly to: string; readonly label: string }
  | { readonly is: 'amount'; readonly key: string; readonly label: string; readonly field: Field }
  | { readonly is: 'value'; readonly key: string; readonly label: string; readonly field: Field };

interface Options {
  readonly language: Language;
  /** Own fields this person may read; the server refuses to be asked about others. */
  readonly reads?: readonly string[] | undefined;
  /** What the list is fixed to is not asked again. */
  readonly fixed?: object;
}

/** The inputs above a resource's index: the search box first, two bounds of a date as one range. */
export function listFilters(model: Model, resource: Resource, options: Options): readonly ListFilter[] {
  const { filters = [] } = resource;
  const isOwnMatter = (key: string) => resource.softDelete !== undefined && key === 'deleted_eq';
  const isFixed = (key: string) => key in (options.fixed ?? {}) || key.replace(/_eq$/, '') in (options.fixed ?? {});
  const found = filters
    .filter((key) => !isOwnMatter(key) && !isFixed(key))
    .flatMap((key) => filterOf(model, resource, key, options) ?? []);
  // Whoever may not read all that the search box looks through can still search by what records are called.
  const title = `${resource.title}_cont`;
  const isSearchable = filters.length === 0 || found.some((one) => one.is === 'text');
  if (!isSearchable) found.push(...[filterOf(model, resource, title, options) ?? []].flat());
  const search = found.find((one) => one.is === 'text');
  return search ? [search, ...found.filter((one) => one !== search)] : found;
}

function filterOf(model: Model, resource: Resource, key: string, options: Options): ListFilter | null {
  const found = readKey(
    key,
    attributeFinder(model, resource, (path) => isReadable(resource, path, options.reads)),
  );
  const [path] = found?.paths ?? [];
  if (!found || !path) return null;
  const { language } = options;
  const labels = [...new Set(found.paths.map((one) => pathLabel(model, resource, one)[language]))];
  const label = labels[0] ?? '';
  if (found.predicate.wants === 'one' && 'pattern' in found.predicate && found.predicate.pattern) {
    return { is: 'text', key, label, labels };
  }
  if (found.predicate.wants === 'truth' && found.predicate.is === 'blank') {
    return { is: 'value', key, label, field: found.predicate.negated ? isGiven : isMissing };
  }
  if (path.field.kind.filter === 'range') {
    const [name, isEnd] = [key.replace(/_(gteq|lteq)$/, ''), key.endsWith('_lteq')];
    const isPair = resource.filters?.includes(`${name}_gteq`) && resource.filters.includes(`${name}_lteq`);
    if (isPair) return isEnd ? null : { is: 'range', key, to: `${name}_lteq`, label };
  }
  const bound = boundWords[key.split('_').at(-1) as keyof typeof boundWords];
  const named = bound ? `${label} ${bound[language]}` : label;
  if (path.field.kind.filter === 'amount') return { is: 'amount', key, label: named, field: path.field };
  return { is: 'value', key, label: named, field: askedField(model, resource, path) };
}

const { given, missing } = listWords;
/** Of what may be missing it is asked whether it is. */
const isGiven = choice({ 1: given, 0: missing }, { label: given });
const isMissing = choice({ 1: missing, 0: given }, { label: missing });

/** One bound alone says which it is. */
const boundWords = { gteq: listWords.from, lteq: listWords.until };

/** Through an association only where the field that makes it may be read. */
function isReadable(resource: Resource, { steps, name }: AttributePath, reads: readonly string[] | undefined): boolean {
  if (!reads) return true;
  const [first] = steps;
  const [leading] = first ? (fieldTo(resource, first.name) ?? []) : [name];
  return leading === undefined || reads.includes(leading);
}

/** What the input chooses from: a record for a reference or for the id of an association, else the field's own values. */
function askedField(model: Model, resource: Resource, path: AttributePath): Field {
  const step = path.steps.at(-1);
  const to = path.field.to ?? (path.name === 'id' ? step?.to.name : undefined);
  if (to === undefined) return path.field;
  const [, own] = step && path.name === 'id' ? (fieldTo(step.from, step.name) ?? []) : [path.name, path.field];
  const { atOnce } = own ?? {};
  const among = own?.foundAmong ?? own?.among;
  // Without a form there is nothing to fill `$name` from.
  const isFree = among && namesIn(among).length === 0;
  return reference(to, {
    label: pathLabel(model, resource, path),
    ...(isFree && { among }),
    ...(atOnce && { atOnce }),
  });
}

/** The words for an attribute: of the field that leads to it where the attribute is a record's id or title. */
export function pathLabel(model: Model, resource: Resource, { steps, name, field }: AttributePath): Words {
  const last = steps.at(-1);
  if (!last) return model.field(resource, name)?.label ?? field.label;
  if (name !== 'id' && name !== last.to.title) return field.label;
  return fieldTo(last.from, last.name)?.[1].label ?? nounOf(last.to);
}

function nounOf(resource: Resource): Words {
  return { pl: capitalised(resource.label.pl.one), en: capitalised(resource.label.en.one) };
}

const fieldTo = (from: Resource, association: string) =>
  Object.entries(from.fields).find(([name, field]) => field.to && associationName(name, field) === association);
