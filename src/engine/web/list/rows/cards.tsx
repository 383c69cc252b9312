import { IconDots } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { WholeNumbers } from '#browser/language/whole-numbers.tsx';
import { titleOf } from '../../title-of.ts';
import { ActionLink } from './action-link.tsx';
import { type Column, shownIn } from './columns.ts';
import { recordWords } from '../../record/record-words.ts';
import { listWords } from '../list-words.ts';
import styles from './cards.module.css';
import type { ListView } from '../use-list-view.ts';
import { ShownValues } from './shown-values.tsx';
import { TickBox } from './tick-box.tsx';
import type { RowsProps } from './table.tsx';

const mostFacts = 3;

/** The rows on a phone: what it is called, three facts, and the main action under the thumb. */
export default function ListCards({ view, label, actions, onMenu }: RowsProps) {
  const { say } = useSay();
  const { resource, parts, answer, isOld, chosen } = view;
  const facts = factsOf(view);
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isOld} data-old={isOld || undefined}>
      {answer?.data.map((record) => {
        const title = titleOf(resource, record, undefined, shownIn(record, resource.title, parts)[0]);
        const show = actions.all(record).find((one) => one.name === 'show');
        const [main] = actions.quick(record);
        return (
          <li key={record.id} className={styles.card}>
            <div className={styles.head}>
              {chosen && (
                <TickBox
                  label={say(listWords.choose, { what: title })}
                  isTicked={chosen.isAll || chosen.ids.has(record.id)}
                  onTick={(isChosen) =>
                    chosen.chooseOne(
                      record.id,
                      isChosen,
                      answer.data.map(({ id }) => id),
                      false,
                    )
                  }
                />
              )}
              {show ? (
                <ActionLink action={show} className={styles.title}>
                  <WholeNumbers text={title} />
                </ActionLink>
              ) : (
                <span className={styles.title}>
                  <WholeNumbers text={title} />
                </span>
              )}
              <button
                type="button"
                className={styles.more}
                aria-haspopup="menu"
                aria-label={`${say(recordWords.actions)}: ${title}`}
                onClick={(event) => onMenu(record, event.currentTarget)}
              >
                <IconDots size={20} aria-hidden />
              </button>
            </div>
            <dl className={styles.facts}>
              {facts.map((fact) => {
                const names = shownIn(record, fact.name, parts);
                // Room is scarce on a phone: nothing is said of what is not known.
                if (names.length === 0) return null;
                return (
                  <div key={fact.name}>
                    <dt>{fact.label}</dt>
                    <dd>
                      <ShownValues resource={resource} record={record} names={names} />
                    </dd>
                  </div>
                );
              })}
            </dl>
            {main && (
              <ActionLink action={main} className={styles.main}>
                <main.Icon size={18} aria-hidden />
                {main.label}
              </ActionLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Those the resource names, or the first columns beside the title. */
function factsOf({ resource, parts, columns, allColumns }: ListView): readonly Column[] {
  const named = parts.facts?.flatMap((name) => allColumns.find((one) => one.name === name) ?? []);
  return named?.length ? named : columns.filter(({ name }) => name !== resource.title).slice(0, mostFacts);
}
