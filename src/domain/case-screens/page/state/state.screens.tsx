import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '#engine/web/use-records.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, mayChange, mayWrite, useSession } from '#browser/session/session.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { caseTone } from '../../case-tone.screens.tsx';
import styles from './state.module.css';
import type { State } from './ask-closing.screens.tsx';
import { useSetState } from './use-set-state.screens.tsx';

const words = {
  change: { pl: 'Zmień status: {state}', en: 'Change the state: {state}' },
  states: { pl: 'Statusy', en: 'States' },
} satisfies Catalogue;

/** The state of a case; who may change it does so right here. */
export function CaseState({ record }: { readonly record: CaseRecord }) {
  const session = useSession();
  const label = <TonedLabel tone={caseTone(record.state)} label={record.debt_case_state} />;
  const maySet =
    mayChange(session, 'debt_cases', 'update', record) &&
    mayWrite(session, 'debt_cases', 'debt_case_state_id') &&
    may(session, 'debt_case_states', 'index');
  return maySet ? <StateMenu record={record} /> : label;
}

function StateMenu({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const [isOpen, setOpen] = useState(false);
  const states = useQuery(pageQuery<State>('debt_case_states', { per_page: 100 }, isOpen)).data?.data;
  const { set, isSaving } = useSetState(record);
  const choose = (state: State) => () => {
    if (state.id !== record.debt_case_state_id) void set(state);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.state}
          data-tone={caseTone(record.state)}
          aria-label={say(words.change, { state: record.debt_case_state })}
          aria-busy={isSaving}
        >
          {record.debt_case_state}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={say(words.states)}>
        {states?.map((state) => (
          <Menu.Item
            key={state.id}
            leftSection={
              <span className={styles.mark}>
                {state.id === record.debt_case_state_id && <IconCheck size={14} aria-hidden />}
              </span>
            }
            aria-current={state.id === record.debt_case_state_id || undefined}
            onClick={choose(state)}
          >
            <TonedLabel tone={caseTone(state.code)} label={state.name} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
