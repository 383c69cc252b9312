import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';

export const otherCasesWords = {
  title: { pl: 'Inne otwarte sprawy dłużnika', en: 'Other open cases of the debtor' },
  more: { pl: 'i jeszcze {count}', en: 'and {count} more' },
} satisfies Catalogue;

/** More are among the parties of the case. */
const most = 5;

interface Others {
  readonly cases: readonly CaseRecord[];
  readonly more: number;
}

/** What else is to be collected from the debtor of a case, as far as one sees it, the newest first; none until it is known. */
export function useOtherCases(record: CaseRecord | undefined): Others {
  const isTold = may(useSession(), 'debt_cases', 'index');
  const q = { debtor_id_eq: record?.debtor_id, id_not_eq: record?.id, open_eq: true };
  const { data } = useRecords(debtCase, { q, per_page: most }, isTold && record !== undefined);
  // Those of the case that was looked at before may still stand here.
  const cases = data?.data.filter(({ id, debtor_id }) => debtor_id === record?.debtor_id && id !== record.id) ?? [];
  return { cases, more: cases.length > 0 ? (data?.pagination.total_count ?? 0) - cases.length : 0 };
}

/** Each with what is left to pay and to whom. */
export function OtherCases({
  record,
  others: { cases, more },
}: {
  readonly record: CaseRecord;
  readonly others: Others;
}) {
  const { say } = useSay();
  return (
    <ul className="plain-list">
      {cases.map((one) => (
        <li key={one.id}>
          <ScreenLink to={{ plural: 'debt_cases', id: one.id, action: 'show' }}>{one.odzysk_no}</ScreenLink>{' '}
          {remainingTexts(say, sumsOf(one)).join(' + ')} <span className="quiet">{one.creditor}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <ScreenLink to={{ plural: 'debt_cases', id: record.id, action: 'debtor' }}>
            {say(otherCasesWords.more, { count: more })}
          </ScreenLink>
        </li>
      )}
    </ul>
  );
}
