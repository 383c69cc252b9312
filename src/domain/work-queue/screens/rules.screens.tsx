import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { useSession } from '#browser/session/session.ts';
import { formWords } from '#engine/web/form/form-words.ts';
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { Catalogue } from '#engine/words.ts';
import type { RuleSetting } from '../queue-answer.ts';
import { type DraftRule, draftOf, moved, sentOf } from './draft-rules.ts';
import { QueueList } from './queue-list.screens.tsx';
import { RuleRow } from './rule-row.screens.tsx';
import styles from './rules.module.css';
import { usePreview, useRules, useSaveRules } from './use-rules.screens.tsx';

const words = {
  title: { pl: 'Reguły kolejki', en: 'Rules of the queue' },
  about: {
    pl: 'Wagi powodów jednej sprawy dodają się; z równych pierwszy jest powód wyżej na liście.',
    en: 'The weights of the reasons of a case add up; of equal ones the upper reason comes first.',
  },
  list: { pl: 'Reguły', en: 'Rules' },
  whose: { pl: 'Podgląd kolejki', en: 'Preview the queue of' },
  own: { pl: 'Twojej', en: 'Yours' },
  effect: { pl: 'Dzisiejsza kolejka po zmianie', en: 'Today’s queue after the change' },
  saved: { pl: 'Dzisiejsza kolejka', en: 'Today’s queue' },
  none: { pl: 'Według tych reguł kolejka jest pusta.', en: 'By these rules the queue is empty.' },
  undo: { pl: 'Cofnij zmiany', en: 'Undo changes' },
} satisfies Catalogue;

/** In ms; what is typed is not asked for letter by letter. */
const wait = 300;
const staff = { role_not_eq: 2 };

/** What counts in everybody's queue and how much, with the effect on one of them before it is saved. */
export default function QueueRules() {
  const data = useRules();
  return data ? <Rules saved={data.rules} /> : <LoadingScreen />;
}

/** What was set and is not saved, null for nothing; of the rules as they were then. */
interface Kept {
  readonly rules: readonly DraftRule[] | null;
  readonly of: string;
}

function Rules({ saved }: { readonly saved: readonly RuleSetting[] }) {
  const { say } = useSay();
  const session = useSession();
  const of = JSON.stringify(draftOf(saved));
  const isChanged = (some: Kept) => some.rules !== null && some.of === of && JSON.stringify(some.rules) !== of;
  const kept = useDraft<Kept>({
    of: { plural: 'users', action: 'queue_rules' },
    empty: { rules: null, of },
    isWritten: isChanged,
  });
  const draft = isChanged(kept.values) ? kept.values.rules : null;
  const set = (changed: readonly DraftRule[]) => kept.change({ rules: changed, of });
  const [user, setUser] = useState<Picked | null>(null);
  const rules = draft ?? draftOf(saved);
  const [asked] = useDebouncedValue(draft, wait);
  const preview = usePreview(sentOf(asked ?? draftOf(saved)), user?.id ?? null);
  const save = useSaveRules(() => {
    kept.clear();
    notifySuccess(say(doneWords.updated));
  });
  const errors = fieldErrorsOf(preview.error);
  const problemsAt = (at: number) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([path, problems]) => {
        const name = path.startsWith(`rules.${at}.`) ? path.split('.')[2] : undefined;
        return name === undefined ? [] : [[name, problems]];
      }),
    );
  const change = (at: number, changes: Partial<DraftRule>) => set(rules.with(at, { ...rules[at]!, ...changes }));
  const entries = preview.data?.data ?? [];
  return (
    <>
      <ScreenHeader title={say(words.title)} about={say(words.about)}>
        {draft && (
          <Button variant="default" onClick={kept.draft.discard}>
            {say(words.undo)}
          </Button>
        )}
        <Button
          disabled={!draft}
          loading={save.isPending}
          onClick={() => save.mutate(sentOf(rules), { onError: notifyFailure })}
        >
          {say(formWords.save)}
        </Button>
      </ScreenHeader>
      {draft && <DraftNotice draft={kept.draft} />}
      <div className={styles.sides}>
        <ol className={styles.rules} aria-label={say(words.list)}>
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.code}
              rule={rule}
              problems={problemsAt(at)}
              onChange={(changes) => change(at, changes)}
              onUp={at > 0 ? () => set(moved(rules, at, -1)) : undefined}
              onDown={at < rules.length - 1 ? () => set(moved(rules, at, 1)) : undefined}
            />
          ))}
        </ol>
        <div className={styles.preview} aria-busy={preview.isFetching}>
          <RecordPicker
            resource="user"
            among={staff}
            label={say(words.whose)}
            placeholder={say(words.own)}
            value={user}
            onChange={setUser}
          />
          {preview.data && entries.length === 0 && <p className="quiet">{say(words.none)}</p>}
          {entries.length > 0 && (
            <QueueList
              title={say(draft ? words.effect : words.saved)}
              entries={entries}
              userId={session.current_user.id}
            />
          )}
        </div>
      </div>
    </>
  );
}
