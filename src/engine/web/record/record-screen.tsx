import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#browser/calls/data-of.ts';
import { formatDateTime } from '../../format.ts';
import { GoneNotice } from '#browser/screens/gone-notice.tsx';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useDefinitions, useResource } from '../definitions.ts';
import type { ListRecord } from '../list/list-answer.ts';
import { recordQuery } from '../use-records.ts';
import { Facts } from './facts.tsx';
import { HistoryFold } from './history/fold.tsx';
import { RecordNotices } from './record-notices.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordSections } from './record-sections.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { recordWords } from './record-words.ts';
import styles from './record.module.css';
import { TabBody } from './tab-body.tsx';
import { tabLabel } from './tab-label.ts';

/** The page of one record, drawn from its definition: what it is, what may be done, its values and its lists. */
export default function RecordScreen({ plural, id, part, leave }: ScreenProps) {
  const resource = useResource(plural);
  const { say } = useSay();
  const { records, model } = useDefinitions();
  const query = useQuery(recordQuery<ListRecord>(plural, id ?? ''));
  const record = dataOf(query);
  if (!record) return <LoadingScreen />;
  const { tabs = [], facts = resource.about ?? [] } = records[resource.name] ?? {};
  const tab = tabs.find((one) => one.name === part);
  const leaveGone = () => leave({ result: 'deleted' });
  return (
    <>
      <RecordHeader resource={resource} record={record} part={tab && say(tabLabel(model, tab))}>
        <RecordActions resource={resource} record={record} onDeleted={leaveGone} />
      </RecordHeader>
      <GoneNotice error={query.error} />
      <RecordNotices resource={resource} id={record.id} part={tab?.name} />
      {tab && <Facts resource={resource} record={record} names={facts} inline />}
      {tabs.length > 0 && <RecordTabs resource={resource} id={record.id} tabs={tabs} current={part} />}
      {tab ? (
        <TabBody resource={resource} tab={tab} id={record.id} />
      ) : (
        <>
          <RecordSections resource={resource} record={record} />
          <Stamps record={record} />
          <HistoryFold key={record.id} resource={resource} id={record.id} onGone={leaveGone} />
        </>
      )}
    </>
  );
}

function Stamps({ record }: { readonly record: ListRecord }) {
  const { say } = useSay();
  const created = formatDateTime(record['created_at'] as string | null);
  const updated = formatDateTime(record['updated_at'] as string | null);
  const words = [
    created && say(recordWords.created_at, { at: created }),
    updated && updated !== created && say(recordWords.updated_at, { at: updated }),
  ].filter(Boolean);
  return <p className={styles.stamps}>{words.join(', ')}</p>;
}
