import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '#engine/words.ts';
import { get } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { NoSuchPage } from '#browser/screens/no-such-page.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { NewCall } from '../choices.ts';
import { SummonsForm } from './form.screens.tsx';

const titles = {
  leasing: { pl: 'Wezwanie do zwrotu przedmiotu leasingu', en: 'Call to return the leased item' },
  loan: { pl: 'Wezwanie do zapłaty i wydania przedmiotu', en: 'Call for payment and release of the item' },
} satisfies Catalogue;

/** The dialog of a call (contract §9): everything filled in, ready to be generated. */
export default function Summons({ id = '', part, leave }: ScreenProps) {
  const { say } = useSay();
  const session = useSession();
  const kind = part === 'report_call_loan' ? 'loan' : 'leasing';
  const isAllowed = may(session, 'debt_cases', `report_call_${kind}`);
  const { data, error } = useQuery({
    queryKey: queryKeys.form('debt_cases', id, { kind }),
    queryFn: ({ signal }) => get<NewCall>(`/api/debt_cases/${id}/new_call`, { kind }, signal),
    enabled: isAllowed,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  if (!isAllowed) return <NotAllowed />;
  if (error instanceof ApiError && error.status === 404) return <NoSuchPage />;
  if (error && !data) throw error;
  return (
    <>
      <ScreenHeader title={say(titles[kind])} about={data && `${data.odzysk_no} · ${data.debtor}`} />
      {data ? <SummonsForm key={kind} offer={data} leave={leave} /> : <Loading />}
    </>
  );
}
