import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { NoSuchPage } from '#browser/screens/no-such-page.tsx';
import { appWords } from '#browser/screens/screen-words.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import type { FoundGroup } from '#domain/search/search-answer.ts';
import type { Catalogue } from '#engine/words.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { searchQuery } from '../use-found.ts';
import { FoundGroups } from './found-groups.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

const words = {
  title: { pl: 'Wyszukiwanie', en: 'Search' },
  calling: { pl: 'Dzwoni {phone}', en: '{phone} is calling' },
  results: { pl: 'Wyniki dla „{text}”', en: 'Results for “{text}”' },
  unknown: {
    pl: 'Żadna sprawa ani kontakt, do których masz dostęp, nie ma tego numeru.',
    en: 'No case or contact that you have access to has this number.',
  },
  noCase: {
    pl: 'Ten numer ma kontakt, ale nie w sprawie, do której masz dostęp.',
    en: 'A contact has this number, but in no case that you have access to.',
  },
  none: { pl: 'Nic nie pasuje do „{text}”.', en: 'Nothing matches “{text}”.' },
  try: {
    pl: 'Zapytaj dzwoniącego o numer sprawy, nazwę albo NIP i poszukaj poniżej.',
    en: 'Ask the caller for a case number, a name or a tax number and search below.',
  },
  more: {
    pl: 'To nie wszystko. Wpisz więcej, aby zawęzić.',
    en: 'That is not all. Type more to narrow it down.',
  },
} satisfies Catalogue;

/** As many as the call gives of a kind. */
const most = 50;

const route = getRouteApi('/shell/search');

/** `/search?phone=+48795929616`, which a telephone system opens, and all that the search of the top bar finds. */
export function SearchPage() {
  const { say } = useSay();
  const { phone: typedPhone, query } = route.useSearch();
  const navigate = useNavigate();
  const phone = textOf(typedPhone);
  const text = phone || textOf(query);
  const data = dataOf(
    useQuery({
      ...searchQuery({ ...(phone ? { phone } : { query: text }), limit: most }),
      enabled: text !== '',
    }),
  );
  const only = phone && data ? onlyCase(data.groups) : null;
  useEffect(() => {
    if (only === null) return;
    void navigate({
      to: screenRoute,
      params: toScreen({ plural: 'debt_cases', id: String(only) }),
      search: {},
      replace: true,
    });
  }, [navigate, only]);

  if (!may(useSession(), 'debt_cases', 'index')) return <NoSuchPage />;
  if (only !== null || (text !== '' && !data)) return <LoadingScreen />;
  const groups = data?.groups ?? [];
  const title = phone
    ? say(words.calling, { phone: shownPhone(phone) })
    : text
      ? say(words.results, { text })
      : say(words.title);
  const isMore = groups.some(({ records, total }) => total > records.length);
  return (
    <section className={styles.page}>
      <title>{`${title} · ${say(appWords.name)}`}</title>
      <h1>{title}</h1>
      {text !== '' && <Missing groups={groups} phone={phone} text={text} />}
      <SearchForm key={text} text={phone ? '' : text} isWanted={groups.length === 0} />
      <FoundGroups groups={groups} mark={phone ? '' : text} />
      {isMore && <p className="quiet">{say(words.more)}</p>}
    </section>
  );
}

/** What to do where nothing was found, or nothing to work with. */
function Missing({
  groups,
  phone,
  text,
}: {
  readonly groups: readonly FoundGroup[];
  readonly phone: string;
  readonly text: string;
}) {
  const { say } = useSay();
  const [first] = groups;
  if (first?.plural === 'debt_cases' || (first && !phone)) return null;
  if (!phone) return <p>{say(words.none, { text })}</p>;
  return (
    <p>
      {say(first ? words.noCase : words.unknown)} {say(words.try)}
    </p>
  );
}

/** The one case of whoever calls. */
function onlyCase([first]: readonly FoundGroup[]): number | null {
  return first?.plural === 'debt_cases' && first.total === 1 ? first.records[0]!.id : null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The plus is lost where an address does not write it as %2B. */
const shownPhone = (phone: string) => formatPhone(/^48\d{9}$/.test(phone) ? `+${phone}` : phone);
