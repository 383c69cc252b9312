import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { addressOf } from '#browser/addresses/screen-address.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { useRecord, useRecords } from '#engine/web/use-records.ts';
import { activity } from '../activity.ts';
import { nextOfTasks } from './next-of-tasks.ts';

const words = {
  next: { pl: 'Następna', en: 'Next' },
  about: { pl: 'Następne zadanie: {what}', en: 'The next task: {what}' },
};

/** On the page of a case that was opened from the work panel: the case of one's next task. */
export function NextOfTasks({ taskId }: { readonly taskId: string }) {
  const { say } = useSay();
  const { id: userId } = useSession().current_user;
  const navigate = useNavigate();
  const from = useRecord(activity, taskId).data;
  const mine = { q: { given_to_user_id_eq: userId, task_state_eq: 2 }, s: 'planned_date asc', per_page: 100 };
  const open = useRecords(activity, mine).data?.data ?? [];
  const next = from && nextOfTasks(open, from);
  if (!next) return null;
  const address = addressOf({
    plural: 'debt_cases',
    id: next.debt_case_id,
    action: 'show',
    search: { task: String(next.id) },
  });
  return (
    <Button
      leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
      title={say(words.about, { what: [next.debt_case, next.description ?? next.activity_type].join(' ') })}
      onClick={() => void navigate({ to: screenRoute, params: toScreen(address), search: address.search })}
    >
      {say(words.next)}
    </Button>
  );
}
