import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { formatCount } from '#engine/format.ts';
import { isDelivered } from '../dispatch-choices.ts';
import { dispatch } from '../dispatch.ts';
import { ArrivalLine } from './arrival-line.screens.tsx';
import { ArrivedStateSelect } from './arrived-state.screens.tsx';
import { arrivedWords as words } from './arrived-words.ts';
import styles from './post.module.css';
import { useArrivals } from './use-arrivals.screens.tsx';

/** What the post brought back: its numbers one after the other, what became of each, one press for all. */
export default function ArrivedPage(props: ScreenProps) {
  const { say } = useSay();
  return (
    <>
      <ScreenHeader title={say(words.title)} />
      <ArrivedForm {...props} />
    </>
  );
}

function ArrivedForm({ leave }: ScreenProps) {
  const { say } = useSay();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const scanned = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const arrivals = useArrivals(() => leave({ result: 'updated' }));
  const { values, change, draft, due, isSaving, add, save } = arrivals;

  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  /** A scanner ends each number with Enter; with nothing in the box it saves. */
  function scan(event: KeyboardEvent<HTMLInputElement>): void {
    const field = event.currentTarget;
    if (event.key !== 'Enter' || field.value === '') return;
    event.preventDefault();
    const found = add(field.value);
    setFault(found);
    if (found) return field.select();
    field.value = '';
    // Its day is on the paper in hand.
    if (isDelivered(values.state))
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('li input')?.focus());
  }

  return (
    <form ref={form} noValidate className={styles.post} onSubmit={submit} aria-busy={isSaving}>
      <HeldFields isHeld={isSaving}>
        <p className={styles.about}>{say(words.about)}</p>
        <DraftNotice draft={draft} />
        <div className={styles.scan}>
          <ArrivedStateSelect label={say(words.as)} value={values.state} onChoose={(state) => change({ state })} />
          <TextInput
            ref={scanned}
            data-autofocus
            label={dispatch.fields.posting_no.label[language]}
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={fault}
            onChange={() => setFault(null)}
            onKeyDown={scan}
          />
        </div>
        {values.lines.length > 0 && (
          <ol className={styles.lines} aria-label={say(words.list)}>
            {values.lines.map((line) => (
              <ArrivalLine key={line.no} line={line} arrivals={arrivals} onEntered={() => scanned.current?.focus()} />
            ))}
          </ol>
        )}
      </HeldFields>
      <ScreenFooter leave={leave}>
        <Button type="submit" loading={isSaving} disabled={due.length === 0}>
          {say(words.save, { count: formatCount(due.length) })}
        </Button>
      </ScreenFooter>
    </form>
  );
}
