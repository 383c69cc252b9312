import { Button } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { useCountIn } from '#engine/web/use-records.ts';
import type { QueueFilter } from './queue-filters.screens.tsx';
import { queueWords as words } from '../queue-words.ts';
import styles from './queue.module.css';

interface Props {
  /** There are lines, and others work them all. */
  readonly isHeld: boolean;
  readonly filter: QueueFilter;
  readonly onFilter: (filter: QueueFilter) => void;
}

/** Why there is nothing to do, and what one can do about it. */
export function EmptyQueue({ isHeld, filter, onFilter }: Props) {
  const { say } = useSay();
  const isFiltered = Object.keys(filter).length > 0;
  const count = useCountIn(bankTransfer.plural, {}, !isHeld && !isFiltered);
  if (!isHeld && !isFiltered && count === undefined) return null;
  const ofAll = count === 0 ? words.loadFirst : words.allDone;
  const said = isHeld ? words.othersWork : isFiltered ? words.noneFiltered : ofAll;
  return (
    <output className={styles.empty}>
      <span>{say(said)}</span>
      {isFiltered ? (
        <Button variant="default" onClick={() => onFilter({})}>
          {say(words.dropFilters)}
        </Button>
      ) : (
        <ScreenLink to={{ plural: 'bank_statements', action: 'index' }}>{say(words.statements)}</ScreenLink>
      )}
    </output>
  );
}
