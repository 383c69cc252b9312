import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { addressOf } from '#browser/addresses/screen-address.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { useHold } from './use-hold.screens.tsx';
import { useTaken, useTakeNext } from './use-queue.screens.tsx';

const next = { pl: 'Następna', en: 'Next' };

interface Props {
  readonly caseId: number;
  /** Whether the next one is offered; where another way on is, the case is held all the same. */
  readonly isOffered: boolean;
}

/** On the page of a case that was taken from the queue: the next one. */
export function NextOfQueue({ caseId, isOffered }: Props) {
  const isTaken = useTaken()?.debt_case_id === caseId;
  useHold(isTaken ? caseId : undefined);
  return isTaken && isOffered ? <NextButton caseId={caseId} /> : null;
}

function NextButton({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const { id: userId } = useSession().current_user;
  const navigate = useNavigate();
  const { mutate, isPending } = useTakeNext((entry) => {
    // With nothing left the queue says so.
    const address = addressOf(
      entry
        ? { plural: 'debt_cases', id: entry.debt_case_id, action: 'show' }
        : { plural: 'users', id: userId, action: 'queue' },
    );
    void navigate({ to: screenRoute, params: toScreen(address) });
  });
  return (
    <Button
      leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(caseId)}
    >
      {say(next)}
    </Button>
  );
}
