import { caseColumns } from './case-tone.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { useResource } from '#engine/web/definitions.ts';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { ResourceList } from '#engine/web/list/resource-list.tsx';
import { useRecordLabel } from '#engine/web/list/use-record-label.ts';
import type { Catalogue } from '#engine/words.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import styles from './user-cases.module.css';

const words = {
  title: { pl: 'Sprawy: {name}', en: 'Cases: {name}' },
  hint: {
    pl: 'Wiersz otwiera czynności sprawy w nowym oknie.',
    en: 'A row opens the activities of the case in a new window.',
  },
} satisfies Catalogue;

const parts: ListParts = {
  ...caseColumns,
  opensWindow: ({ id }) => ({ plural: 'debt_cases', id, action: 'activities' }),
  // A dialog has no room for all.
  yields: ['zd_no', 'receive_date', 'last_contact_at'],
  widest: 'debtor_id',
  facts: ['debtor_id', 'debt_case_state_id', 'last_action_at'],
};

/** The cases a user looks after; each leads to its activities in a new window (spec §2). */
export default function UserCases({ id = '' }: ScreenProps) {
  const { say } = useSay();
  const name = useRecordLabel(useResource('users'), id);
  return (
    <>
      <ScreenHeader title={say(words.title, { name })} />
      <p className={styles.hint}>{say(words.hint)}</p>
      <ResourceList plural="debt_cases" filter={{ users_id_eq: id }} prefill={{ user_ids: [id] }} parts={parts} />
    </>
  );
}
