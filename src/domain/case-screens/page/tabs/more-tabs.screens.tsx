import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import type { Catalogue } from '#engine/words.ts';
import { Tab, type TabProps } from './tab.screens.tsx';
import styles from './tabs.module.css';

const words = { more: { pl: 'Więcej', en: 'More' } } satisfies Catalogue;

interface Props extends Pick<TabProps, 'caseId' | 'onChoose'> {
  readonly tabs: readonly RecordTab[];
}

/** The parts of a case that there is no room for, behind one button. */
export function MoreTabs({ tabs, caseId, onChoose }: Props) {
  const { say } = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={styles.tab} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(words.more)}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.more} aria-label={say(words.more)}>
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            tab={tab}
            caseId={caseId}
            isCurrent={false}
            onChoose={onChoose}
            onOpen={() => setOpen(false)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
