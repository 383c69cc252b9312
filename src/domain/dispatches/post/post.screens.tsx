import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { formatCount } from '#engine/format.ts';
import { countedNoun, countedOf } from '#engine/plural.ts';
import { isRegistered } from '../dispatch-choices.ts';
import { dispatch } from '../dispatch.ts';
import { DispatchLine } from './dispatch-line.screens.tsx';
import styles from './post.module.css';
import { usePosting } from './use-posting.screens.tsx';
import { postWords as words } from './words.ts';

/** Dispatches that are handed over together: the day once, beside each its number, one press for all. */
export default function PostPage(props: ScreenProps) {
  const { say } = useSay();
  return (
    <>
      <ScreenHeader title={say(words.title)} />
      <PostForm {...props} />
    </>
  );
}

function PostForm({ search, leave }: ScreenProps) {
  const { say, count } = useSay();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const posting = usePosting(search, () => leave({ result: 'updated' }));
  const { rows, total, leftOut, values, change, draft, due, save, isSaving, refused } = posting;

  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  /** A scanner ends each number with Enter. */
  function goOn(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const field = event.currentTarget;
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-number], [type=submit]') ?? [])];
    const next = fields[fields.indexOf(field) + 1];
    // A wrong one is scanned again in its place, once it is written as it will stand.
    if (posting.faultOf(Number(field.name))) requestAnimationFrame(() => field.select());
    else next?.focus();
  }

  if (!rows) return <Loading />;
  const noun = countedNoun(dispatch.label);
  const first = rows.find(({ way }) => isRegistered(way));
  const { posted_on } = dispatch.fields;
  return (
    <form ref={form} noValidate className={styles.post} onSubmit={submit} aria-busy={isSaving}>
      <HeldFields isHeld={isSaving}>
        <p className={styles.about}>{say(rows.length === 0 ? words.none : words.about)}</p>
        {leftOut > 0 && <p className={styles.about}>{say(words.left_out, { count: count(leftOut, noun) })}</p>}
        {total > rows.length && (
          <p className={styles.about}>
            {say(words.more, { shown: formatCount(rows.length), total: count(total, countedOf(noun)) })}
          </p>
        )}
        <DraftNotice draft={draft} />
        {rows.length > 0 && (
          <>
            <div className={styles.head}>
              <DateInput
                field={posted_on}
                name="posted_on"
                label={posted_on.label[language]}
                value={values.posted_on}
                onChange={(day) => change({ posted_on: String(day ?? '') })}
                inForm
              />
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={values.unnumbered}
                  onChange={(event) => change({ unnumbered: event.currentTarget.checked })}
                />
                {say(words.unnumbered)}
              </label>
              <Button variant="default" title={say(words.following_help)} onClick={posting.fillFollowing}>
                {say(words.following)}
              </Button>
            </div>
            <ol className={styles.lines} aria-label={say(words.list)}>
              {rows.map((one) => (
                <DispatchLine
                  key={one.id}
                  dispatch={one}
                  posting={posting}
                  isFirst={one === first}
                  error={refused.get(one.id)}
                  onKeyDown={goOn}
                />
              ))}
            </ol>
          </>
        )}
      </HeldFields>
      <ScreenFooter leave={leave} isDone={rows.length === 0}>
        {rows.length > 0 && (
          <Button type="submit" loading={isSaving} disabled={due.length === 0}>
            {say(words.save, { count: formatCount(due.length) })}
          </Button>
        )}
      </ScreenFooter>
    </form>
  );
}
