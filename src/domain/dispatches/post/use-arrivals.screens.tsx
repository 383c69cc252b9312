import { useState } from 'react';
import { put } from '#browser/calls/api-client.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useDraft } from '#browser/forms/use-draft.ts';
import { useSay } from '#browser/language/use-say.ts';
import { engineMessages } from '#engine/messages.ts';
import { useInTurn } from '#engine/web/act/use-in-turn.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { dispatchStates, isDelivered } from '../dispatch-choices.ts';
import { dispatchMessages } from '../dispatch-messages.ts';
import { dispatch } from '../dispatch.ts';
import { normalizePostingNo, postingNoFault } from '../posting-no.ts';
import { type DispatchRecord, nameOfDispatch } from '../use-dispatches-of.screens.tsx';
import { arrivedWords as words } from './arrived-words.ts';

/** What the post tells of a letter. */
export const arrivedStates = ['delivered', 'returned', 'deemed_delivered'] as const;
export type ArrivedState = (typeof arrivedStates)[number];

export interface Arrival {
  /** The posting number as it is stored. */
  readonly no: string;
  readonly state: ArrivedState;
  /** A day, or blank. */
  readonly delivered_on: string;
}

type Due = Arrival & Pick<DispatchRecord, 'id' | 'lock_version' | 'addressee' | 'debt_case'>;

interface Typed {
  /** Of those that are scanned next. */
  readonly state: ArrivedState;
  /** The last scanned first: it is the one in hand. */
  readonly lines: readonly Arrival[];
}

/** A page of a list brings them all. */
const most = 100;

export type Arrivals = ReturnType<typeof useArrivals>;

/** What was scanned, the dispatches of these numbers, and the act that notes what became of them. */
export function useArrivals(onDone: () => void) {
  const { say } = useSay();
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: dispatch.plural, action: 'arrived' },
    empty: { state: 'delivered', lines: [] },
    isWritten: ({ lines }) => lines.length > 0,
  });
  const { lines, state } = values;
  const search = { q: { posting_no_in: lines.map(({ no }) => no) }, per_page: most };
  const { data, isPlaceholderData } = useRecords(dispatch, search, lines.length > 0);
  const [isTried, setTried] = useState(false);
  const recordOf = (no: string) => data?.data.find(({ posting_no }) => posting_no === no);

  const due = lines.flatMap((line): Due | [] => {
    const record = recordOf(line.no);
    if (!record || !isUnderWay(record)) return [];
    const { id, lock_version, addressee, debt_case } = record;
    return { ...line, id, lock_version, addressee, debt_case };
  });

  const { run, isPending, refused, forget } = useInTurn({
    resource: dispatch,
    keyOf: ({ no }: Due) => no,
    nameOf: nameOfDispatch,
    call: ({ id, lock_version, state: noted, delivered_on }) =>
      put(`/api/dispatches/${id}`, { lock_version, state: noted, ...(isDelivered(noted) && { delivered_on }) }),
    told: words.saved,
    onDone(saved) {
      setTried(false);
      if (saved.size < lines.length) return change({ lines: lines.filter(({ no }) => !saved.has(no)) });
      clear();
      onDone();
    },
  });

  /** Why a line is not saved, or cannot be. */
  function faultOf({ no, state: noted, delivered_on }: Arrival): { line?: string; day?: string } {
    const record = recordOf(no);
    if (!record) return isPlaceholderData || !data ? {} : { line: say(words.unknown) };
    if (!isUnderWay(record))
      return {
        line: say(words.already, { state: [say(dispatchStates[record.state]), record.delivered_on].join(' ') }),
      };
    const reason = refused.get(no);
    if (reason) return { line: reason };
    return isTried && isDelivered(noted) && delivered_on === '' ? { day: capitalised(say(engineMessages.blank)) } : {};
  }

  /** What is wrong with a number that was scanned; one that is right is put at the head of the list. */
  function add(typed: string): string | null {
    const no = normalizePostingNo(typed);
    const fault = postingNoFault(no);
    if (fault) return capitalised(say(dispatchMessages[fault]));
    if (lines.some((line) => line.no === no)) return capitalised(say(dispatchMessages.posting_no_twice));
    if (lines.length === most) return capitalised(say(words.full, { count: most }));
    change({ lines: [{ no, state, delivered_on: '' }, ...lines] });
    return null;
  }

  function correct(no: string, some: Partial<Arrival>): void {
    change({ lines: lines.map((line) => (line.no === no ? { ...line, ...some } : line)) });
    forget(no);
  }

  function drop(no: string): void {
    change({ lines: lines.filter((line) => line.no !== no) });
    forget(no);
  }

  function save(): void {
    if (isPending || due.length === 0) return;
    setTried(true);
    if (due.some((line) => isDelivered(line.state) && line.delivered_on === '')) showFirstError();
    else run(due);
  }

  return { values, change, draft, due, isSaving: isPending, recordOf, faultOf, add, correct, drop, save };
}

/** Nothing was noted yet of what became of it. */
export const isUnderWay = ({ state }: DispatchRecord): boolean => state === 'prepared' || state === 'posted';
