import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { useDefinitions, useModel, useResource } from '#engine/web/definitions.ts';
import type { RecordTab, TabGroup } from '#engine/web/record/record-parts.ts';
import { recordWords } from '#engine/web/record/record-words.ts';
import { shownTabs } from '#engine/web/record/shown-tabs.ts';
import { tabLabel } from '#engine/web/record/tab-label.ts';
import { Tab, type TabProps } from './tab.screens.tsx';
import styles from './tabs.module.css';

interface Props extends Pick<TabProps, 'caseId' | 'onChoose'> {
  /** The section shown, '' the first. */
  readonly current: string;
}

/** The parts of a case in their order, as the areas they belong to register them. */
export const useCaseTabs = (): readonly RecordTab[] => useDefinitions().records['debt_case']?.tabs ?? [];

/** The groups of a case's parts in one line, and below it the parts of the group that is open; a line too long scrolls. */
export function CaseTabs({ caseId, current, onChoose }: Props) {
  const { say } = useSay();
  const model = useModel();
  const session = useSession();
  const { groups = [], tabs = [] } = useDefinitions().records['debt_case'] ?? {};
  const all = groupsOfTabs(groups, shownTabs(session, useResource('debt_cases'), tabs));
  const open = all.find((one) => one.tabs.some(({ name }) => name === current));
  const each = { caseId, onChoose };
  return (
    <nav aria-label={say(recordWords.tabs)} className={styles.tabs} data-place={onChoose ? 'dialog' : 'page'}>
      <div className={styles.row}>
        {all.map((one) => (
          <Tab
            key={one.group.name}
            {...each}
            tabs={one.tabs}
            label={one.tabs.length > 1 ? one.group.label : tabLabel(model, one.tabs[0])}
            isCurrent={one !== open ? undefined : one.tabs.length > 1 ? 'true' : 'page'}
          />
        ))}
      </div>
      {open && open.tabs.length > 1 && (
        <div className={styles.row} data-within>
          {open.tabs.map((tab) => (
            <Tab
              key={tab.name}
              {...each}
              tabs={[tab]}
              label={tabLabel(model, tab)}
              isCurrent={tab.name === current ? 'page' : undefined}
            />
          ))}
        </div>
      )}
    </nav>
  );
}

/** A group with those of its tabs that are shown, at least one. */
interface GroupOfTabs {
  readonly group: TabGroup;
  readonly tabs: readonly [RecordTab, ...RecordTab[]];
}

/** The groups in their order, but for those of which nothing is shown. */
function groupsOfTabs(groups: readonly TabGroup[], shown: readonly RecordTab[]): GroupOfTabs[] {
  return groups.flatMap((group) => {
    const [first, ...others] = shown.filter((tab) => tab.group === group.name);
    return first ? [{ group, tabs: [first, ...others] as const }] : [];
  });
}
