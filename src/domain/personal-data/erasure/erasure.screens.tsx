import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#browser/calls/data-of.ts';
import { useSay } from '#browser/language/use-say.ts';
import { get } from '#browser/calls/api-client.ts';
import { formatDateTime } from '#engine/format.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ErasureForm } from './form.screens.tsx';
import type { ErasurePreview } from './preview.ts';
import { ErasureSummary } from './summary.screens.tsx';
import { personalDataWords as words } from '../personal-data-words.ts';
import styles from '../personal-data.module.css';

/** What erasing somebody removes and keeps, and the way to do it once nothing stands against it. */
export default function Erasure({ plural, id = '', leave }: ScreenProps) {
  const { say } = useSay();
  const query = useQuery({
    queryKey: queryKeys.form(plural, id, { erase: true }),
    queryFn: ({ signal }) => get<ErasurePreview>(`/api/${plural}/${id}/erase`, {}, signal),
    staleTime: 0,
    meta: { quiet: true },
  });
  const data = dataOf(query);
  const isPossible = data && !data.erased_at && data.obstacles.length === 0;
  return (
    <>
      <ScreenHeader title={say(words.eraseTitle)} about={data?.name} />
      {data ? (
        <div className={styles.body}>
          {data.erased_at ? (
            <p>{say(words.alreadyErased, { at: formatDateTime(data.erased_at) ?? '' })}</p>
          ) : (
            <ErasureSummary preview={data} />
          )}
        </div>
      ) : (
        <Loading />
      )}
      {isPossible ? (
        <ErasureForm plural={plural} preview={data} leave={leave} />
      ) : (
        <ScreenFooter leave={leave} isDone />
      )}
    </>
  );
}
