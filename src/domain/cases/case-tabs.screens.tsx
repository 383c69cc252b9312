import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#web/format.ts';
import { screenRoute, toScreen } from '#web/screens/screen-route.ts';
import { may, useSession } from '#web/session.ts';
import { useCountIn } from './case-queries.screens.tsx';
import type { CaseSection } from './case-sections.ts';
import { caseSections } from './case-sections.ts';
import styles from './case-tabs.module.css';
import { useSay } from './say.screens.tsx';

interface Props {
  readonly caseId: number;
  /** The section shown, '' the first. */
  readonly current: string;
  /** In a dialog sections change in place; on a page they are links. */
  readonly onChoose?: ((name: string) => void) | undefined;
}

/** The parts of a case, each with its count and an address of its own. */
export function CaseTabs({ caseId, current, onChoose }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const shown = caseSections.filter(({ plural }) => !plural || may(session, plural, 'index'));
  return (
    <nav aria-label={t('record.tabs')} className={styles.tabs}>
      {shown.map((section) => (
        <Tab
          key={section.name}
          section={section}
          caseId={caseId}
          isCurrent={section.name === current}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

interface TabProps extends Pick<Props, 'caseId' | 'onChoose'> {
  readonly section: CaseSection;
  readonly isCurrent: boolean;
}

function Tab({ section, caseId, isCurrent, onChoose }: TabProps) {
  const { say } = useSay();
  const { name, label, plural } = section;
  const count = useCountIn(plural ?? 'debt_cases', { debt_case_id: caseId }, plural !== undefined);
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={tab}
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
