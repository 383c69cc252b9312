import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isMoney } from '#engine/money.ts';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { NewCall } from '../choices.ts';
import type { SummonsCall } from '../fields.ts';

/** Interest and account for the chosen contracts, principal and kind of interest; a field follows until somebody writes into it. */
export function useSuggestions(offer: NewCall, form: UseFormReturn<SummonsCall>) {
  const { kind, debt_case_id: id } = offer;
  const [contract_ids, principal, interest_kind] = useWatch({
    control: form.control,
    name: ['contract_ids', 'principal', 'interest_kind'],
  });
  const asked = { kind, contract_ids: contract_ids.map(String), principal, interest_kind };
  const isOffered =
    principal === offer.call.principal &&
    interest_kind === offer.call.interest_kind &&
    sameIds(contract_ids, offer.call.contract_ids);
  const { data } = useQuery({
    queryKey: queryKeys.form('debt_cases', String(id), asked),
    queryFn: ({ signal }) => get<NewCall>(`/api/debt_cases/${id}/new_call`, asked, signal),
    enabled: !isOffered && isMoney(principal) && contract_ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const counted = isOffered ? offer : (data ?? offer);
  const { interest: suggested, account } = counted.call;
  const { interest: isTyped, account: isAccountTyped } = form.formState.dirtyFields;
  // A suggestion becomes the field's default: else the form would take it for typed as soon as another field changes.
  useEffect(() => {
    if (!isTyped) form.resetField('interest', { defaultValue: suggested });
  }, [form, isTyped, suggested]);
  useEffect(() => {
    if (!isAccountTyped) form.resetField('account', { defaultValue: account });
  }, [form, isAccountTyped, account]);
  return { parts: counted.interest, suggested };
}

const sameIds = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));
