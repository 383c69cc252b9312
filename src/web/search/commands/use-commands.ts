import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Say } from '#engine/words.ts';
import { may, type Session, useSession } from '#browser/session/session.ts';
import { useOfferedKinds } from '#domain/letters/use-offered-kinds.screens.tsx';
import { addressOfView, type SavedView } from '#domain/saved-views/pinned-views.screens.tsx';
import type { Model } from '#engine/model.ts';
import { useModel } from '#engine/web/definitions.ts';
import { newTitle } from '#engine/web/noun-words.ts';
import { foldedGroups, placeGroups, placesIn } from '../../shell/navigation-places.ts';
import { useOpenCase } from '../use-open-case.ts';
import { caseCommands } from './case-commands.ts';
import type { Command } from './command.ts';
import { commandWords as words } from './command-words.ts';

/** What is made anew by a command, what is made most first. */
const made = [
  'activities',
  'documents',
  'invoices',
  'contracts',
  'disputes',
  'debt_cases',
  'debtors',
  'people',
  'addresses',
  'creditors',
  'users',
];

/** All that this person may do from here. */
export function useCommands(): readonly Command[] {
  const { say } = useSay();
  const [session, model, caseId] = [useSession(), useModel(), useOpenCase()];
  const views = useQuery(viewsQuery).data?.data ?? [];
  const letters = useOfferedKinds(typeOfCase(caseId));
  return [
    ...caseCommands({ session, say, letters, isInCase: caseId !== null }),
    ...newCommands(model, session, say, caseId !== null),
    ...views.flatMap((view) => viewCommand(view, say)),
    ...placeCommands(session, say),
  ];
}

/** Where a view leads, without how many rows are there. */
type NamedView = Pick<SavedView, 'id' | 'name' | 'address' | 'columns'>;

const viewsQuery = {
  queryKey: ['saved_views', 'list', 'of the search'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<{ readonly data: readonly NamedView[] }>('/api/saved_views/names', undefined, signal),
  staleTime: 60_000,
  meta: { quiet: true },
};

/** Its page has fetched the case already. */
function typeOfCase(caseId: number | null): number | undefined {
  const record = caseId === null ? null : queryClient.getQueryData(queryKeys.record('debt_cases', caseId));
  return (record as { readonly debt_case_type_id?: number } | undefined | null)?.debt_case_type_id;
}

function newCommands(model: Model, session: Session, say: Say, isInCase: boolean): readonly Command[] {
  return made.flatMap((plural) => {
    const resource = model.byPlural(plural);
    if (!resource || !may(session, plural, 'create')) return [];
    const isOfCase = isInCase && resource.within === 'debt_case';
    return {
      name: `new:${plural}`,
      label: newTitle(resource, currentLanguage(), say),
      about: isOfCase ? say(words.here) : '',
      alike: [resource.label[currentLanguage()].one],
      opens: 'dialog',
      target: (id) => ({
        plural,
        action: 'new',
        ...(isOfCase && id !== null && { search: { debt_case_id: id } }),
      }),
    } satisfies Command;
  });
}

function viewCommand({ id, name, address, columns }: NamedView, say: Say): readonly Command[] {
  const to = addressOfView({ address, columns });
  if (!to) return [];
  return [
    {
      name: `view:${id}`,
      label: name ?? '',
      about: say(words.view),
      alike: [],
      opens: 'page',
      target: () => ({ plural: to.plural, action: 'index', search: to.search }),
    },
  ];
}

function placeCommands(session: Session, say: Say): readonly Command[] {
  const groups = [...placeGroups, ...foldedGroups];
  const places = groups.flatMap(({ name }) => placesIn(name, session));
  const goTo = say(words.goTo);
  const go = places.map(({ name, label, target, first }): Command => ({
    name: `place:${name}`,
    label: say(label),
    about: goTo,
    alike: [],
    opens: 'page',
    target: () => first ?? target(session.current_user.id),
  }));
  if (!may(session, 'debt_cases', 'import')) return go;
  const importing: Command = {
    name: 'place:import',
    label: say(words.import),
    about: goTo,
    alike: [],
    opens: 'page',
    target: () => ({ plural: 'debt_cases', action: 'import' }),
  };
  return [...go, importing];
}
