import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { CaseLine } from '#domain/search/screens/found-line.screens.tsx';
import { formatMoney } from '#engine/money.ts';
import { countedNoun } from '#engine/plural.ts';
import type { Catalogue, CountedWords, Words } from '#engine/words.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { Owed } from './owed.ts';
import styles from './owed.module.css';

const words = {
  title: { pl: 'Sprawy', en: 'Cases' },
  none: { pl: 'Nie ma spraw, do których masz dostęp.', en: 'There are no cases that you have access to.' },
  left: { pl: 'do zapłaty razem z odsetkami', en: 'owed in all with interest' },
  // Of a contact it may be another's debt: an employee of the creditor is in the cases too.
  leftInThese: { pl: 'do zapłaty w tych sprawach z odsetkami', en: 'owed in these cases with interest' },
  tooMany: { pl: 'za dużo spraw, by zsumować kwoty', en: 'too many cases to add up' },
  ofOpen: { pl: 'w otwartych {amount}', en: '{amount} in open ones' },
  more: { pl: 'i jeszcze {cases}', en: 'and {cases} more' },
} satisfies Catalogue;

const openOnes: CountedWords = {
  pl: { one: 'otwarta', few: 'otwarte', many: 'otwartych', other: 'otwartych' },
  en: { one: 'open', other: 'open' },
};
const cases = countedNoun(debtCase.label);

interface Props {
  readonly plural: 'debtors' | 'people';
  readonly id: number;
}

/** In which cases a debtor or a contact is, each a way into it, and what is owed in all of them. */
export function OwedInCases({ plural, id }: Props) {
  const { say } = useSay();
  const isAllowed = may(useSession(), 'debt_cases', 'index');
  const { data } = useQuery({
    queryKey: ['debt_cases', 'owed', plural, id],
    queryFn: ({ signal }) => get<Owed>(`/api/${plural}/${id}/owed`, undefined, signal),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <section className={styles.owed} aria-label={say(words.title)} aria-busy={!data}>
      {data && <Sums owed={data} left={plural === 'people' ? words.leftInThese : words.left} />}
      <ul className="plain-list">
        {data?.debt_cases.map((one) => (
          <li key={one.id}>
            <ScreenLink to={{ plural: 'debt_cases', id: one.id, action: 'show' }} className={styles.case}>
              <CaseLine record={one} />
            </ScreenLink>
          </li>
        ))}
      </ul>
      {data && data.total > data.debt_cases.length && <More plural={plural} id={id} owed={data} />}
    </section>
  );
}

function Sums({ owed: { total, open, owed }, left }: { readonly owed: Owed; readonly left: Words }) {
  const { say, count } = useSay();
  if (total === 0) return <p className={styles.sums}>{say(words.none)}</p>;
  return (
    <p className={styles.sums}>
      <b>{count(total, cases)}</b>
      {open < total && <span className="quiet">{count(open, openOnes)}</span>}
      {!owed && <span className="quiet">{say(words.tooMany)}</span>}
      {owed?.map(({ currency, amount, open_amount }) => (
        <span key={currency}>
          {say(left)} <b className={styles.amount}>{formatMoney(amount, currency)}</b>
          {open_amount !== amount && (
            <span className="quiet"> ({say(words.ofOpen, { amount: formatMoney(open_amount, currency) })})</span>
          )}
        </span>
      ))}
    </p>
  );
}

/** All of a debtor's stand in a tab of their page. */
function More({ plural, id, owed: { total, debt_cases } }: Props & { readonly owed: Owed }) {
  const { say, count } = useSay();
  const text = say(words.more, { cases: count(total - debt_cases.length, cases) });
  if (plural === 'people') return <p className={styles.sums}>{text}</p>;
  return (
    <p className={styles.sums}>
      <ScreenLink to={{ plural, id, action: 'debt_cases' }}>{text}</ScreenLink>
    </p>
  );
}
