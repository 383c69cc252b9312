import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { formatMoney } from '#engine/money.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import styles from './dialogs.module.css';
import { type Line, openAmount } from '../line.ts';
import { queueWords } from '../queue-words.ts';

const words = {
  title: { pl: 'Pominąć {amount}?', en: 'Ignore {amount}?' },
  about: {
    pl: 'Pozycja zostaje na wyciągu z powodem. Można ją przywrócić.',
    en: 'The line stays in the statement with the reason. It can be restored.',
  },
  why: { pl: 'Dlaczego', en: 'Why' },
  more: { pl: 'Dopisek', en: 'Remark' },
  needed: { pl: 'Napisz, dlaczego', en: 'Say why' },
} satisfies Catalogue;

const reasons: readonly Words[] = [
  { pl: 'Nie dotyczy żadnej sprawy', en: 'Of no case' },
  { pl: 'Nadpłata do zwrotu', en: 'An overpayment to be paid back' },
  { pl: 'Przelew między własnymi rachunkami', en: 'Transfer between own accounts' },
  { pl: 'Wpłata wierzyciela', en: 'Payment of a creditor' },
  { pl: 'Zwrot nieudanego przelewu', en: 'Return of a failed transfer' },
  { pl: 'Opłaty i odsetki banku', en: 'The bank’s fees and interest' },
];
const other: Words = { pl: 'Inny powód', en: 'Another reason' };

interface Props {
  readonly line: Line;
  readonly onIgnore: (reason: string) => void;
  readonly onClose: () => void;
}

/** Why a line is no payment of a case: one of a few reasons, or one's own words. */
export function IgnoreDialog({ line, onIgnore, onClose }: Props) {
  const { say } = useSay();
  const [chosen, setChosen] = useState<Words>(reasons[0]!);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const name = useId();
  const isMissing = chosen === other && !text.trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isMissing) return setAsked(true);
    const said = chosen === other ? [] : [say(chosen)];
    onIgnore([...said, ...(text.trim() ? [text.trim()] : [])].join(': '));
  }

  return (
    <ModalDialog
      title={say(words.title, { amount: formatMoney(openAmount(line), line.currency) })}
      about={say(words.about)}
      onCancel={onClose}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        <fieldset className={styles.reasons}>
          <legend>{say(words.why)}</legend>
          {[...reasons, other].map((reason) => (
            <label key={reason.pl}>
              <input type="radio" name={name} checked={reason === chosen} onChange={() => setChosen(reason)} />
              {say(reason)}
            </label>
          ))}
        </fieldset>
        <TextInput
          label={say(words.more)}
          required={chosen === other}
          maxLength={200}
          value={text}
          error={isAsked && isMissing && say(words.needed)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ModalButtons onCancel={onClose}>
          <Button type="submit">{say(queueWords.ignore)}</Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
