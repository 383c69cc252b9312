import { Checkbox } from '@mantine/core';
import { put } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { hrefOf } from '#browser/addresses/screen-address.ts';
import { Pagination } from '#browser/pagination/pagination.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { withPage, withPerPage } from '#engine/web/list/filters/search.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSession } from '#browser/session/session.ts';
import { formatCount } from '#engine/format.ts';
import { truthWords } from '#engine/fields/boolean.ts';
import { listWords } from '#engine/web/list/list-words.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { addressOfView, type SavedView } from './pinned-views.screens.tsx';
import { savedView } from './saved-view.ts';
import { savedViewWords } from './saved-view-words.ts';
import styles from './views.module.css';

/** Left out on a phone. */
const yields = new Set(['shared', 'of']);

/** The rows of each are counted to list it. */
const usualSize = 25;

/** All views a person sees: what stands in their navigation, and with which one they start. */
export default function Views({ plural, search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const { data } = useRecords(savedView, { page: search['page'], per_page: search['per_page'] ?? usualSize });
  const views = (data?.data ?? []) as unknown as readonly SavedView[];
  return (
    <>
      <ScreenHeader title={say(savedViewWords.title)} />
      {data && views.length === 0 && <p className={styles.none}>{say(savedViewWords.none)}</p>}
      {views.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={say(savedViewWords.title)}>
            <thead>
              <tr>
                {(['name', 'rows', 'in_menu', 'start', 'shared', 'of'] as const).map((name) => (
                  <th key={name} scope="col" data-yields={yields.has(name) || undefined}>
                    {say(name === 'name' ? savedView.fields.name.label : savedViewWords[name])}
                  </th>
                ))}
                <th scope="col">{say(listWords.actions)}</th>
              </tr>
            </thead>
            <tbody>
              {views.map((view) => (
                <ViewRow key={view.id} view={view} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.pagination.total_count > usualSize && (
        <Pagination
          info={data.pagination}
          hrefOf={(page) => hrefOf({ plural, search: withPage(search, page) })}
          onPage={(page) => setSearch(withPage(search, page))}
          onPerPage={(size) => setSearch(withPerPage(search, size))}
        />
      )}
    </>
  );
}

function ViewRow({ view }: { readonly view: SavedView }) {
  const { say } = useSay();
  const session = useSession();
  const { destroy } = useRecordCalls(savedView);
  const { id, name, count, pinned, start_page, shared } = view;
  const address = addressOfView(view);
  return (
    <tr>
      <th scope="row">
        {address && count !== null ? <ScreenLink to={{ ...address, action: 'index' }}>{name}</ScreenLink> : name}
      </th>
      <td className={styles.count}>{count === null ? '–' : formatCount(count)}</td>
      <td>
        <Checkbox
          aria-label={say(savedViewWords.pin_one, { name })}
          checked={pinned === true}
          onChange={(event) => void mark(id, { pinned: event.currentTarget.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={say(savedViewWords.start_one, { name })}
          checked={start_page === true}
          onChange={(event) => void mark(id, { start_page: event.currentTarget.checked })}
        />
      </td>
      <td data-yields>{say(shared ? truthWords.yes : truthWords.no)}</td>
      <td data-yields>{view.user}</td>
      <td className={styles.actions}>
        {view.user_id === session.current_user.id && (
          <>
            <DialogLink to={{ plural: 'saved_views', id, action: 'edit' }}>{say(savedViewWords.change)}</DialogLink>
            <button type="button" className={styles.remove} onClick={() => void destroy({ ...view })}>
              {say(savedViewWords.remove)}
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

async function mark(id: number, marks: object): Promise<void> {
  try {
    await put(`/api/saved_views/${id}/marks`, marks);
    await announceModelChange('saved_views');
  } catch (error) {
    notifyFailure(error);
  }
}
