import { activity } from '#domain/activities/activity.ts';
import { useId } from 'react';
import { shortText } from '#engine/web/short-text.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { formatDateTime } from '#engine/format.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { doneBy } from '#domain/activities/done-by.ts';
import { outcomeName } from '#domain/activities/contact-outcome.ts';
import { resultFirst } from '#domain/activities/result-first.ts';
import type { ActivityRecord } from '#domain/activities/activity-record.ts';
import { Deadline } from '../deadline.screens.tsx';
import styles from './recent-activities.module.css';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  title: { pl: 'Ostatnie czynności', en: 'Recent activities' },
  all: { pl: 'Cały przebieg sprawy', en: 'Full case progress' },
  none: { pl: 'Nic jeszcze nie zapisano.', en: 'Nothing recorded yet.' },
  first: { pl: 'Naciśnij N, aby dodać pierwszą czynność.', en: 'Press N to add the first activity.' },
  task: { pl: 'zadanie', en: 'task' },
} satisfies Catalogue;

/** As many as a screen has room for. */
const most = 8;

/** What was done last and what is to be done, the newest first. */
export function RecentActivities({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const id = useId();
  const mayAdd = may(useSession(), 'activities', 'create');
  const { data, isLoading } = useRecords(activity, { debt_case_id: caseId, per_page: most, s: 'id desc' });
  return (
    <section aria-labelledby={id} aria-busy={isLoading} className={styles.recent}>
      <h2 id={id} className={styles.title}>
        {say(words.title)}
      </h2>
      {data?.data.length === 0 && (
        <p className={styles.quiet}>
          {say(words.none)} {mayAdd && <span className={styles.keys}>{say(words.first)}</span>}
        </p>
      )}
      <ul className={styles.list}>
        {data?.data.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ul>
      {(data?.pagination.total_count ?? 0) > most && (
        <ScreenLink to={{ plural: 'debt_cases', id: caseId, action: 'activities' }}>{say(words.all)}</ScreenLink>
      )}
    </section>
  );
}

function Entry({ activity }: { readonly activity: ActivityRecord }) {
  const { say } = useSay();
  const { contact_outcome } = activity;
  const { id, description, activity_type, performed_at, planned_date, planned_time, given_to_user, task_state } =
    activity;
  const isTask = task_state === 'ongoing';
  return (
    <li className={styles.entry}>
      <div className={styles.quiet}>
        <DialogLink to={{ plural: 'activities', id, action: 'show' }} className={styles.type}>
          {activity_type}
        </DialogLink>
        {isTask ? (
          <>
            <TonedLabel tone="warn" label={say(words.task)} /> {planned_date && <Deadline date={planned_date} />}{' '}
            {planned_time} {given_to_user}
          </>
        ) : (
          <>
            {contact_outcome && <b>{say(outcomeName(contact_outcome, activity.activity_type_id ?? 0))}</b>}{' '}
            {formatDateTime(performed_at)} {doneBy(activity)}
          </>
        )}
      </div>
      {description && <div className={styles.text}>{shortText(isTask ? description : resultFirst(activity))}</div>}
    </li>
  );
}
