import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { put } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { mayChange, useSession } from '#browser/session/session.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import type { PersonRecord } from './use-people-of.screens.tsx';

const words = {
  right: { pl: 'To dobry numer', en: 'It is the right number' },
  rightOf: { pl: 'To dobry numer: {phone}', en: 'It is the right number: {phone}' },
};

/** Takes back that a number is wrong. */
export function RightNumber({ person }: { readonly person: PersonRecord }) {
  const { say } = useSay();
  const session = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => put(`/api/people/${person.id}`, { phone_wrong: false }),
    onSuccess: async () => {
      notifySuccess(say(doneWords.updated));
      await announceModelChange('people');
    },
  });
  if (!mayChange(session, 'people', 'update', person)) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      aria-label={say(words.rightOf, { phone: formatPhone(person.phone ?? '') })}
      onClick={() => mutate()}
    >
      {say(words.right)}
    </Button>
  );
}
