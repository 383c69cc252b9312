import { dataOf } from '#browser/calls/data-of.ts';
import { put } from '#browser/calls/api-client.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useDraft } from '#browser/forms/use-draft.ts';
import { useSay } from '#browser/language/use-say.ts';
import { mayChange, useSession } from '#browser/session/session.ts';
import { today } from '#engine/days/today.ts';
import { useInTurn } from '#engine/web/act/use-in-turn.ts';
import { queryIn } from '#engine/web/list/filters/search.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useCountIn, useRecords } from '#engine/web/use-records.ts';
import { isRegistered, waysByPost } from '../dispatch-choices.ts';
import { dispatchMessages } from '../dispatch-messages.ts';
import { dispatch } from '../dispatch.ts';
import { normalizePostingNo } from '../posting-no.ts';
import { type DispatchRecord, nameOfDispatch } from '../use-dispatches-of.screens.tsx';
import { isNumbered, typedFault, type TypedNumbers, withFollowing, without } from './typed-numbers.ts';
import { postWords as words } from './words.ts';

interface Typed {
  readonly posted_on: string;
  readonly numbers: TypedNumbers;
  /** Registered letters are posted without their numbers too. */
  readonly unnumbered: boolean;
}

export type Posting = ReturnType<typeof usePosting>;

/** What waits to be posted of a list, what is typed beside it, and the act that posts it. */
export function usePosting(list: SearchTree, onDone: () => void) {
  const { say } = useSay();
  const { rows, total, leftOut } = useWaiting(list);
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: dispatch.plural, action: 'post', search: list },
    empty: { posted_on: today(), numbers: {}, unnumbered: false },
  });
  const { numbers, posted_on, unnumbered } = values;
  const due = rows?.filter(({ id, way }) => !isRegistered(way) || unnumbered || isNumbered(numbers, id)) ?? [];

  const { run, isPending, refused, forget } = useInTurn({
    resource: dispatch,
    keyOf: ({ id }: DispatchRecord) => id,
    nameOf: nameOfDispatch,
    call: ({ id, lock_version }) => {
      const posting_no = normalizePostingNo(numbers[id] ?? '') || null;
      return put(`/api/dispatches/${id}`, { lock_version, state: 'posted', posted_on, posting_no });
    },
    told: words.posted,
    onDone(posted) {
      if (posted.size < total) return change({ numbers: without(numbers, posted) });
      clear();
      onDone();
    },
  });

  const faultOf = (id: number): string | undefined => {
    const fault = typedFault(numbers, id);
    return fault ? capitalised(say(dispatchMessages[fault])) : undefined;
  };

  const type = (id: number, number: string): void => {
    change({ numbers: { ...numbers, [id]: number } });
    forget(id);
  };

  const fillFollowing = (): void => {
    const registered = rows?.filter(({ way }) => isRegistered(way)) ?? [];
    const ids = registered.map(({ id }) => id);
    change({ numbers: withFollowing(numbers, ids) });
  };

  const save = (): void => {
    if (isPending || due.length === 0) return;
    if (due.some(({ id }) => faultOf(id))) showFirstError();
    else run(due);
  };

  return {
    rows,
    total,
    leftOut,
    values,
    change,
    draft,
    due,
    refused,
    isSaving: isPending,
    faultOf,
    type,
    fillFollowing,
    save,
  };
}

/** The first hundred that wait, undefined until known; how many there are, and how many of the list are not among them. */
function useWaiting(list: SearchTree) {
  const session = useSession();
  const q = queryIn(list);
  // The list's own filters of state and way ask for one value, and hold beside these.
  const waiting = { ...q, state_in: ['prepared'], way_in: waysByPost };
  const data = dataOf(useRecords(dispatch, { q: waiting, s: 'id asc', per_page: 100 }));
  const asked = useCountIn(dispatch.plural, { q }, Object.keys(q).length > 0) ?? 0;
  const total = data?.pagination.total_count ?? 0;
  const rows = data?.data.filter((one) => mayChange(session, dispatch.plural, 'update', one));
  return { rows, total, leftOut: Math.max(0, asked - total) };
}
