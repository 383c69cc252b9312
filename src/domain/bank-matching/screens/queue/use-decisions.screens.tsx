import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { addressOf } from '#browser/addresses/screen-address.ts';
import { draftKey, dropDraft } from '#browser/forms/draft-store.ts';
import { useSession } from '#browser/session/session.ts';
import { isOpen, type Line, linePlural, splitOf } from '../line.ts';

/** What is decided of a line: a call of it, and what is sent along. */
export interface Decision {
  readonly line: Line;
  readonly call: 'match' | 'ignore';
  readonly body: object;
  /** The line stays at hand until the answer is there, and after it with what is left of it. */
  readonly isHere?: true;
}

interface Made extends Decision {
  /** How many were made before it. */
  readonly at: number;
  /** The line as it is once the decision is kept; null where it was refused. */
  readonly answer: Promise<Line | null>;
}

interface Means {
  readonly onKept: (decision: Decision, answer: Line) => void;
  readonly onRefused: (decision: Decision, error: unknown) => void;
  readonly onTakingBack: (line: Line) => void;
  readonly onTakenBack: (line: Line) => void;
  readonly onNotTakenBack: (decision: Decision, error: unknown) => void;
}

/** Somebody else has decided or changed it; other refusals leave it as it was. */
export const isRaced = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale';

/** The server said no: asked again it would say the same. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && [403, 404, 409, 422].includes(error.status);

type Versions = ReadonlyMap<number, number>;
type Lines = ReadonlyMap<number, Line>;

/**
 * What a person decides, line by line. A line is gone at once and its call is made behind it, one after the other; it is back
 * when the call was refused, or when the decision is taken back.
 */
export function useDecisions({ onKept, onRefused, onTakingBack, onTakenBack, onNotTakenBack }: Means) {
  // By line, the version up to which it is not to be shown any more.
  const [decided, setDecided] = useState<Versions>(new Map());
  // Lines as their last call told them, newer than those of the list.
  const [told, setTold] = useState<Lines>(new Map());
  const made = useRef<readonly Made[]>([]);
  const count = useRef(0);
  // Lines as one's own last call on them told them: what somebody else has made of one since is not taken back.
  const own = useRef(new Map<number, Line>());
  const undoing = useRef(Promise.resolve());
  const { id: userId } = useSession().current_user;
  useStayUntilKept();
  const { mutateAsync } = useMutation({
    mutationKey: decisionKey,
    mutationFn: ({ id, call, body }: { id: number; call: string; body: object }) =>
      post<Line>(`/api/${linePlural}/${id}/${call}`, body),
    scope: { id: linePlural },
    meta: { quiet: true },
  });

  const hide = (id: number, version: number) => setDecided((all) => new Map(all).set(id, version));
  const show = (line: Line) => {
    setTold((all) => new Map(all).set(line.id, line));
    setDecided((all) => new Map([...all].filter(([id]) => id !== line.id)));
  };

  async function send(decision: Decision): Promise<Line> {
    const { line, call, body } = decision;
    try {
      const answer = await mutateAsync({ id: line.id, call, body: { ...body, lock_version: line.lock_version } });
      own.current.set(line.id, answer);
      if (isOpen(answer)) show(answer);
      else hide(line.id, answer.lock_version);
      // It was of what was left until then.
      dropDraft(draftKey(userId, addressOf(splitOf(line))));
      onKept(decision, answer);
      return answer;
    } catch (error) {
      made.current = made.current.filter((one) => one.line !== line);
      if (isRaced(error)) hide(line.id, line.lock_version);
      else show(line);
      onRefused(decision, error);
      throw error;
    }
  }

  /** Makes the call of a decision; throws what refuses it, once that was said. */
  function decide(decision: Decision): Promise<Line> {
    if (!decision.isHere) hide(decision.line.id, decision.line.lock_version);
    const answer = send(decision);
    made.current = [...made.current, { ...decision, at: count.current++, answer: answer.catch(() => null) }];
    return answer;
  }

  /** Takes back the decision that was made last; false where there is none. */
  function takeBack(): boolean {
    const last = made.current.at(-1);
    if (last) undo(last);
    return last !== undefined;
  }

  /** Takes back this decision, unless it is already. */
  function takeBackOf(line: Line): void {
    const entry = made.current.findLast((one) => one.line === line);
    if (entry) undo(entry);
  }

  /** One after the other: the next of the same line begins where this one leaves it. */
  function undo(entry: Made): void {
    made.current = made.current.filter((one) => one !== entry);
    undoing.current = undoing.current.then(async () => undoNow(entry));
  }

  async function undoNow(entry: Made): Promise<void> {
    const answer = await entry.answer;
    if (!answer) return;
    let line = own.current.get(answer.id) ?? answer;
    onTakingBack(line);
    try {
      for (let way = wayBack(entry, answer, line); way; way = wayBack(entry, answer, line)) {
        const body = { ...way.body, lock_version: line.lock_version };
        line = await mutateAsync({ id: line.id, call: way.call, body });
        own.current.set(line.id, line);
      }
      show(line);
      onTakenBack(line);
    } catch (error) {
      // Nobody knows whether it was done: asked for again it is this one's turn, and not that of the one before.
      if (!isRefusal(error)) made.current = [...made.current, entry].toSorted((one, other) => one.at - other.at);
      onNotTakenBack(entry, error);
    }
  }

  return { decide, takeBack, takeBackOf, visible: (rows: readonly Line[]) => visibleLines(rows, decided, told) };
}

const decisionKey = [linePlural, 'decision'];

/** Asks before the window is closed while decisions are still on their way. */
function useStayUntilKept(): void {
  const isOnTheWay = useIsMutating({ mutationKey: decisionKey }) > 0;
  useEffect(() => {
    if (!isOnTheWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isOnTheWay]);
}

/** The next call that undoes a decision, until nothing of it is left: what was matched before it, or after it, stays. */
function wayBack({ line, call }: Decision, answer: Line, now: Line): { call: string; body: object } | undefined {
  if (call === 'ignore') return now.state === 'ignored' ? { call: 'restore', body: {} } : undefined;
  const before = new Set(line.matches.map(({ id }) => id));
  const made = new Set(answer.matches.flatMap(({ id }) => (before.has(id) ? [] : id)));
  const [own, ...others] = now.matches.filter(({ id }) => made.has(id));
  if (!own) return now.state === 'reversed' ? { call: 'unmatch', body: {} } : undefined;
  return { call: 'unmatch', body: others.length + 1 < now.matches.length ? { match_id: own.id } : {} };
}

/** What is open, each as it was told last, in the order of the list. */
function visibleLines(rows: readonly Line[], decided: Versions, told: Lines): Line[] {
  const all = new Map(told);
  for (const row of rows) if (row.lock_version >= (all.get(row.id)?.lock_version ?? -1)) all.set(row.id, row);
  return [...all.values()]
    .filter((line) => isOpen(line) && line.lock_version > (decided.get(line.id) ?? -1))
    .toSorted((one, other) => one.id - other.id);
}
