import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { useSay } from '#browser/language/use-say.ts';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { Pagination } from '#browser/pagination/pagination.tsx';
import { useRowsTold } from '#browser/pagination/use-rows-told.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { addressOf, hrefOf } from '#browser/addresses/screen-address.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { may, useSession } from '#browser/session/session.ts';
import type { ListAnswer } from '#engine/web/list/list-answer.ts';
import type { ActivityRecord } from '../activity-record.ts';
import { user } from '#domain/accounts/user.ts';
import { useRecordLabels } from '#engine/web/list/use-record-label.ts';
import { listQuery, useRecord } from '#engine/web/use-records.ts';
import { TaskGroups } from './task-groups.screens.tsx';
import { WorkPanelFilters } from './work-panel-filters.screens.tsx';
import { panelQuery, withPanelPage } from './work-panel-search.screens.tsx';
import styles from './work-panel.module.css';

const words = {
  title: { pl: 'Panel pracy', en: 'Work panel' },
  own: { pl: 'Twoje zadania', en: 'Your tasks' },
  none: {
    pl: 'Nie ma zadań w toku. Zadanie zleca się w sprawie, dodając czynność.',
    en: 'There are no open tasks. A task is given inside a case, by adding an activity.',
  },
  noneSuch: { pl: 'Nie ma takich zadań.', en: 'There are no such tasks.' },
  all: { pl: 'Pokaż wszystkie w toku', en: 'Show all open ones' },
} satisfies Catalogue;

/** The open tasks of a user (spec §2); others' only for those who may see them (contract §6). */
export default function WorkPanel(props: ScreenProps) {
  const session = useSession();
  const ofOthers = may(session, 'users', 'work_panel_of_others');
  const isTheirs = props.id === String(session.current_user.id);
  const isOwn = may(session, 'users', 'work_panel') && isTheirs;
  // A panel of nobody would tell of no tasks.
  dataOf(useRecord(user, props.id ?? '', ofOthers && !isTheirs));
  return isOwn || ofOthers ? <Panel {...props} ofOthers={ofOthers} /> : <NotAllowed />;
}

function Panel({ id = '', search, setSearch, ofOthers }: ScreenProps & { readonly ofOthers: boolean }) {
  const { say } = useSay();
  const session = useSession();
  const { q, userIds, layout, params } = panelQuery(search, id, ofOthers);
  const { data, isPlaceholderData } = useQuery({
    ...listQuery<ListAnswer<ActivityRecord>>('activities', params),
    placeholderData: keepPreviousData,
  });
  const users = useRecordLabels(user, userIds).map((label, at) => ({ id: Number(userIds[at]), label }));
  const isOwn = userIds.length === 1 && userIds[0] === String(session.current_user.id);
  const panel = addressOf({ plural: 'users', id, action: 'activities' });
  useRowsTold(isPlaceholderData ? undefined : data?.pagination, params);
  useExistingPage(isPlaceholderData ? undefined : data, (page) => setSearch(withPanelPage(search, page), 'replace'));

  return (
    <>
      <ScreenHeader
        title={say(words.title)}
        about={isOwn ? say(words.own) : users.map((user) => user.label).join(', ')}
      />
      <WorkPanelFilters search={search} setSearch={setSearch} q={q} layout={layout} users={users} ofOthers={ofOthers} />
      {data?.pagination.total_count === 0 && (
        <Nothing isFiltered={Object.keys(q).length > 2} onShowAll={() => setSearch({}, 'replace')} />
      )}
      <div data-old={isPlaceholderData || undefined} aria-busy={!data || isPlaceholderData} className={styles.groups}>
        <TaskGroups
          tasks={data?.data ?? []}
          layout={layout}
          mayFinish={data?.current_user.permissions['finish'] === true}
          withUser={userIds.length !== 1}
        />
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

/** Finishing the only task of the last page leaves it without any: the one before has some. */
function useExistingPage(data: ListAnswer<ActivityRecord> | undefined, goTo: (page: number) => void): void {
  const { current_page = 1, total_pages = 1 } = data?.pagination ?? {};
  const isPast = total_pages > 0 && current_page > total_pages;
  useEffect(() => {
    if (isPast) goTo(total_pages);
  });
}

function Nothing({ isFiltered, onShowAll }: { readonly isFiltered: boolean; readonly onShowAll: () => void }) {
  const { say } = useSay();
  return (
    <div className={styles.empty}>
      <p>{say(isFiltered ? words.noneSuch : words.none)}</p>
      {isFiltered && (
        <Button variant="default" onClick={onShowAll}>
          {say(words.all)}
        </Button>
      )}
    </div>
  );
}
