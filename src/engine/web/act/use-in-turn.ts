import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type FieldErrors } from '#browser/calls/api-error.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess, notifyWarning } from '#browser/notifications/notifications.ts';
import { countedNoun } from '../../plural.ts';
import type { Resource } from '../../resource.ts';
import type { Words } from '../../words.ts';
import { warningTexts } from '../warning-texts.ts';
import { namedWarnings } from './named-warnings.ts';

const refusedWords: Words = {
  pl: 'Nie zapisano: {what}. Powód jest obok.',
  en: 'Not saved: {what}. The reason is shown beside it.',
};

interface InTurn<T, Key> {
  readonly resource: Resource;
  readonly keyOf: (one: T) => Key;
  /** What is warned of names them: of many, “this one” says nothing. */
  readonly nameOf: (one: T) => string;
  readonly call: (one: T) => Promise<{ readonly warnings?: FieldErrors }>;
  /** What is told of those that are done, `{what}` being how many of the resource. */
  readonly told: Words;
  readonly onDone: (done: ReadonlySet<Key>) => void;
}

/**
 * Saves records together by the call that saves any, one after the other in their order: what is done stays done, whatever
 * becomes of the next, and what is refused is told beside it.
 */
export function useInTurn<T, Key>({ resource, keyOf, nameOf, call, told, onDone }: InTurn<T, Key>) {
  const { say, count } = useSay();
  const [refused, setRefused] = useState<ReadonlyMap<Key, string>>(new Map());
  // Known at once: two clicks of one press come before anything is drawn anew.
  const isUnderWay = useRef(false);
  const named = (some: number) => ({ what: count(some, countedNoun(resource.label)) });

  const { mutate, isPending } = useMutation({
    mutationFn: async (all: readonly T[]) => callEach(all, { resource, keyOf, nameOf, call }),
    meta: { quiet: true },
    onSettled() {
      isUnderWay.current = false;
    },
    async onSuccess({ done, refused: unsaved, warnings, failure }) {
      if (done.size > 0) notifySuccess(say(told, named(done.size)));
      const texts = namedWarnings(warnings);
      if (texts.length > 0) notifyWarning(texts.join('; '));
      if (unsaved.size > 0) notifyWarning(say(refusedWords, named(unsaved.size)));
      if (failure) notifyFailure(failure);
      setRefused(unsaved);
      onDone(done);
      await announceModelChange(resource.plural);
      if (unsaved.size > 0) showFirstError();
    },
  });

  const run = (all: readonly T[]): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(all);
  };

  /** What was refused is judged anew once it is changed. */
  const forget = (key: Key): void => setRefused((before) => new Map([...before].filter(([one]) => one !== key)));

  return { run, isPending, refused, forget };
}

/** The refusals that are of one record alone; any other failure ends it before the rest is asked. */
const ownRefusals = [403, 404, 409, 422];

async function callEach<T, Key>(
  all: readonly T[],
  { resource, keyOf, nameOf, call }: Pick<InTurn<T, Key>, 'resource' | 'keyOf' | 'nameOf' | 'call'>,
) {
  const done = new Set<Key>();
  const refused = new Map<Key, string>();
  const warnings: Parameters<typeof namedWarnings>[0][number][] = [];
  for (const one of all)
    try {
      const answer = await call(one);
      warnings.push({ name: nameOf(one), texts: warningTexts(resource, answer.warnings) });
      done.add(keyOf(one));
    } catch (failure) {
      if (!(failure instanceof ApiError && ownRefusals.includes(failure.status)))
        return { done, refused, warnings, failure };
      const reasons = warningTexts(resource, fieldErrorsOf(failure));
      refused.set(keyOf(one), reasons.join('; ') || failure.message);
    }
  return { done, refused, warnings, failure: null };
}
