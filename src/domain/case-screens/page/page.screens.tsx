import { debtCase } from '#domain/cases/debt-case.ts';
import { useRef, useState } from 'react';
import { dataOf } from '#browser/calls/data-of.ts';
import { GoneNotice } from '#browser/screens/gone-notice.tsx';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useModel } from '#engine/web/definitions.ts';
import { tabLabel } from '#engine/web/record/tab-label.ts';
import { TabBody } from '#engine/web/record/tab-body.tsx';
import { CaseButtons } from './buttons.screens.tsx';
import { OwedLine } from './strip/owed-line.screens.tsx';
import { CaseStrip } from './strip/strip.screens.tsx';
import styles from './page.module.css';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { OpenDisputes } from '#domain/disputes/open-disputes.screens.tsx';
import { CaseState } from './state/state.screens.tsx';
import { CaseSendings } from '#domain/documents/files/case-sendings.screens.tsx';
import { CaseTabs, useCaseTabs } from './tabs/tabs.screens.tsx';
import { FieldBar } from './field-bar.screens.tsx';
import { QuickNote } from '../note/quick-note.screens.tsx';
import { hasBegunNote } from '../note/use-note.screens.tsx';
import { NextOfQueue } from '../queue/next-button.screens.tsx';
import { NextOfTasks } from '#domain/activities/panel/next-task-button.screens.tsx';
import { useOwnDueTask } from '#domain/activities/use-next-task.screens.tsx';
import { isTaskId, useOpenedTask } from '#domain/activities/panel/use-opened-task.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { useKeptScroll } from './use-kept-scroll.screens.tsx';
import { CaseKeys } from '../keys/case-keys.screens.tsx';
import type { NoteStart } from '../note/note-start.ts';

// On its way while the case is fetched: most come for the first part.
void import('./details.screens.tsx');

/** Most ZD numbers say so themselves. They are copied from here: none is shown otherwise than the bank writes it. */
const isNamedZd = (number: string) => /^ZD\b/i.test(number);

const words = { zd: { pl: 'ZD {no}', en: 'ZD {no}' } } satisfies Catalogue;

/** The case: one page to work from (spec §2), its head above the sections. */
export default function CasePage(props: ScreenProps) {
  const query = useRecord(debtCase, props.id ?? '');
  const record = dataOf(query);
  // Asked for beside the case: a thumb is quicker than one after the other.
  const opened = useOpenedTask(props.search['task'], Number(props.id));
  const due = useOwnDueTask(Number(props.id));
  const typeId = (opened ?? due)?.activity_type_id ?? undefined;
  return record ? <Case {...props} record={record} failure={query.error} typeId={typeId} /> : <LoadingScreen />;
}

interface CaseProps extends ScreenProps {
  readonly record: CaseRecord;
  /** Of reading it again. */
  readonly failure: Error | null;
  /** What a note is begun as: the kind of the task that one came for, or of one's own that is due. */
  readonly typeId: number | undefined;
}

function Case({ record, failure, typeId, part = '', search, leave }: CaseProps) {
  const { say } = useSay();
  const session = useSession();
  const model = useModel();
  const { place } = useScreenPlace();
  const [chosen, setChosen] = useState(part);
  const section = place === 'page' ? part : chosen;
  const tab = useCaseTabs().find(({ name }) => name === section);
  const body = useKeptScroll(record.id, section, place === 'page');
  const mayNote = may(session, 'activities', 'create');
  // After a session that ended in the middle of it, or another case that was looked at meanwhile, one goes on where one was.
  const [noting, setNoting] = useState<NoteStart | null>(() =>
    mayNote && hasBegunNote(session.current_user.id, record.id) ? { as: 'note' } : null,
  );
  const noteText = useRef<HTMLTextAreaElement>(null);

  const askNote = () => setNoting({ as: 'note', ...(typeId !== undefined && { typeId }) });
  const askTask = () => setNoting({ as: 'task' });
  const askCall = (phone?: string) => {
    if (mayNote) setNoting({ as: 'call', ...(phone !== undefined && { phone }) });
  };

  return (
    <div className={styles.case} data-place={place}>
      <ScreenHeader
        title={record.odzysk_no}
        part={tab && section !== '' ? say(tabLabel(model, tab)) : undefined}
        about={
          <span className={styles.about}>
            <CaseState record={record} />
            <span>{record.debt_case_type}</span>
            {record.zd_no && (
              <span>{isNamedZd(record.zd_no) ? record.zd_no : say(words.zd, { no: record.zd_no })}</span>
            )}
            <OpenDisputes caseId={record.id} />
          </span>
        }
      >
        <NextOfQueue caseId={record.id} isOffered={!isTaskId(search['task'])} />
        {isTaskId(search['task']) && <NextOfTasks taskId={search['task']} />}
        <CaseButtons record={record} onNote={askNote} leave={leave} />
      </ScreenHeader>
      <GoneNotice error={failure} />
      {noting && <QuickNote record={record} start={noting} text={noteText} onDone={() => setNoting(null)} />}
      <OwedLine record={record} />
      <CaseStrip record={record} section={section} onDial={askCall} />
      <CaseTabs caseId={record.id} current={section} {...(place === 'dialog' && { onChoose: setChosen })} />
      <div ref={body} className={styles.body} data-place={place}>
        {tab && <TabBody resource={debtCase} tab={tab} id={record.id} />}
      </div>
      <CaseSendings caseId={record.id} />
      {place === 'page' && <CaseKeys mayNote={mayNote} onNote={askNote} onCall={() => askCall()} onTask={askTask} />}
      {place === 'page' && mayNote && !noting && <FieldBar record={record} onNote={askNote} onDial={askCall} />}
    </div>
  );
}
