import { NativeSelect } from '@mantine/core';
import { useSay } from '#domain/case-page/say.screens.tsx';
import { date } from '#engine/fields/date.ts';
import { DateInput } from '#engine/fields/date.input.tsx';
import { todayInPoland } from '#engine/web/dates/date-box.tsx';
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordsPicker } from '#engine/web/picker/records-picker.tsx';
import type { ScreenProps } from '#web/screens/screen.ts';
import { endOfWeek } from './task-terms.ts';
import { open, panelQuery, withPanelFilters } from './work-panel-search.screens.tsx';
import styles from './work-panel.module.css';

interface Props extends Pick<ScreenProps, 'search' | 'setSearch'> {
  readonly userId: string;
  readonly users: readonly Picked[];
}

const plannedUntil = date({ label: { pl: 'Termin do', en: 'Planned until' } });
const completed = '1';
const notCreditors = { role_not_eq: 2, deleted_eq: false };

/** Whose tasks, until when, open or done; kept in the address. */
export function WorkPanelFilters({ search, setSearch, userId, users }: Props) {
  const { say } = useSay();
  const { q } = panelQuery(search, userId);
  const until = typeof q['planned_date_lteq'] === 'string' ? q['planned_date_lteq'] : '';
  const set = (changes: Parameters<typeof withPanelFilters>[1]) =>
    setSearch(withPanelFilters(search, changes), 'replace');
  const today = todayInPoland();
  const terms = [
    { day: '', label: say({ pl: 'Wszystkie', en: 'All' }) },
    { day: today, label: say({ pl: 'Na dziś i zaległe', en: 'Due today' }) },
    { day: endOfWeek(today), label: say({ pl: 'Do końca tygodnia', en: 'Due this week' }) },
  ];
  return (
    <search className={styles.filters} aria-label={say({ pl: 'Filtry', en: 'Filters' })}>
      <div className={styles.who}>
        <RecordsPicker
          resource="user"
          among={notCreditors}
          label={say({ pl: 'Zlecono użytkownikom', en: 'Given to users' })}
          value={users}
          onChange={(picked) => {
            const ids = picked.map(({ id }) => String(id));
            set({ given_to_user_id_in: ids.length > 0 ? ids : null });
          }}
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
      <div className={styles.terms}>
        {terms.map(({ day, label }) => (
          <button
            key={label}
            type="button"
            className={styles.term}
            aria-pressed={until === day}
            onClick={() => set({ planned_date_lteq: day === '' ? null : day })}
          >
            {label}
          </button>
        ))}
      </div>
    </search>
  );
}
