import { predicates } from '#engine/predicate/predicate.ts';
import type { Words } from '#engine/words.ts';

const all = [...predicates.values()];
const named = (types: 'text' | 'boolean' | undefined) =>
  all
    .filter((predicate) => predicate.types?.[0] === types)
    .map(({ name }) => `\`${name}\``)
    .join(', ');

/** What holds for every call, before they are described one by one. */
export const introduction: Words = {
  pl: `Wywołania zaplecza windykacji i odzyskiwania przedmiotów leasingu.

**Sesja.** \`POST /auth/sign_in\` daje ciasteczko sesji. Wszystko poza GET i HEAD wymaga nagłówka \`X-CSRF-Token\`; świeży
token daje \`GET /auth/csrf\` oraz odpowiedź na zalogowanie. Nagłówek \`X-Session-Ends-In\` mówi, za ile sekund sesja
wygaśnie; przedłuża ją każde wywołanie poza tymi z nagłówkiem \`X-Background: 1\`, lecz nie dłużej niż o tyle sekund, ile
mówi \`X-Session-Lasts-At-Most\`. Każdy krok logowania i każda zmiana hasła daje nowe ciasteczko i nowy token. Każde GET odpowiada też na HEAD.

**Rekordy.** Wysyła się sam rekord albo rekord pod nazwą modelu. Kwoty są tekstem (\`"1234.50"\`), daty mają postać
RRRR-MM-DD, chwile ISO 8601. Nieznane, obliczane i niedozwolone dla roli pola są pomijane. Zapis z innym niż obecny
\`lock_version\` dostaje 409. Co kto widzi, zależy od roli: rekord spoza uprawnień odpowiada 404 tak jak nieistniejący.

**Ponowienie.** Zapis z nagłówkiem \`Idempotency-Key\` (do 255 znaków) wysłany ponownie w ciągu siedmiu dni nie jest wykonywany drugi raz,
lecz dostaje tę samą odpowiedź (importu i pliku banku: adres, pod którym stoi, 303); z inną treścią lub innym plikiem 422; kto nie widzi już tego
rekordu lub ma inne uprawnienia, 409. Odmowy nie są pamiętane.

**Filtry.** \`q[atrybut_predykat]=wartość\`; atrybuty łączy \`_or_\` i \`_and_\`, powiązania poprzedza ich nazwa
(\`debtor_name_cont\`), alternatywy: \`q[g][0][m]=or\`. Puste wartości odpadają; nieznany filtr to 400.
Predykaty wszystkich atrybutów: ${named(undefined)}; tekstowych: ${named('text')}; logicznych: ${named('boolean')}.`,
  en: `The calls of a back office for debt collection and the recovery of leased items.

**Session.** \`POST /auth/sign_in\` gives the session's cookie. Everything but GET and HEAD needs the header
\`X-CSRF-Token\`; a fresh token comes from \`GET /auth/csrf\` and with the answer to signing in. The header
\`X-Session-Ends-In\` says in how many seconds the session expires; every call prolongs it but those with the header
\`X-Background: 1\`, but no further than \`X-Session-Lasts-At-Most\` says, in seconds. Every step of signing in and every
change of one's password gives a new cookie and a new token. Every GET answers HEAD too.

**Records.** A record is sent bare or under its model's name. Amounts are text (\`"1234.50"\`), dates YYYY-MM-DD,
datetimes ISO 8601. Unknown and computed fields, and those the role may not set, are ignored. An update with another
\`lock_version\` than the stored one is answered 409. Roles decide who sees what: a record outside one's rights is a 404,
as a missing one is.

**Repeating.** A write with the header \`Idempotency-Key\` (up to 255 characters) that is sent again within seven days is not done a
second time but answered as it was (an import or a bank’s file: by the address that tells it, 303); with another body or file 422; who sees the
record no more, or has other rights, 409. Refusals are not remembered.

**Filters.** \`q[attribute_predicate]=value\`; attributes are joined by \`_or_\` and \`_and_\`, associations come as a prefix
(\`debtor_name_cont\`), alternatives as \`q[g][0][m]=or\`. Blank values drop out; an unknown filter is a 400.
Predicates of every attribute: ${named(undefined)}; of text: ${named('text')}; of yes and no: ${named('boolean')}.`,
};
