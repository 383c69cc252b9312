import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { date } from '#engine/fields/date.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { formatDate } from '#engine/format.ts';
import type { TimelineEntry, TimelineKind } from '../timeline.ts';
import { Entry } from './entry.screens.tsx';
import { kindWords, timelineWords as words } from './timeline-words.ts';
import { useTimeline } from './use-timeline.screens.tsx';
import { useWhenSeen } from './use-when-seen.screens.tsx';
import styles from './timeline.module.css';

/** What one may choose from, and whose right it is to be told of it. */
const offered: readonly (readonly [TimelineKind, plural: string, action: string])[] = [
  ['activity', 'activities', 'index'],
  ['promise', 'activities', 'index'],
  ['payment', 'debtor_payments', 'index'],
  ['agreement', 'agreements', 'index'],
  ['letter', 'documents', 'index'],
  ['message', 'notifications', 'index'],
  ['document', 'documents', 'index'],
  ['state', 'debt_cases', 'history'],
];

const until = date({ label: words.day });

/** All that happened in a case, day by day; it goes on as one scrolls. */
export function Timeline({ id }: { readonly id: number }) {
  const { say } = useSay();
  const session = useSession();
  const told = offered.filter(([, plural, action]) => may(session, plural, action)).map(([kind]) => kind);
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetching } = useTimeline(id, {
    kinds,
    text: asked,
    day,
  });
  const more = () => void fetchNextPage();
  const end = useWhenSeen(hasNextPage && !isFetching, more);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = kinds.length > 0 || asked !== '' || day !== '';
  const toggle = (kind: TimelineKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  const showAll = () => {
    setKinds([]);
    setText('');
    setDay('');
  };
  return (
    <div className={styles.timeline}>
      <div className={styles.filters}>
        <fieldset className={styles.kinds} aria-label={say(words.kinds)}>
          {told.map((kind) => (
            <button
              key={kind}
              type="button"
              className={styles.kind}
              aria-pressed={kinds.includes(kind)}
              onClick={() => toggle(kind)}
            >
              {say(kindWords[kind])}
            </button>
          ))}
        </fieldset>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={say(words.search)}
          placeholder={say(words.search)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.until}>
          <DateInput
            field={until}
            name="day"
            label={say(words.day)}
            value={day || null}
            onChange={(value) => setDay(typeof value === 'string' ? value : '')}
          />
        </div>
      </div>
      {!data && (error ? <FailedPart error={error} retry={refetch} /> : <Loading />)}
      {data && !entries.length && (
        <div className={styles.none}>
          <p className="quiet">{say(isFiltered ? words.noneFound : words.none)}</p>
          {isFiltered && (
            <Button variant="default" onClick={showAll}>
              {say(words.clear)}
            </Button>
          )}
        </div>
      )}
      {daysOf(entries).map(([date, ofDay]) => (
        <section key={date} className={styles.day} aria-label={date}>
          <h2 className={styles.date}>{date}</h2>
          <ul className={styles.entries}>
            {ofDay.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button ref={end} variant="default" loading={isFetchingNextPage} onClick={more}>
          {say(words.older)}
        </Button>
      )}
    </div>
  );
}

const daysOf = (entries: readonly TimelineEntry[]) => [...Map.groupBy(entries, ({ at }) => formatDate(at))];
