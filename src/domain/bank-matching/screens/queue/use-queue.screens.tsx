import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sayNow } from '#browser/language/use-say.ts';
import { notifyError, notifySuccess, notifyWarning } from '#browser/notifications/notifications.ts';
import { isOpen, type Line } from '../line.ts';
import { queueWords as words } from '../queue-words.ts';
import { type Decision, isRaced, useDecisions } from './use-decisions.screens.tsx';
import { useHoldOf, useHolds } from './use-line-holds.screens.tsx';
import { useLines } from './use-lines.screens.tsx';
import { refusalOf, sayDone, unsayDone, whoseAmount } from '../said-of-lines.screens.tsx';
import { followSoon, refreshTotals } from './follow-decisions.screens.tsx';

/** Where one is: from this line on, and whether one has gone to that very line. */
interface Place {
  readonly at: number;
  readonly isChosen: boolean;
}

interface Calm {
  readonly until: number;
  /** The line that was decided, which may be back. */
  readonly except?: number;
}

/** So long, in ms, a line that has just come is not decided: by a key that was meant for the one before, or by its second press. */
const [calmAfterOthers, calmAfterOwn] = [800, 400];

const calmFor = (wait: number, except?: Line): Calm => ({
  until: performance.now() + wait,
  ...(except && { except: except.id }),
});
const begunAnew = (calm: Calm): Calm => ({ ...calm, until: performance.now() + calmAfterOwn });
const isCalm = ({ until, except }: Calm, { id }: Line): boolean => id !== except && performance.now() < until;

/** The queue as one person works it: the line at hand, those behind it, and what is decided of them. */
export function useQueue(filter: object, first: number) {
  const loaded = useLines(filter, first);
  const [place, setPlace] = useState<Place>({ at: first, isChosen: false });
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const decisions = useDecisions({
    onKept(decision, answer) {
      setRefused((all) => new Map([...all].filter(([id]) => id !== answer.id)));
      if (decision.isHere && !isOpen(answer)) goOnFrom(answer);
      sayDone(decision, answer, () => decisions.takeBackOf(decision.line));
      refreshTotals();
      followSoon(isOpen(answer) ? 0 : undefined);
    },
    onRefused({ line, isHere }, error) {
      if (isRaced(error)) {
        if (isHere) goOnFrom(line);
        notifyWarning(sayNow(words.raced, whoseAmount(line)));
      } else if (!isHere) {
        const why = refusalOf(error);
        setRefused((all) => new Map(all).set(line.id, why));
        notifyError(sayNow(words.refused, { ...whoseAmount(line), why }));
      }
      followSoon(0);
    },
    onTakingBack: unsayDone,
    onTakenBack(line) {
      notifySuccess(sayNow(words.undone, whoseAmount(line)));
      setPlace({ at: line.id, isChosen: true });
      refreshTotals();
      followSoon();
    },
    onNotTakenBack({ line }, error) {
      if (isRaced(error)) notifyWarning(sayNow(words.raced, whoseAmount(line)));
      else notifyError(sayNow(words.notUndone, { ...whoseAmount(line), why: refusalOf(error) }));
      followSoon(0);
    },
  });
  const lines = decisions.visible(loaded.rows);
  const holds = useHolds();
  const isFree = ({ id }: Line) => !holds.has(id) || (place.isChosen && id === place.at);
  const current = lines.find((line) => line.id >= place.at && isFree(line));
  useHoldOf(current?.id);

  const calm = useRef<Calm>({ until: 0 });
  const shown = useRef({ id: current?.id, place });
  const seeWhatIsShown = useEffectEvent((id: number | undefined, from: Place) => {
    const before = shown.current;
    shown.current = { id, place: from };
    if (current) loaded.follow(current);
    if (before.id === undefined || before.id === id) return;
    if (before.place !== from) {
      // From when it is seen: on a slow machine a second press waits until then.
      if (!from.isChosen) calm.current = begunAnew(calm.current);
      return;
    }
    calm.current = calmFor(calmAfterOthers);
    notifyWarning(sayNow(words.goneOn));
  });
  useEffect(() => seeWhatIsShown(current?.id, place), [current?.id, place]);

  // Round again: what was passed by, or has come meanwhile.
  if (!current && loaded.isEnd && (place.at > 0 || loaded.hasEarlier)) {
    loaded.beginAnew();
    setPlace({ at: 0, isChosen: false });
  }

  const goTo = (line: Line) => setPlace({ at: line.id, isChosen: true });
  function goOnFrom(line: Line): void {
    calm.current = calmFor(calmAfterOwn, line);
    setPlace({ at: line.id + 1, isChosen: false });
  }

  function decide(call: Decision['call'], body: object): void {
    if (!current || isCalm(calm.current, current)) return;
    // What is refused was said.
    decisions.decide({ line: current, call, body }).catch(() => undefined);
    goOnFrom(current);
  }

  /** Decides of a line and waits for the answer; what is left of it stays at hand. Throws what is refused. */
  const decideHere = (line: Line, body: object): Promise<Line> =>
    decisions.decide({ line, call: 'match', body, isHere: true });

  function step(by: 1 | -1): void {
    const at = current ? lines.findIndex(({ id }) => id === current.id) : -1;
    const line = lines[at + by];
    if (line) goTo(line);
    else if (by === 1 && current) goOnFrom(current);
    else if (loaded.hasEarlier) loaded.goBack();
  }

  return {
    current,
    lines,
    holds,
    refused,
    isLoading: !current && loaded.isLoading,
    // What was passed by comes round again.
    behind: [...after(lines, current), ...lines.filter(({ id }) => current && id < current.id)],
    goTo,
    step,
    decide,
    decideHere,
    takeBack: decisions.takeBack,
  };
}

const after = (lines: readonly Line[], current: Line | undefined): Line[] =>
  lines.filter(({ id }) => id > (current?.id ?? 0));
