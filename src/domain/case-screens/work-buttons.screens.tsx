import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconCash, IconChevronDown, IconFileText, IconSend } from '@tabler/icons-react';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { useOfferedKinds } from '#domain/letters/use-offered-kinds.screens.tsx';
import type { Catalogue } from '#engine/words.ts';

const words = {
  payment: { pl: 'Wpłata', en: 'Payment' },
  letter: { pl: 'Pismo', en: 'Letter' },
  message: { pl: 'Wyślij SMS / e-mail', en: 'Send SMS / e-mail' },
  key: { pl: '{what} (klawisz {key})', en: '{what} (key {key})' },
} satisfies Catalogue;

/** Money, letters and messages of a case; only what the rights allow. */
export function WorkButtons({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  const { id } = record;
  const open = (target: ScreenTarget) => () => void openDialog(target);
  const create = (plural: string) => open({ plural, action: 'new', search: { debt_case_id: id } });
  const letters = useOfferedKinds(record.debt_case_type_id);
  const named = (what: keyof typeof words, key: string) => ({
    title: say(words.key, { what: say(words[what]), key: key.toUpperCase() }),
    'aria-keyshortcuts': key,
    children: say(words[what]),
  });
  return (
    <>
      {may(session, 'debtor_payments', 'create') && (
        <Button
          variant="default"
          leftSection={<IconCash size={16} aria-hidden />}
          onClick={create('debtor_payments')}
          {...named('payment', 'w')}
        />
      )}
      {letters.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              {...named('letter', 'p')}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {letters.map((kind) => (
              <Menu.Item key={kind} onClick={open({ plural: 'debt_cases', id, action: 'letters', search: { kind } })}>
                {say(letterKindNames[kind])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {may(session, 'notifications', 'create') && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={create('notifications')}
          {...named('message', 'e')}
        />
      )}
    </>
  );
}
