import { NativeSelect } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { date } from '#engine/fields/date.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { useResource } from '#engine/web/definitions.ts';
import { useIsPhone } from '#engine/web/list/use-is-phone.ts';
import { useRecordLabel } from '#engine/web/list/use-record-label.ts';
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import { RecordsPicker } from '#engine/web/picker/records-picker.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { PanelTerms } from './panel-terms.screens.tsx';
import type { Layout } from './work-panel-search.screens.tsx';
import { open, withLayout, withPanelFilters } from './work-panel-search.screens.tsx';
import styles from './work-panel.module.css';

interface Props extends Pick<ScreenProps, 'search' | 'setSearch'> {
  readonly q: SearchTree;
  readonly layout: Layout;
  readonly users: readonly Picked[];
  /** Whether there are others' tasks to choose at all. */
  readonly ofOthers: boolean;
}

const plannedUntil = date({ label: { pl: 'Termin do', en: 'Planned up to' } });
const completed = '1';
const notCreditors = { role_not_eq: 2 };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whose tasks, in which case, until when, open or done, and how they are laid out; all kept in the address. */
export function WorkPanelFilters({ search, setSearch, q, layout, users, ofOthers }: Props) {
  const { say } = useSay();
  const until = textOf(q['planned_date_lteq']);
  const caseId = textOf(q['debt_case_id_eq']);
  const caseNumber = useRecordLabel(useResource('debt_cases'), caseId);
  const set = (changes: Parameters<typeof withPanelFilters>[1]) =>
    setSearch(withPanelFilters(search, changes), 'replace');
  const isPhone = useIsPhone();
  const fields = (
    <>
      {ofOthers && (
        <div className={styles.who}>
          <RecordsPicker
            resource="user"
            among={notCreditors}
            atOnce={100}
            params={{ activity_task_users: true, ...(caseId !== '' && { debt_case_id: caseId }) }}
            label={say({ pl: 'Wykonawca', en: 'Assignee' })}
            value={users}
            onChange={(picked) => {
              const ids = picked.map(({ id }) => String(id));
              set({ given_to_user_id_in: ids.length > 0 ? ids : null });
            }}
          />
        </div>
      )}
      <div className={styles.case}>
        <RecordPicker
          resource="debt_case"
          label={say({ pl: 'Sprawa', en: 'Case' })}
          placeholder={say({ pl: 'Wszystkie', en: 'All' })}
          value={caseId === '' ? null : { id: Number(caseId), label: caseNumber }}
          onChange={(picked) => set({ debt_case_id_eq: picked ? String(picked.id) : null })}
        />
      </div>
      <NativeSelect
        label={say({ pl: 'Stan zadania', en: 'Task state' })}
        value={q['task_state_eq'] === completed || q['task_state_eq'] === 'completed' ? completed : open}
        onChange={(event) => set({ task_state_eq: event.currentTarget.value === completed ? completed : null })}
        data={[
          { value: open, label: say({ pl: 'w toku', en: 'ongoing' }) },
          { value: completed, label: say({ pl: 'zakończone', en: 'completed' }) },
        ]}
      />
      <div className={styles.until}>
        <DateInput
          field={plannedUntil}
          name="planned_date_lteq"
          label={say(plannedUntil.label)}
          value={until}
          onChange={(day) => set({ planned_date_lteq: typeof day === 'string' ? day : null })}
        />
      </div>
      <NativeSelect
        label={say({ pl: 'Układ', en: 'Layout' })}
        value={layout}
        onChange={({ currentTarget: { value } }) =>
          setSearch(withLayout(search, value === 'case' ? 'case' : 'term'), 'replace')
        }
        data={[
          { value: 'term', label: say({ pl: 'według terminu', en: 'by date' }) },
          { value: 'case', label: say({ pl: 'według sprawy', en: 'by case' }) },
        ]}
      />
    </>
  );
  const label = say({ pl: 'Filtry', en: 'Filters' });
  return (
    <search className={styles.filters} aria-label={label}>
      {isPhone ? (
        <details className={styles.fold}>
          <summary>{label}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      <PanelTerms q={q} until={until} onChoose={(day) => set({ planned_date_lteq: day })} />
    </search>
  );
}
