import { Button } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSession } from '#browser/session/session.ts';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';
import { Card } from './card.screens.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import styles from './dashboard.module.css';

/** The first cases of the queue with why they are in it, and the way to work them. */
export function QueueStart({ entries }: { readonly entries: readonly QueueEntry[] }) {
  const { say } = useSay();
  const { id } = useSession().current_user;
  const begin = (
    <Button component={ScreenLink} size="xs" className={styles.begin} to={{ plural: 'users', id, action: 'queue' }}>
      {say(words.begin)}
    </Button>
  );
  return (
    <Card
      title={say(words.queue)}
      more={entries.length > 0 && begin}
      none={entries.length === 0 && say(words.emptyQueue)}
    >
      <ol className={styles.rows}>
        {entries.map(({ debt_case_id, odzysk_no, debtor, reasons: [first] }) => (
          <li key={debt_case_id} className={styles.entry}>
            <span className={styles.what}>
              <ScreenLink to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}>{debtor}</ScreenLink>
              <span>{first?.text}</span>
            </span>
            <span className={styles.number}>{odzysk_no}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
