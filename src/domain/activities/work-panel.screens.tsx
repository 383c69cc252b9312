import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useResource } from '#engine/web/definitions.ts';
import { todayInPoland } from '#engine/web/dates/date-box.tsx';
import { useSay } from '#domain/case-page/say.screens.tsx';
import { get } from '#web/api-client.ts';
import { Pagination } from '#web/pagination/pagination.tsx';
import { queryKeys } from '#web/query-keys.ts';
import type { ScreenProps } from '#web/screens/screen.ts';
import { addressOf, hrefOf } from '#web/screens/screen-address.ts';
import { ScreenHeader } from '#web/screens/screen-header.tsx';
import { useSession } from '#web/session.ts';
import { TaskGroup } from './task-group.screens.tsx';
import type { TaskList } from './task.ts';
import { byTerm } from './task-terms.ts';
import { usePanelUsers } from './use-panel-users.screens.tsx';
import { WorkPanelFilters } from './work-panel-filters.screens.tsx';
import { panelQuery, withPanelPage } from './work-panel-search.screens.tsx';
import styles from './work-panel.module.css';

/** The open tasks of a user, what is overdue first (spec §2). */
export default function WorkPanel({ id = '', search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const session = useSession();
  const { q, userIds } = panelQuery(search, id);
  const params = { s: 'planned_date asc', ...search, q };
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.list('activities', params),
    queryFn: ({ signal }) => get<TaskList>('/api/activities', params, signal),
    placeholderData: keepPreviousData,
  });
  const users = usePanelUsers(userIds);
  const activity = useResource('activities');
  const names = users.map((user) => user.label).join(', ');
  const isOwn = userIds.length === 1 && userIds[0] === String(session.current_user.id);
  const today = todayInPoland();
  const panel = addressOf({ plural: 'users', id, action: 'activities' });

  return (
    <>
      <ScreenHeader
        title={say({ pl: 'Panel pracy', en: 'Work panel' })}
        about={isOwn ? say({ pl: 'Twoje zadania', en: 'Your tasks' }) : names}
      />
      <WorkPanelFilters search={search} setSearch={setSearch} userId={id} users={users} />
      {data?.data.length === 0 && (
        <output className={styles.empty}>{say({ pl: 'Nie ma takich zadań', en: 'There are no such tasks' })}</output>
      )}
      <div data-old={isPlaceholderData || undefined} aria-busy={!data || isPlaceholderData} className={styles.groups}>
        {byTerm(data?.data ?? [], today).map(({ term, tasks }) => (
          <TaskGroup
            key={term}
            term={term}
            tasks={tasks}
            today={today}
            activity={activity}
            mayFinish={data?.current_user.permissions['finish'] === true}
            withUser={userIds.length !== 1}
          />
        ))}
      </div>
      {data && data.pagination.total_count > 0 && (
        <Pagination
          info={data.pagination}
          hrefOf={(page) => hrefOf({ ...panel, search: withPanelPage(search, page) })}
          onPage={(page) => setSearch(withPanelPage(search, page))}
          onPerPage={(perPage) => setSearch({ ...withPanelPage(search, 1), per_page: perPage })}
        />
      )}
    </>
  );
}
