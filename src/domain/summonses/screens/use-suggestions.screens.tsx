import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { NewCall } from '../choices.ts';
import type { SummonsCall } from '../fields.ts';

const followed = ['principal', 'interest', 'account'] as const;

/** What the ledger has for the chosen contracts; amounts and account follow until somebody writes into them. */
export function useSuggestions(offer: NewCall, form: UseFormReturn<SummonsCall>): NewCall {
  const { kind, debt_case_id: id } = offer;
  const contract_ids = useWatch({ control: form.control, name: 'contract_ids' });
  const asked = { kind, contract_ids: contract_ids.map(String) };
  const isOffered = sameIds(contract_ids, offer.call.contract_ids);
  const { data } = useQuery({
    queryKey: queryKeys.form('debt_cases', String(id), asked),
    queryFn: ({ signal }) => get<NewCall>(`/api/debt_cases/${id}/new_call`, asked, signal),
    enabled: !isOffered && contract_ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const counted = isOffered ? offer : (data ?? offer);
  const { dirtyFields } = form.formState;
  const typed = followed.filter((name) => dirtyFields[name]).join(' ');
  // A suggestion becomes the field's default: else the form would take it for typed as soon as another field changes.
  useEffect(() => {
    for (const name of followed) if (!typed.includes(name)) form.resetField(name, { defaultValue: counted.call[name] });
  }, [form, typed, counted]);
  return counted;
}

const sameIds = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));
