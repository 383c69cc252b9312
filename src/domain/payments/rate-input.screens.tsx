import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { rateDayUpTo } from '#domain/exchange-rates/rate-day.ts';
import { PLN } from '#domain/lists/currency.ts';
import { isDay } from '#engine/fields/date.ts';
import { moneyView } from '#engine/fields/money.view.tsx';
import { isUnset } from '#engine/unset.ts';
import type { InputProps } from '#engine/web/kind-view.ts';
import type { Words } from '#engine/words.ts';

const missing: Words = {
  pl: 'Nie ma tu kursu NBP z dnia {day}: wpisz go z tabeli NBP. Żeby program go podpowiadał, administrator dodaje go w „Kursy walut”.',
  en: 'The NBP’s rate of {day} is not here: type it from the bank’s table. For it to be proposed, an administrator adds it under “Exchange rates”.',
};

/** The rate of złotys for a debt in another currency; where none is kept of the day it says why there is none. */
export function RateInput(props: InputProps) {
  const { say } = useSay();
  const [paidIn, owedIn, paidOn] = useWatch({
    control: useFormContext().control,
    name: ['currency_id', 'covers_currency_id', 'payment_date'],
  });
  const day = paidIn === PLN && !isUnset(owedIn) && isDay(String(paidOn)) ? rateDayUpTo(String(paidOn)) : null;
  const asked = { q: { currency_id_eq: owedIn, date_eq: day }, per_page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.all('exchange_rates'), 'of_day', owedIn, day],
    queryFn: ({ signal }) => get<{ readonly data: readonly unknown[] }>('/api/exchange_rates', asked, signal),
    enabled: day !== null,
  });
  const isMissing = day !== null && isUnset(props.value) && data?.data.length === 0;
  const Input = moneyView.Input!;
  return <Input {...props} {...(isMissing && { help: say(missing, { day }) })} />;
}
