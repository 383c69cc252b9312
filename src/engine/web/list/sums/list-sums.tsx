import { ApiError } from '#browser/calls/api-error.ts';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '../../../format.ts';
import { formatMoney } from '../../../money.ts';
import type { ListView } from '../use-list-view.ts';
import styles from './sums.module.css';
import { sumWords } from './sum-words.ts';
import { useListSums } from './use-list-sums.ts';

/** Under a list of money: what it comes to in all its rows, by currency; the line is there before the sums are. */
export function ListSums({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const language = useLanguage();
  const asked = useListSums(view);
  if (!asked) return null;
  const { data, error, isPlaceholderData } = asked;
  const at = data?.total_count_at && say(sumWords.at, { time: formatDateTime(data.total_count_at).slice(11) });
  return (
    <section
      className={styles.sums}
      aria-label={say(sumWords.whole)}
      data-old={isPlaceholderData || undefined}
      title={at}
    >
      <span className={styles.word}>{say(sumWords.sum)}</span>
      {error ? (
        <span>{say(isTooSlow(error) ? sumWords.tooSlow : sumWords.failed)}</span>
      ) : (
        <dl>
          {Object.entries(data?.sums ?? {}).map(([name, byCurrency]) => (
            <div key={name}>
              <dt>{view.resource.fields[name]?.label[language]}</dt>
              {Object.entries(byCurrency).map(([code, amount]) => (
                <dd key={code}>{formatMoney(amount, code)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const isTooSlow = (error: unknown) => error instanceof ApiError && error.code === 'too_slow';
