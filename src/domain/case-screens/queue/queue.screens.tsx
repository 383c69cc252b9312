import { IconClockPause, IconHelp, IconNotes, IconPlayerTrackNext } from '@tabler/icons-react';
import { dataOf } from '#browser/calls/data-of.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useSay } from '#browser/language/use-say.ts';
import { announce } from '#browser/notifications/announce.ts';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { QueueList } from '#domain/work-queue/screens/queue-list.screens.tsx';
import type { Catalogue, Words } from '#engine/words.ts';
import { KeyButton } from '../keys/key-button.screens.tsx';
import { KeysDialog } from '../keys/keys-dialog.screens.tsx';
import { noteKeys } from '../keys/note-keys.ts';
import { usePageKeys } from '../keys/use-page-keys.screens.tsx';
import { offeredKeys, workByKey } from '../keys/work-keys.ts';
import type { NoteStart } from '../note/note-start.ts';
import { QueueCase } from './queue-case.screens.tsx';
import styles from './queue.module.css';
import { useHold } from './use-hold.screens.tsx';
import { LoadedAhead } from './use-queue-case.screens.tsx';
import { useQueue, useTaken, useTakeNext } from './use-queue.screens.tsx';

const words = {
  title: { pl: 'Kolejka', en: 'Queue' },
  next: { pl: 'Następna', en: 'Next' },
  nextKey: { pl: 'Następna sprawa (klawisz N)', en: 'The next case (key N)' },
  later: { pl: 'Nie teraz', en: 'Not now' },
  laterKey: { pl: 'Nie teraz (klawisz S)', en: 'Not now (key S)' },
  note: { pl: 'Notatka', en: 'Note' },
  noteKey: { pl: 'Notatka (Enter)', en: 'Note (Enter)' },
  keys: { pl: 'Klawisze (?)', en: 'Keys (?)' },
  help: { pl: 'Klawisze kolejki', en: 'Keys of the queue' },
  rest: { pl: 'Dalej w kolejce', en: 'Further in the queue' },
  all: { pl: 'Sprawy w kolejce', en: 'Cases of the queue' },
  empty: {
    pl: 'Kolejka jest pusta: nic nie czeka na Ciebie. Sprawy, które przydzieli Ci koordynator, trafiają tu same, gdy jest co zrobić.',
    en: 'The queue is empty: nothing is waiting for you. Cases that a coordinator assigns to you come here by themselves when there is something to do.',
  },
  none: { pl: 'Ta kolejka jest pusta.', en: 'This queue is empty.' },
} satisfies Catalogue;

type Key = readonly [string, Words];

const queueKeys: readonly Key[] = [
  ['N', { pl: 'następna sprawa', en: 'the next case' }],
  ['S', { pl: 'nie teraz: do kiedy i dlaczego', en: 'not now: until when, and why' }],
  ['Enter', { pl: 'notatka; drugi Enter ją zapisuje', en: 'a note; Enter again saves it' }],
  ...noteKeys,
];
const helpKey: Key = ['?', { pl: 'ta pomoc', en: 'this help' }];

/** What to work next, and why: one's own queue case by case, somebody else's as a list. */
export default function Queue({ id = '' }: ScreenProps) {
  const session = useSession();
  if (id === String(session.current_user.id))
    return may(session, 'users', 'work_queue') ? <OwnQueue /> : <NotAllowed />;
  return may(session, 'users', 'work_queue_of_others') ? <QueueOfOther userId={Number(id)} /> : <NotAllowed />;
}

function OwnQueue() {
  const { say } = useSay();
  const { id: userId } = useSession().current_user;
  const { openDialog } = useDialogs();
  const [keysTold, setKeysTold] = useState<readonly Key[] | null>(null);
  const [noting, setNoting] = useState<NoteStart | null>(null);
  const { mutate, isPending, isSuccess, error, variables } = useTakeNext();
  const taken = useTaken();
  // Where the next one does not come, the one at hand stays.
  const current = isSuccess || isPending || (error && variables !== null) ? taken : null;
  const id = current?.debt_case_id;
  const { data } = useQueue({ after: id });
  useHold(id);

  const told = current && `${current.odzysk_no} ${current.debtor}`;
  useEffect(() => {
    if (told) announce(told);
  }, [told]);

  const begin = useEffectEvent(() => mutate(null));
  useEffect(() => begin(), []);

  function goOn(): void {
    setNoting(null);
    if (!isPending) mutate(id ?? null);
  }
  const onCase = (work: () => void) => () => {
    if (id !== undefined) work();
  };
  const note = onCase(() => setNoting({ as: 'note' }));
  const call = onCase(() => setNoting({ as: 'call' }));
  const task = onCase(() => setNoting({ as: 'task' }));
  async function putOff(): Promise<void> {
    const { result } = await openDialog({ plural: 'debt_cases', id: id!, action: 'later' });
    if (result === 'updated') goOn();
  }
  const later = onCase(() => void putOff());
  const help = () => setKeysTold([...queueKeys, ...(id === undefined ? [] : offeredKeys()), helpKey]);
  usePageKeys({ ...workByKey, n: goOn, s: later, t: call, z: task, Enter: note, '?': help });

  const rest = (data?.data ?? []).filter(({ debt_case_id }) => debt_case_id !== id);
  const ahead = rest.find(({ held_by_user_id }) => held_by_user_id === null || held_by_user_id === userId);
  return (
    <>
      <ScreenHeader title={say(words.title)}>
        {id !== undefined && (
          <>
            <KeyButton
              isMain
              label={say(words.next)}
              title={say(words.nextKey)}
              keys="n"
              icon={IconPlayerTrackNext}
              onPress={goOn}
            />
            <KeyButton
              label={say(words.later)}
              title={say(words.laterKey)}
              keys="s"
              icon={IconClockPause}
              onPress={later}
            />
            <KeyButton
              label={say(words.note)}
              title={say(words.noteKey)}
              keys="Enter"
              icon={IconNotes}
              onPress={note}
            />
          </>
        )}
        <span className={styles.keys}>
          <KeyButton isIcon label={say(words.keys)} title={say(words.keys)} icon={IconHelp} onPress={help} />
        </span>
      </ScreenHeader>
      {isSuccess && !current && <output className={styles.empty}>{say(words.empty)}</output>}
      {error && !current && <FailedPart error={error} retry={goOn} />}
      <div className={styles.sides} aria-busy={isPending}>
        {current && <QueueCase key={id} entry={current} noting={noting} onNote={setNoting} />}
        {rest.length > 0 && <QueueList title={say(words.rest)} entries={rest} userId={userId} />}
      </div>
      {ahead && <LoadedAhead id={ahead.debt_case_id} />}
      {keysTold && <KeysDialog title={words.help} keys={keysTold} onClose={() => setKeysTold(null)} />}
    </>
  );
}

function QueueOfOther({ userId }: { readonly userId: number }) {
  const { say } = useSay();
  const data = dataOf(useQueue({ userId }));
  return (
    <>
      <ScreenHeader title={say(words.title)} />
      {data?.data.length === 0 && <output className={styles.empty}>{say(words.none)}</output>}
      {data && data.data.length > 0 && <QueueList title={say(words.all)} entries={data.data} userId={userId} />}
    </>
  );
}
