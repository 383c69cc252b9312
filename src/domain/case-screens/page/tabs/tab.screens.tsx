import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatCount } from '#engine/format.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useModel } from '#engine/web/definitions.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import { tabLabel } from '#engine/web/record/tab-label.ts';
import { useCountIn } from '#engine/web/use-records.ts';
import styles from './tabs.module.css';

export interface TabProps {
  readonly tab: RecordTab;
  readonly caseId: number;
  readonly isCurrent: boolean;
  /** There is no room for it: it only takes its place, to be measured. */
  readonly isFolded?: boolean;
  /** In a dialog sections change in place; on a page they are links. */
  readonly onChoose?: ((name: string) => void) | undefined;
  readonly onOpen?: () => void;
}

/** One part of a case with its count and an address of its own. */
export function Tab({ tab, caseId, isCurrent, isFolded = false, onChoose, onOpen }: TabProps) {
  const { say } = useSay();
  const { name, plural } = tab;
  const label = tabLabel(useModel(), tab);
  const count = useCountIn(plural ?? 'debt_cases', { debt_case_id: caseId }, plural !== undefined);
  const isCounted = count !== undefined && count > 0;
  const said = (
    <>
      {say(label)}
      {isCounted && <span className={styles.count}>{formatCount(count)}</span>}
    </>
  );
  if (isFolded)
    return (
      <span className={styles.tab} data-folded data-current={isCurrent || undefined}>
        {said}
      </span>
    );
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
      data-current={isCurrent || undefined}
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={(event: MouseEvent) => {
        onOpen?.();
        if (!onChoose) return;
        event.preventDefault();
        onChoose(name);
      }}
    >
      {said}
    </Link>
  );
}
