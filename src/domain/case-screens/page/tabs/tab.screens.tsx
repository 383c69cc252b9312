import { useLinkProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatCount } from '#engine/format.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useModel } from '#engine/web/definitions.ts';
import { intoSight } from '#engine/web/record/into-sight.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import { tabLabel } from '#engine/web/record/tab-label.ts';
import type { Words } from '#engine/words.ts';
import styles from './tabs.module.css';
import { useCounts } from './use-counts.screens.tsx';

export interface TabProps {
  readonly caseId: number;
  /** One part of the case, or those of a group: it leads to the first and counts all. */
  readonly tabs: readonly [RecordTab, ...RecordTab[]];
  readonly label: Words;
  /** `page` for the part that is shown, `true` for the group it stands in. */
  readonly isCurrent: 'page' | 'true' | undefined;
  /** In a dialog sections change in place; on a page they are links. */
  readonly onChoose?: ((name: string) => void) | undefined;
}

/** One part of a case, or a group of parts, with its count and an address of its own. */
export function Tab({ tabs, label, caseId, isCurrent, onChoose }: TabProps) {
  const { say } = useSay();
  const model = useModel();
  const [{ name }] = tabs;
  const counted = tabs.filter(({ plural }) => plural);
  const plurals = counted.map(({ plural }) => plural!);
  const counts = useCounts(plurals, caseId);
  const told = counted.flatMap((tab, at) => (counts[at] ? [{ tab, count: counts[at] }] : []));
  const isKnown = counts.every((count) => count !== undefined);
  const sum = told.reduce((before, { count }) => before + count, 0);
  const parts = told.map(({ tab, count }) => `${say(tabLabel(model, tab))}: ${formatCount(count)}`);
  const link = useLinkProps({
    to: screenRoute,
    params: toScreen({ plural: 'debt_cases', id: String(caseId), ...(name && { part: name }) }),
    search: {},
    resetScroll: false,
    className: styles.tab,
    title: tabs.length > 1 ? parts.join(', ') || undefined : undefined,
    onClick: (event: MouseEvent) => {
      if (!onChoose) return;
      event.preventDefault();
      onChoose(name);
    },
  });
  return (
    // Of a group and its first part, which have one address, only the part is the page.
    <a {...link} ref={isCurrent && intoSight} data-current={isCurrent} aria-current={isCurrent}>
      {say(label)}
      {counted.length > 0 && (
        <span className={styles.count} data-none={isKnown && sum === 0 ? true : undefined}>
          {sum > 0 ? formatCount(sum) : isKnown && <span aria-hidden>0</span>}
        </span>
      )}
    </a>
  );
}
