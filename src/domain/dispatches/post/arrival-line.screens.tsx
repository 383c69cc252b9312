import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { isDelivered } from '../dispatch-choices.ts';
import { dispatch } from '../dispatch.ts';
import { formatPostingNo } from '../posting-no.ts';
import { ArrivedStateSelect } from './arrived-state.screens.tsx';
import { arrivedWords as words } from './arrived-words.ts';
import styles from './post.module.css';
import { type Arrival, type Arrivals, isUnderWay } from './use-arrivals.screens.tsx';
import { Whom } from './whom.screens.tsx';

interface Props {
  readonly line: Arrival;
  readonly arrivals: Arrivals;
  /** The day is typed; the next one is scanned. */
  readonly onEntered: () => void;
}

/** A letter of which the post tells: whose it is, what became of it, and when it was handed over. */
export function ArrivalLine({ line, arrivals: { recordOf, faultOf, correct, drop }, onEntered }: Props) {
  const { say } = useSay();
  const no = formatPostingNo(line.no);
  const record = recordOf(line.no);
  const fault = faultOf(line);
  const isOpen = !record || isUnderWay(record);

  function goOn(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEntered();
  }

  const posted = (day: string | null) => say(day ? words.posted : words.not_posted, { day: day ?? '' });
  const numbered = (
    <>
      <span className={styles.no}>{no}</span>
      {fault.line && (
        <span role="alert" className={styles.error}>
          {fault.line}
        </span>
      )}
    </>
  );
  return (
    <li className={styles.arrival}>
      {record ? (
        <Whom dispatch={record} about={posted(record.posted_on)}>
          {numbered}
        </Whom>
      ) : (
        <div className={styles.unknown}>{numbered}</div>
      )}
      <div className={styles.told}>
        {isOpen && (
          <ArrivedStateSelect
            className={styles.state}
            aria-label={say(words.state, { no })}
            value={line.state}
            onChoose={(state) => correct(line.no, { state })}
          />
        )}
        {isOpen && isDelivered(line.state) && (
          // The box takes what is typed when it is left.
          <div role="presentation" className={styles.day} onKeyDown={goOn}>
            <DateInput
              field={dispatch.fields.delivered_on}
              name={`${line.no}.delivered_on`}
              label={say(words.day, { no })}
              value={line.delivered_on || null}
              error={fault.day}
              onChange={(day) => correct(line.no, { delivered_on: String(day ?? '') })}
              inForm
            />
          </div>
        )}
        <ActionIcon variant="subtle" size="lg" aria-label={say(words.remove, { no })} onClick={() => drop(line.no)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
