import { useSay } from '#browser/language/use-say.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import type { Catalogue } from '#engine/words.ts';
import { CaseOption } from './case-option.screens.tsx';
import styles from './choices.module.css';
import { type Choice, isCase, type Line } from '../line.ts';
import { ReversedOption } from './reversed-option.screens.tsx';

const words = {
  title: { pl: 'Sprawy do wyboru', en: 'Cases to choose from' },
  reversals: { pl: 'Pozycje, które to storno może cofać', en: 'Lines that this reversal may take back' },
  none: {
    pl: 'Nic nie wskazuje sprawy. Znajdź ją (klawisz F), podziel kwotę albo pomiń pozycję.',
    en: 'Nothing points to a case. Find it (key F), split the amount, or ignore the line.',
  },
  noReversed: {
    pl: 'Nie ma pozycji, którą to storno cofa (ten sam rachunek, kwota i kontrahent). Pomiń je, podając powód.',
    en: 'There is no line that this reversal takes back (same account, amount and counterparty). Ignore it with a reason.',
  },
} satisfies Catalogue;

interface Props {
  readonly line: Line;
  readonly choices: readonly Choice[];
  readonly cases: ReadonlyMap<number, CaseRecord>;
  /** Which of them Enter takes. */
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

const choiceKey = (choice: Choice): string =>
  isCase(choice) ? `case ${choice.debt_case_id}` : `line ${choice.reverses_id}`;

/** What a line may be matched with, the best first; the chosen one is what Enter takes. */
export function Choices({ line, choices, cases, chosen, onChoose }: Props) {
  const { say } = useSay();
  if (choices.length === 0) return <p className={styles.none}>{say(line.reversal ? words.noReversed : words.none)}</p>;
  return (
    <ol className={styles.choices} aria-label={say(line.reversal ? words.reversals : words.title)}>
      {choices.map((choice, at) => {
        const shown = { isChosen: at === chosen, key: at < 9 ? String(at + 1) : '', onChoose: () => onChoose(at) };
        return (
          <li key={choiceKey(choice)}>
            {isCase(choice) ? (
              <CaseOption choice={choice} line={line} record={cases.get(choice.debt_case_id)} shown={shown} />
            ) : (
              <ReversedOption choice={choice} shown={shown} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
