import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '#engine/words.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { get } from '#browser/calls/api-client.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { isLetterKind, type LetterKind, letterKindNames } from '#domain/letters/letter-kinds.ts';
import { useOfferedKinds } from '#domain/letters/use-offered-kinds.screens.tsx';
import { useRecord } from '#engine/web/use-records.ts';
import type { NewCall } from '../choices.ts';
import styles from './form.module.css';
import { ContactLimits } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { SummonsForm } from './form.screens.tsx';

const words = {
  kind: { pl: 'Rodzaj pisma', en: 'Kind of letter' },
} satisfies Catalogue;

const ofAddress: Readonly<Record<string, LetterKind>> = { report_call_leasing: 'leasing', report_call_loan: 'loan' };

/** The dialog of a letter: everything filled in, ready to be generated; another kind is chosen in it. */
export default function Summons({ id = '', part = '', search, setSearch, leave }: ScreenProps) {
  const { say } = useSay();
  const record = useRecord(debtCase, id);
  const allowed = useOfferedKinds(record.data?.debt_case_type_id);
  const chosen = isLetterKind(search['kind']) ? search['kind'] : ofAddress[part];
  const agreement_id = search['agreement_id'];
  const asked = { kind: chosen ?? '', ...(agreement_id !== undefined && { agreement_id }) };
  const query = useQuery({
    queryKey: queryKeys.form('debt_cases', id, asked),
    queryFn: ({ signal }) => get<NewCall>(`/api/debt_cases/${id}/new_call`, asked, signal),
    enabled: allowed.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  if (allowed.length === 0) return <NotAllowed />;
  const data = dataOf(query);
  const kind = chosen ?? data?.kind;
  // One of the other type, to which an address leads, says what it is.
  const offered = kind && !allowed.includes(kind) ? [kind, ...allowed] : allowed;
  return (
    <>
      <ScreenHeader
        title={say(kind ? letterKindNames[kind] : words.kind)}
        about={data && `${data.odzysk_no} · ${data.debtor}`}
      />
      {kind && (
        <NativeSelect
          className={styles.kind}
          label={say(words.kind)}
          value={kind}
          onChange={(event) => setSearch({ kind: event.currentTarget.value }, 'replace')}
          data={offered.map((value) => ({ value, label: say(letterKindNames[value]) }))}
        />
      )}
      <ContactLimits caseId={Number(id)} disturbs={false} />
      {data ? <SummonsForm key={data.kind} offer={data} leave={leave} /> : <Loading />}
    </>
  );
}
