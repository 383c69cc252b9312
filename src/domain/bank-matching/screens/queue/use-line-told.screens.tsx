import { useEffect, useRef } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { announce } from '#browser/notifications/announce.ts';
import { formatMoney } from '#engine/money.ts';
import { type Choice, isCase, type Line, openAmount } from '../line.ts';
import { queueWords } from '../queue-words.ts';

/** Tells a reader of the line that has come and of the case that a key would take for it: neither comes with the focus. */
export function useLineTold(line: Line | undefined, choice: Choice | undefined): void {
  const { say } = useSay();
  const before = useRef('');
  const amount = line && formatMoney(openAmount(line), line.currency);
  const told = line ? [line.counterparty || say(queueWords.nobody), amount, line.title].filter(Boolean).join(', ') : '';
  const chosen = choice && isCase(choice) ? choice.odzysk_no : '';
  const id = line?.id;
  useEffect(() => {
    const key = `${id} ${told}`;
    const isNew = before.current !== key;
    before.current = key;
    const text = [isNew && told, chosen].filter(Boolean).join(', ');
    if (text) announce(text);
  }, [id, told, chosen]);
}
