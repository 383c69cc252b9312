import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { haveSingleKeys, rememberSingleKeys } from '#browser/forms/single-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ProfileSection } from './profile-section.tsx';
import { profileWords as words } from './profile-words.ts';

/** Whether pages are worked by keys that stand alone: in this browser, and at once. */
export function OwnKeys() {
  const { say } = useSay();
  const [areOn, setOn] = useState(haveSingleKeys);
  return (
    <ProfileSection title={say(words.keys)} about={say(words.keys_about)}>
      <Checkbox
        label={say(words.keys_single)}
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          rememberSingleKeys(checked);
        }}
      />
    </ProfileSection>
  );
}
