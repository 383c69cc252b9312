import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { formatCount } from '#engine/format.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSession } from '#browser/session/session.ts';
import { useCountIn } from '#engine/web/use-records.ts';
import { useDefinitions, useModel, useResource } from '#engine/web/definitions.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import { shownTabs } from '#engine/web/record/shown-tabs.ts';
import { tabLabel } from '#engine/web/record/tab-label.ts';
import styles from './tabs.module.css';
import { useSay } from '#browser/language/use-say.ts';
import { recordWords } from '#engine/web/record/record-words.ts';

interface Props {
  readonly caseId: number;
  /** The section shown, '' the first. */
  readonly current: string;
  /** In a dialog sections change in place; on a page they are links. */
  readonly onChoose?: ((name: string) => void) | undefined;
}

/** The parts of a case in their order, as the areas they belong to register them. */
export const useCaseTabs = (): readonly RecordTab[] => useDefinitions().records['debt_case']?.tabs ?? [];

/** The parts of a case, each with its count and an address of its own. */
export function CaseTabs({ caseId, current, onChoose }: Props) {
  const { say } = useSay();
  const session = useSession();
  const shown = shownTabs(session, useResource('debt_cases'), useCaseTabs());
  const nav = useCurrentInView();
  return (
    <nav ref={nav} aria-label={say(recordWords.tabs)} className={styles.tabs}>
      {shown.map((tab) => (
        <Tab key={tab.name} tab={tab} caseId={caseId} isCurrent={tab.name === current} onChoose={onChoose} />
      ))}
    </nav>
  );
}

/** On a narrow screen the current tab is scrolled to: becoming current makes it bold, and counts coming in resize others. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = nav.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const tab = element.querySelector<HTMLElement>('[aria-current=page]');
      if (tab) element.scrollLeft = tab.offsetLeft - element.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    });
    for (const tab of element.children) observer.observe(tab);
    return () => observer.disconnect();
  }, []);
  return nav;
}

interface TabProps extends Pick<Props, 'caseId' | 'onChoose'> {
  readonly tab: RecordTab;
  readonly isCurrent: boolean;
}

function Tab({ tab, caseId, isCurrent, onChoose }: TabProps) {
  const { say } = useSay();
  const { name, plural } = tab;
  const label = tabLabel(useModel(), tab);
  const count = useCountIn(plural ?? 'debt_cases', { debt_case_id: caseId }, plural !== undefined);
  return (
    <Link
      to={screenRoute}
      params={toScreen({ plural: 'debt_cases', id: String(caseId), ...(name && { part: name }) })}
      search={{}}
      resetScroll={false}
      // The first tab's address begins that of every other.
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={styles.tab}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(onChoose && {
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          onChoose(name);
        },
      })}
    >
      {say(label)}
      {count !== undefined && count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}
