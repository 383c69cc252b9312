import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { dateWords } from '#engine/web/dates/date-words.ts';
import { type ClaimColumn, claimColumns } from './claim-columns.ts';
import { gridWords as words } from './grid-words.ts';
import styles from './grid.module.css';
import { type CellChoice, type CellChoices, isSameClaim, type TypedClaim } from './typed-claim.ts';
import type { RowMessages } from './use-claim-rows.screens.tsx';

interface Props {
  readonly claim: TypedClaim;
  readonly at: number;
  readonly choices: CellChoices;
  readonly messages: RowMessages | undefined;
  readonly onChange: (at: number, name: ClaimColumn, text: string) => void;
  readonly onRemove: (at: number) => void;
}

/** One claim: a cell for each column, what is wrong with it below. Drawn anew only when it changed, as there may be hundreds. */
export const ClaimRow = memo(
  function ClaimRow({ claim, at, choices, messages = {}, onChange, onRemove }: Props) {
    const { say } = useSay();
    const row = at + 1;
    return (
      <tr>
        {claimColumns.map((name) => (
          <td key={name} data-name={say(words[name])} data-column={name}>
            <ClaimCell
              name={name}
              at={at}
              label={say(words.cell, { column: say(words[name]), row })}
              value={claim[name]}
              offered={choices[name]}
              message={messages[name]}
              onChange={(text) => onChange(at, name, text)}
            />
          </td>
        ))}
        <td>
          <ActionIcon
            variant="subtle"
            tabIndex={-1}
            aria-label={say(words.remove, { row })}
            title="Alt+Delete"
            onClick={() => onRemove(at)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
    );
  },
  (before, now) =>
    isSameClaim(before.claim, now.claim) &&
    before.at === now.at &&
    before.messages === now.messages &&
    before.choices === now.choices,
);

interface CellProps {
  readonly name: ClaimColumn;
  readonly at: number;
  readonly label: string;
  readonly value: string;
  readonly offered: readonly CellChoice[] | undefined;
  readonly message: string | undefined;
  readonly onChange: (text: string) => void;
}

function ClaimCell({ name, at, label, value, offered, message, onChange }: CellProps) {
  const { say } = useSay();
  const id = useId();
  const told = {
    value,
    'aria-label': label,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : id,
    'data-row': at,
    'data-column': name,
  };
  return (
    <>
      {offered ? (
        <select {...told} onChange={(event) => onChange(event.currentTarget.value)}>
          {name !== 'currency_id' && <option value="">{say(usualWords.none)}</option>}
          {value !== '' && !offered.some((one) => one.value === value) && <option value={value}>{value}</option>}
          {offered.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...told}
          type="text"
          autoComplete="off"
          inputMode={name.endsWith('amount') ? 'decimal' : undefined}
          placeholder={name === 'due_date' ? say(dateWords.date_form) : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {message !== undefined && (
        <small id={id} className={styles.message}>
          {message}
        </small>
      )}
    </>
  );
}
