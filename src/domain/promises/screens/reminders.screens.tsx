import { browserMemory } from '#browser/memory.ts';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { activity } from '#domain/activities/activity.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { formatMoney } from '#engine/money.ts';
import { shortText } from '#engine/web/short-text.ts';
import { useMoment } from '#engine/web/use-clock.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { promise } from '../promise.ts';
import { isDue } from './due-reminders.ts';
import styles from './reminders.module.css';

const words = {
  title: { pl: 'Przypomnienia', en: 'Reminders' },
  at: { pl: 'O {time}: {what}', en: 'At {time}: {what}' },
  broken: { pl: 'Niedotrzymane obietnice', en: 'Broken promises' },
  promised: { pl: '{what} do', en: '{what} by' },
  more: { pl: 'i jeszcze {count}', en: 'and {count} more' },
  item: { pl: 'zwrot przedmiotu', en: 'the item’s return' },
  hide: { pl: 'Ukryj', en: 'Hide' },
  hideLabel: { pl: 'Ukryj przypomnienie: {what}', en: 'Hide the reminder: {what}' },
} satisfies Catalogue;

const memory = 'odzysk.reminders_seen';
/** Days for which a broken promise is told of, and as many as are told at once. */
const toldFor = 3;
const most = 3;

interface Reminder {
  readonly key: string;
  readonly text: string;
  /** With which the text ends. */
  readonly day?: string;
  readonly debt_case_id: number;
  readonly debt_case: string | null;
}

/** Tasks that are due in ten minutes, and promises to oneself that were broken, until one has seen them. */
export function Reminders() {
  const session = useSession();
  const isWanted = !session.current_user.is_creditor && may(session, 'promises', 'index');
  return isWanted ? <OwnReminders userId={session.current_user.id} /> : null;
}

function OwnReminders({ userId }: { readonly userId: number }) {
  const { say } = useSay();
  const [seen, setSeen] = useState(() => new Set(readSeen()));
  const isNew = ({ key }: Reminder) => !seen.has(key);
  const due = useDueTasks(userId).filter(isNew).slice(0, most);
  const broken = useBrokenPromises(userId).filter(isNew);

  function hide(reminders: readonly Reminder[]): void {
    const all = [...seen, ...reminders.map(({ key }) => key)].slice(-200);
    browserMemory.keep(memory, JSON.stringify(all));
    setSeen(new Set(all));
  }

  if (due.length + broken.length === 0) return null;
  return (
    <section className="notices" aria-label={say(words.title)} aria-live="polite">
      {due.map((one) => (
        <Notice key={one.key} what={one.text} onHide={() => hide([one])}>
          <OfCase reminder={one} />
        </Notice>
      ))}
      {broken.length > 0 && (
        <Notice what={say(words.broken)} onHide={() => hide(broken)}>
          {say(words.broken)}:{' '}
          {broken.slice(0, most).map((one, at) => (
            <Fragment key={one.key}>
              {at > 0 && ', '}
              <OfCase reminder={one} />
            </Fragment>
          ))}
          {broken.length > most && ` ${say(words.more, { count: broken.length - most })}`}
        </Notice>
      )}
    </section>
  );
}

/** What it is about, and its case. */
function OfCase({ reminder: { text, day, debt_case_id, debt_case } }: { readonly reminder: Reminder }) {
  return (
    <>
      {text} {day && <span className={styles.whole}>{day} </span>}
      <span className={styles.whole}>
        (<ScreenLink to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}>{debt_case}</ScreenLink>)
      </span>
    </>
  );
}

interface NoticeProps {
  readonly what: string;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

function Notice({ what, onHide, children }: NoticeProps) {
  const { say } = useSay();
  return (
    <div className={`${styles.reminder} notice toned`} data-tone="info">
      <p>{children}</p>
      <Button variant="default" size="xs" aria-label={say(words.hideLabel, { what })} onClick={onHide}>
        {say(words.hide)}
      </Button>
    </div>
  );
}

function useDueTasks(userId: number): Reminder[] {
  const { say } = useSay();
  const [day, time] = useMoment();
  const q = { given_to_user_id_eq: userId, task_state_eq: 2, planned_date_eq: day, planned_time_null: 0 };
  const tasks = useRecords(activity, { q, per_page: 100, s: 'planned_date asc' }).data?.data ?? [];
  return tasks
    .filter(({ planned_time }) => isDue(planned_time, time))
    .map(({ id, planned_time, description, activity_type, debt_case_id, debt_case }) => ({
      key: `task ${id} ${day} ${planned_time}`,
      text: say(words.at, { time: planned_time ?? '', what: shortText(description ?? '') || activity_type }),
      debt_case_id,
      debt_case,
    }));
}

function useBrokenPromises(userId: number): Reminder[] {
  const { say } = useSay();
  const [day] = useMoment();
  const q = { user_id_eq: userId, state_in: ['broken', 'partly'], ends_on_gteq: addDays(day, -toldFor) };
  const broken = useRecords(promise, { q, per_page: most * 3, s: 'date desc' }).data?.data ?? [];
  return broken.map(({ id, kind, amount, currency, date, debt_case_id, debt_case }) => {
    const what = kind === 'payment' ? formatMoney(amount ?? '0.00', currency ?? '') : say(words.item);
    return { key: `promise ${id} ${date}`, text: say(words.promised, { what }), day: date, debt_case_id, debt_case };
  });
}

function readSeen(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(browserMemory.recall(memory) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
