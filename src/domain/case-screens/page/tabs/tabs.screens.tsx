import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { useDefinitions, useResource } from '#engine/web/definitions.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import { recordWords } from '#engine/web/record/record-words.ts';
import { shownTabs } from '#engine/web/record/shown-tabs.ts';
import { MoreTabs } from './more-tabs.screens.tsx';
import { Tab, type TabProps } from './tab.screens.tsx';
import styles from './tabs.module.css';
import { useRowOfTabs } from './use-row-of-tabs.screens.tsx';

interface Props extends Pick<TabProps, 'caseId' | 'onChoose'> {
  /** The section shown, '' the first. */
  readonly current: string;
}

/** The parts of a case in their order, as the areas they belong to register them. */
export const useCaseTabs = (): readonly RecordTab[] => useDefinitions().records['debt_case']?.tabs ?? [];

/** The parts of a case in one line; what does not fit is behind "more", but for the current one. On a phone the line scrolls. */
export function CaseTabs({ caseId, current, onChoose }: Props) {
  const { say } = useSay();
  const session = useSession();
  const shown = shownTabs(session, useResource('debt_cases'), useCaseTabs());
  const { row, fitting } = useRowOfTabs();
  const folded = shown.slice(fitting);
  const currentFolded = folded.find(({ name }) => name === current);
  const others = folded.filter((tab) => tab !== currentFolded);
  const each = { caseId, onChoose };
  return (
    <nav aria-label={say(recordWords.tabs)} className={styles.tabs}>
      <div ref={row} className={styles.row}>
        {shown.map((tab, at) => (
          <span key={tab.name} className={styles.place}>
            <Tab tab={tab} {...each} isCurrent={tab.name === current} isFolded={at >= fitting} />
          </span>
        ))}
      </div>
      {currentFolded && <Tab tab={currentFolded} {...each} isCurrent />}
      {others.length > 0 && <MoreTabs tabs={others} {...each} />}
    </nav>
  );
}
