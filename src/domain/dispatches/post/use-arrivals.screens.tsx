import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useDraft } from '#browser/forms/use-draft.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess, notifyWarning } from '#browser/notifications/notifications.ts';
import { engineMessages } from '#engine/messages.ts';
import { countedNoun } from '#engine/plural.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { warningTexts } from '#engine/web/warning-texts.ts';
import { dispatchStates, isDelivered } from '../dispatch-choices.ts';
import { dispatchMessages } from '../dispatch-messages.ts';
import { dispatch } from '../dispatch.ts';
import { normalizePostingNo, postingNoFault } from '../posting-no.ts';
import type { DispatchRecord } from '../use-dispatches-of.screens.tsx';
import { arrivedWords as words } from './arrived-words.ts';
import { type Outcome, saveEach } from './save-each.screens.tsx';
import { without } from './typed-numbers.ts';
import { postWords } from './words.ts';

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
  const { say, count } = useSay();
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: dispatch.plural, action: 'arrived' },
    empty: { state: 'delivered', lines: [] },
    isWritten: ({ lines }) => lines.length > 0,
  });
  const { lines, state } = values;
  const search = { q: { posting_no_in: lines.map(({ no }) => no) }, per_page: most };
  const { data, isPlaceholderData } = useRecords(dispatch, search, lines.length > 0);
  const [refused, setRefused] = useState<Outcome['refused']>({});
  const [isTried, setTried] = useState(false);
  const recordOf = (no: string) => data?.data.find(({ posting_no }) => posting_no === no);
  const named = (some: number) => ({ dispatches: count(some, countedNoun(dispatch.label)) });

  const due = lines.flatMap((line) => {
    const record = recordOf(line.no);
    return record && isUnderWay(record) ? [{ ...line, id: record.id, lock_version: record.lock_version }] : [];
  });

  const { mutate, isPending } = useMutation({
    mutationFn: () => saveEach(due, (id) => told(due.find((line) => line.id === id)!)),
    meta: { quiet: true },
    async onSuccess({ saved, refused: unsaved, warnings, failure }) {
      if (saved.length > 0) notifySuccess(say(words.saved, named(saved.length)));
      const texts = new Set(warnings.flatMap((some) => warningTexts(dispatch, some)));
      if (texts.size > 0) notifyWarning([...texts].join('; '));
      const count = Object.keys(unsaved).length;
      if (count > 0) notifyWarning(say(postWords.refused, named(count)));
      if (failure) notifyFailure(failure);
      if (saved.length === lines.length) {
        clear();
        onDone();
      } else {
        const done = new Set(due.filter(({ id }) => saved.includes(id)).map(({ no }) => no));
        change({ lines: lines.filter(({ no }) => !done.has(no)) });
        setRefused(unsaved);
        setTried(false);
      }
      await announceModelChange(dispatch.plural);
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
    if (refused[record.id]) return { line: refused[record.id]! };
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

  /** What was refused is judged anew once it was changed, or scanned again. */
  function set(no: string, changed: readonly Arrival[]): void {
    change({ lines: changed });
    setRefused((before) => without(before, [recordOf(no)?.id ?? 0]));
  }

  const put = (no: string, some: Partial<Arrival>): void =>
    set(
      no,
      lines.map((line) => (line.no === no ? { ...line, ...some } : line)),
    );

  const drop = (no: string): void =>
    set(
      no,
      lines.filter((line) => line.no !== no),
    );

  function save(): void {
    if (isPending || due.length === 0) return;
    setTried(true);
    if (due.some((line) => isDelivered(line.state) && line.delivered_on === '')) showFirstError();
    else mutate();
  }

  return { values, change, draft, due, isSaving: isPending, recordOf, faultOf, add, put, drop, save };
}

/** Nothing was noted yet of what became of it. */
export const isUnderWay = ({ state }: DispatchRecord): boolean => state === 'prepared' || state === 'posted';

const told = ({ state, delivered_on }: Arrival): object => ({
  state,
  ...(isDelivered(state) && { delivered_on }),
});
