import type { ComponentType } from 'react';
import { type Later, later } from '#browser/screens/later.ts';
import type { Screen } from '#browser/screens/screen.ts';
import { followersOf } from '../followers.ts';
import { buildModel, type Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { FormParts } from './form/form-parts.ts';
import type { ListParts } from './list/list-parts.ts';
import type { ListPlace, PagePlace, Place } from './navigation-place.ts';
import { capitalised } from './noun-words.ts';
import type { HistoryWords } from './record/history/words.ts';
import type { RecordParts, RecordTab } from './record/record-parts.ts';
import type { AreaScreens, ListTool, OwnScreens, RecordNotice, ResourceScreens } from './resource-screens.ts';

/** What the screens are drawn from: all resources, and what theirs have beyond the stock ones, by the resource's name. */
export interface Definitions {
  readonly model: Model;
  readonly forms: Readonly<Record<string, Later<FormParts>>>;
  readonly lists: Readonly<Record<string, ListParts>>;
  readonly records: Readonly<Record<string, RecordParts>>;
  /** Screens in place of the stock ones, by the plural. */
  readonly screens: Readonly<Record<string, OwnScreens>>;
  /** Screens beyond them, by the plural and the last word of their address. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, Screen>>>>;
  /** The places of the navigation in their order; a page's before the list it is of. */
  readonly places: readonly Place[];
  /** By the plural, the first words of the queries that may be wrong once one of its records has changed. */
  readonly followers: ReadonlyMap<string, ReadonlySet<string>>;
  /** What stands above every list beside its own buttons. */
  readonly listTools: readonly ListTool[];
  /** What areas tell on the page of a record of another, by the resource's name. */
  readonly notices: Readonly<Record<string, readonly RecordNotice[]>>;
  /** What the welcome page says, in the order of the areas. */
  readonly starts: readonly ComponentType[];
  /** What was done, in words. */
  readonly history: Later<HistoryWords>;
}

/** Makes of what each area has said once all that the shell and the stock screens ask for. */
export function collectScreens(areas: readonly AreaScreens[], history: Later<HistoryWords>): Definitions {
  const all = areas.flatMap(({ resources = [] }) => resources);
  const model = buildModel(all.map(({ definition }) => definition));
  return {
    model,
    forms: byName(all, ({ form }) => form && later(form)),
    lists: byName(all, ({ list }) => list),
    records: byName(all, (one) => withTabs(one, all)),
    screens: Object.fromEntries(
      all.flatMap(({ definition, screens }) => (screens ? [[definition.plural, screens]] : [])),
    ),
    pages: pagesOf(areas),
    places: placesOf(areas, all),
    followers: withAlsoChanged(followersOf(model), all),
    listTools: areas.flatMap(({ listTool }) => listTool ?? []),
    notices: noticesOf(areas),
    starts: areas.flatMap(({ start }) => start ?? []),
    history,
  };
}

function byName<T>(all: readonly ResourceScreens[], part: (one: ResourceScreens) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    all.flatMap((one) => {
      const found = part(one);
      return found === undefined ? [] : [[one.definition.name, found]];
    }),
  );
}

/** A record's own tabs, and one for each resource that lives in it where its page has that. */
function withTabs({ definition, record }: ResourceScreens, all: readonly ResourceScreens[]): RecordParts | undefined {
  if (!record?.hasTabForEach) return record;
  const inside = all.filter((one) => one.tab !== null && one.definition.within === definition.name);
  const tabs = [...(record.tabs ?? []), ...inside.map((one) => tabOf(one.definition, definition, one.tab))];
  return { ...record, tabs: inOrder(tabs) };
}

function tabOf({ plural }: Resource, { name }: Resource, own: ResourceScreens['tab']): RecordTab {
  return { name: plural, plural, filter: (id) => ({ [`${name}_id`]: id }), ...own };
}

function pagesOf(areas: readonly AreaScreens[]): Definitions['pages'] {
  const found: Record<string, Record<string, Screen>> = {};
  for (const { pages = {} } of areas)
    for (const [plural, own] of Object.entries(pages)) found[plural] = { ...found[plural], ...own };
  return found;
}

function noticesOf(areas: readonly AreaScreens[]): Definitions['notices'] {
  const all = areas.flatMap(({ notices = {} }) => Object.entries(notices));
  const byResource = Object.groupBy(all, ([name]) => name);
  return Object.fromEntries(
    Object.entries(byResource).map(([name, own = []]) => [name, own.map(([, Notice]) => Notice)]),
  );
}

function placesOf(areas: readonly AreaScreens[], all: readonly ResourceScreens[]): readonly Place[] {
  const pages = areas.flatMap(({ places = [] }) => places.map(placeOfPage));
  const lists = all.flatMap(({ definition, place = usualPlace(definition) }) =>
    place ? [placeOfList(definition, place)] : [],
  );
  return inOrder([...pages, ...lists]);
}

/** What lives in another record has a register over all of them. */
const usualPlace = ({ within }: Resource): ListPlace | undefined => (within ? { group: 'registers' } : undefined);

function placeOfList({ plural, label }: Resource, { also, first, needs = 'index', ...place }: ListPlace): Place {
  return {
    label: { pl: capitalised(label.pl.many), en: capitalised(label.en.many) },
    ...place,
    name: plural,
    needs: [plural, needs],
    target: () => ({ plural, action: 'index' }),
    ...(first && { first: { plural, action: 'index', search: first } }),
    holds: (pathname) => [plural, also].includes(pathname.split('/')[1]),
  };
}

function placeOfPage({ plural, page, needs, isEverybodys, ...place }: PagePlace): Place {
  return {
    ...place,
    name: needs,
    isPage: true,
    needs: [plural, needs],
    target: (id) => ({ plural, ...(!isEverybodys && { id }), action: page }),
    holds: (pathname) => new RegExp(`^/${plural}/${isEverybodys ? '' : String.raw`\d+/`}${page}$`).test(pathname),
  };
}

function withAlsoChanged(
  followers: Definitions['followers'],
  all: readonly ResourceScreens[],
): Definitions['followers'] {
  const besides = new Map(all.map(({ definition, alsoChanges }) => [definition.plural, alsoChanges]));
  return new Map([...followers].map(([plural, own]) => [plural, new Set([...own, ...(besides.get(plural) ?? [])])]));
}

const inOrder = <T extends { readonly order?: number }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
