import { currentLanguage } from '#browser/language/language.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { intoSight } from './into-sight.ts';
import type { RecordTab } from './record-parts.ts';
import { recordWords } from './record-words.ts';
import { shownTabs } from './shown-tabs.ts';
import { tabLabel } from './tab-label.ts';
import styles from './record.module.css';

interface Props {
  readonly resource: Resource;
  readonly id: number;
  readonly tabs: readonly RecordTab[];
  /** The tab shown; undefined for the record's own values. */
  readonly current: string | undefined;
}

/** The record's values and its lists, each with an address of its own. */
export function RecordTabs({ resource, id, tabs, current }: Props) {
  const { say } = useSay();
  const model = useModel();
  const session = useSession();
  const language = currentLanguage();
  const shown = shownTabs(session, resource, tabs);
  const link = (name: string | undefined, label: string) => (
    <ScreenLink
      key={label}
      ref={name === current ? intoSight : undefined}
      to={{ plural: resource.plural, id, action: name ?? 'show' }}
      className={styles.tab}
      aria-current={name === current ? 'page' : undefined}
    >
      {label}
    </ScreenLink>
  );
  return (
    <nav className={styles.tabs} aria-label={say(recordWords.tabs)}>
      {link(undefined, say(recordWords.details))}
      {shown.map((tab) => link(tab.name, tabLabel(model, tab)[language]))}
    </nav>
  );
}
