import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { dispatchWays, isRegistered } from '../dispatch-choices.ts';
import { formatPostingNo, normalizePostingNo } from '../posting-no.ts';
import type { DispatchRecord } from '../use-dispatches-of.screens.tsx';
import styles from './post.module.css';
import type { Posting } from './use-posting.screens.tsx';
import { Whom } from './whom.screens.tsx';
import { postWords as words } from './words.ts';

interface Props {
  readonly dispatch: DispatchRecord;
  readonly posting: Posting;
  /** Whether scanning begins here. */
  readonly isFirst: boolean;
  /** Why it was not saved. */
  readonly error: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** To whom a letter goes and of which case, and where its number is typed. */
export function DispatchLine({ dispatch, posting, isFirst, error, onKeyDown }: Props) {
  const { say } = useSay();
  const { id, addressee, document, way } = dispatch;
  const { values, type, faultOf } = posting;
  // A number is judged once it is whole: not while somebody types it.
  const [isTyping, setTyping] = useState(false);
  const typed = values.numbers[id] ?? '';

  function end(): void {
    setTyping(false);
    type(id, formatPostingNo(normalizePostingNo(typed)));
  }

  return (
    <li className={styles.line}>
      <Whom dispatch={dispatch} about={say(dispatchWays[way])} />
      {isRegistered(way) ? (
        <TextInput
          data-number
          data-autofocus={isFirst || undefined}
          name={String(id)}
          aria-label={say(words.number, { addressee: [addressee, document].filter(Boolean).join(', ') })}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={error ?? (isTyping ? undefined : faultOf(id))}
          onChange={(event) => {
            setTyping(true);
            type(id, event.currentTarget.value);
          }}
          onBlur={() => isTyping && end()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end();
            onKeyDown(event);
          }}
        />
      ) : (
        <Wrong className={styles.error}>{error}</Wrong>
      )}
    </li>
  );
}
