import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { notifyWarning } from '#browser/notifications/notifications.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { KeyButton } from '#domain/case-screens/keys/key-button.screens.tsx';
import { KeysDialog } from '#domain/case-screens/keys/keys-dialog.screens.tsx';
import { usePageKeys } from '#domain/case-screens/keys/use-page-keys.screens.tsx';
import { Choices } from '../choices/choices.screens.tsx';
import { EmptyQueue } from './empty-queue.screens.tsx';
import { FindCase } from '../choices/find-case.screens.tsx';
import { IgnoreDialog } from '../dialogs/ignore-dialog.screens.tsx';
import { LineCard } from '../line/line-card.screens.tsx';
import { isCase, type Line } from '../line.ts';
import { NextLines } from './next-lines.screens.tsx';
import { QueueButtons } from './queue-buttons.screens.tsx';
import { QueueFilters, type QueueFilter } from './queue-filters.screens.tsx';
import { QueueTotals } from './queue-totals.screens.tsx';
import { queueKeys, queueWords as words } from '../queue-words.ts';
import styles from './queue.module.css';
import { SplitDialog } from '../dialogs/split-dialog.screens.tsx';
import { LoadedAhead, useCasesOf } from '../choices/use-candidate-cases.screens.tsx';
import { useChoosing } from '../choices/use-choosing.screens.tsx';
import { useLineTold } from './use-line-told.screens.tsx';
import { useQueue } from './use-queue.screens.tsx';

interface Props {
  readonly filter: QueueFilter;
  readonly first: number;
  readonly onFilter: (filter: QueueFilter) => void;
}

interface Shown {
  readonly dialog: 'split' | 'ignore' | 'keys';
  /** The line that it is about, as it was when it was opened: no part is posted of one that has changed under it. */
  readonly of?: Line;
}

const shownNext = 8;
const ahead = 2;

export function Queue({ filter, first, onFilter }: Props) {
  const { say } = useSay();
  const [shown, setShown] = useState<Shown | null>(null);
  const queue = useQueue(filter, first);
  const { current } = queue;
  // Somebody else decided its line meanwhile: what is typed for it must not be done to the next.
  if (shown?.of !== undefined && shown.of.id !== current?.id) setShown(null);
  const { choices, chosen, choose, find } = useChoosing(current);
  const cases = useCasesOf(choices);
  useLineTold(current, choices[chosen]);

  function accept(): void {
    const choice = choices[chosen];
    if (!current) return;
    if (!choice) return focusFind();
    choose(chosen);
    const pays = isCase(choice);
    queue.decide(
      'match',
      pays ? { matches: [{ debt_case_id: choice.debt_case_id }] } : { reverses_id: choice.reverses_id },
    );
  }
  const onLine = (dialog: 'split' | 'ignore') => () => {
    if (current && !(dialog === 'split' && current.reversal)) setShown({ dialog, of: current });
  };
  function takeBack(): void {
    if (!queue.takeBack()) notifyWarning(say(words.nothingToUndo));
  }
  const close = () => setShown(null);
  const splitting = shown?.dialog === 'split' ? shown.of : undefined;
  const showKeys = () => setShown({ dialog: 'keys' });
  const does = { onAccept: accept, onSplit: onLine('split'), onIgnore: onLine('ignore'), onBack: takeBack };
  usePageKeys({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => choose(at)])),
    Enter: accept,
    s: does.onSplit,
    i: does.onIgnore,
    u: takeBack,
    f: focusFind,
    '?': showKeys,
    ArrowUp: () => choose(chosen - 1),
    ArrowDown: () => choose(chosen + 1),
    ArrowLeft: () => queue.step(-1),
    ArrowRight: () => queue.step(1),
  });

  return (
    <>
      <ScreenHeader title={say(words.title)}>
        <KeyButton
          isIcon
          keepsFocus
          label={say(words.keys)}
          title={say(words.keys)}
          icon={IconHelp}
          onPress={showKeys}
        />
      </ScreenHeader>
      <QueueFilters filter={filter} onChange={onFilter} />
      <QueueTotals filter={filter} current={current} />
      {queue.isLoading && <LoadingScreen />}
      {!current && !queue.isLoading && (
        <EmptyQueue isHeld={queue.lines.length > 0} filter={filter} onFilter={onFilter} />
      )}
      <div className={styles.sides}>
        {current && (
          <>
            <LineCard line={current} hold={queue.holds.get(current.id)} refused={queue.refused.get(current.id)} />
            <div className={styles.choosing}>
              <QueueButtons line={current} canAccept={choices.length > 0} {...does} />
              <Choices line={current} choices={choices} cases={cases} chosen={chosen} onChoose={choose} />
              {!current.reversal && <FindCase key={current.id} onFound={find} />}
            </div>
          </>
        )}
        <NextLines
          lines={queue.behind.slice(0, shownNext)}
          holds={queue.holds}
          refused={queue.refused}
          onShow={queue.goTo}
        />
      </div>
      {queue.behind.slice(0, ahead).map((line) => (
        <LoadedAhead key={line.id} line={line} />
      ))}
      {current && shown?.dialog === 'ignore' && (
        <IgnoreDialog
          line={current}
          onClose={close}
          onIgnore={(reason) => {
            close();
            queue.decide('ignore', { reason });
          }}
        />
      )}
      {splitting && (
        <SplitDialog
          line={splitting}
          choices={choices}
          cases={cases}
          onClose={close}
          onSplit={(matches) => queue.decideHere(splitting, { matches }).then(close)}
        />
      )}
      {shown?.dialog === 'keys' && <KeysDialog title={words.help} keys={queueKeys} onClose={close} />}
    </>
  );

  function focusFind(): void {
    document.querySelector<HTMLInputElement>(`#find-case input`)?.focus();
  }
}
