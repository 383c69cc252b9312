import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { mayChange, useSession } from '#browser/session/session.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { useResource } from '#engine/web/definitions.ts';
import type { PersonRecord } from './use-people-of.screens.tsx';

const words = {
  right: { pl: 'To dobry numer', en: 'It is the right number' },
  rightOf: { pl: 'To dobry numer: {phone}', en: 'It is the right number: {phone}' },
};

/** Takes back that a number is wrong. */
export function RightNumber({ person }: { readonly person: PersonRecord }) {
  const { say } = useSay();
  const session = useSession();
  const calls = useRecordCalls(useResource('people'));
  const [isSaving, setSaving] = useState(false);
  if (!mayChange(session, 'people', 'update', person)) return null;

  async function takeBack(): Promise<void> {
    setSaving(true);
    await calls.set(person, { phone_wrong: false }, say(doneWords.updated));
    setSaving(false);
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isSaving}
      aria-label={say(words.rightOf, { phone: formatPhone(person.phone ?? '') })}
      onClick={() => void takeBack()}
    >
      {say(words.right)}
    </Button>
  );
}
