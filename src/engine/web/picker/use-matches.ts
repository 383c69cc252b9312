import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#browser/language/language.ts';
import type { Condition } from '../../condition.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import type { ListRecord } from '../list/list-answer.ts';
import { pageQuery } from '../use-records.ts';
import { queryOf } from './bound-condition.ts';
import type { Match } from './match.ts';
import { matchOf } from './match-of.ts';

const pause = 200;
const usualSize = 100;

/** What may be chosen: `among` is already bound to the form's values, `params` go along with the call. */
interface Scope {
  readonly among: Condition;
  readonly params: object;
  readonly atOnce: number | undefined;
}

export interface Matches {
  readonly matches: readonly Match[];
  /** There are more than were fetched. */
  readonly hasMore: boolean;
  /** The text must not be empty for this resource (spec §5). */
  readonly wantsText: boolean;
  /** The matches are not yet those of all that was typed. */
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/**
 * The records that fit a typed text, the earlier ones staying while new ones load; an answer overtaken by more typing
 * is dropped.
 */
export function useMatches(
  resource: Resource,
  typed: string,
  { among, params, atOnce }: Scope,
  isOpen: boolean,
): Matches {
  const model = useModel();
  const [paused] = useDebouncedValue(typed.trim(), pause);
  // The first list comes at once; only typing waits.
  const text = typed.trim() === '' ? '' : paused;
  const { size = usualSize, typed: onlyTyped = false } = resource.lookup ?? {};
  const wantsText = onlyTyped && typed.trim() === '';
  const search = { ...params, q: queryOf(among), query: text, per_page: atOnce ?? size };
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    ...pageQuery<ListRecord>(resource.plural, search, isOpen && !wantsText && !(onlyTyped && text === '')),
    meta: { quiet: true },
  });
  const language = currentLanguage();
  const matches = wantsText ? [] : (data?.data ?? []).map((record) => matchOf(model, resource, record, language));
  return {
    matches,
    hasMore: matches.length < (data?.pagination.total_count ?? 0) && !wantsText,
    wantsText,
    isLoading: isOpen && !wantsText && (isFetching || isPlaceholderData || typed.trim() !== text),
    isFailed: isError,
  };
}
