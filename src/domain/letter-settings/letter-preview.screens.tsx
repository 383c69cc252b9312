import { reasonsOf } from '#browser/calls/field-errors.ts';
import { PdfPages } from '#domain/documents/pdf/pdf-pages.screens.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { Catalogue } from '#engine/words.ts';
import { get } from '#browser/calls/api-client.ts';
import { postForFile } from '#browser/calls/file-calls.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import styles from './letter-settings.module.css';

const words = {
  title: { pl: 'Podgląd pisma', en: 'Preview of the letter' },
  about: {
    pl: 'Z tym, co jest teraz w formularzu; niczego nie zapisuje.',
    en: 'With what is in the form now; nothing is stored.',
  },
  debtCase: { pl: 'Na danych sprawy', en: 'With the data of a case' },
  sample: { pl: 'Jeśli puste: sprawa przykładowa', en: 'Blank: an invented case' },
  addressee: { pl: 'Adresat', en: 'Addressee' },
  firm: { pl: 'Przykładowa firma', en: 'An invented firm' },
  surety: { pl: 'Przykładowy poręczyciel, konsument', en: 'An invented surety, a consumer' },
  show: { pl: 'Pokaż podgląd', en: 'Show the preview' },
  showing: { pl: 'Tworzenie podglądu…', en: 'Making the preview…' },
} satisfies Catalogue;

interface Props {
  /** `letterhead`, with its plural as the call has it. */
  readonly name: string;
  readonly plural: string;
}

/** The letter as it would look with what the form holds, of an invented case or of a chosen one. */
export function LetterPreview({ name, plural }: Props) {
  const { say } = useSay();
  const { getValues } = useFormContext<FormValues>();
  const [debtCase, setDebtCase] = useState<Picked | null>(null);
  const [addressee, setAddressee] = useState(0);
  const names = useAddressees(debtCase?.id ?? null) ?? [say(words.firm), say(words.surety)];
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: (to: number) =>
      postForFile(`/api/${plural}/preview?addressee=${to}`, {
        [name]: getValues(),
        debt_case_id: debtCase?.id ?? null,
      }),
    meta: { quiet: true },
  });
  function choose(to: number): void {
    setAddressee(to);
    if (data) mutate(to);
  }
  // The reader takes what it is given for good.
  const read = useCallback(async () => (data ?? new ArrayBuffer()).slice(0), [data]);
  return (
    <section className={styles.preview} aria-label={say(words.title)}>
      <h2 className={styles.name}>{say(words.title)}</h2>
      <p className="quiet">{say(words.about)}</p>
      <div className={styles.asked}>
        <RecordPicker
          resource="debt_case"
          label={say(words.debtCase)}
          help={say(words.sample)}
          value={debtCase}
          onChange={(chosen) => {
            setDebtCase(chosen);
            setAddressee(0);
          }}
        />
        {names.length > 1 && (
          <NativeSelect
            label={say(words.addressee)}
            value={addressee}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            data={names.map((label, at) => ({ value: String(at), label }))}
          />
        )}
        <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && mutate(addressee)}>
          {say(isPending ? words.showing : words.show)}
        </Button>
      </div>
      {error && <Failure error={error} />}
      {data && (
        <div className={styles.pages}>
          <PdfPages url={`${plural}/${submittedAt}`} read={read} />
        </div>
      )}
    </section>
  );
}

/** Of a chosen case, those whom its letter goes to; each has a letter of their own. */
function useAddressees(caseId: number | null): readonly string[] | null {
  const { data } = useQuery({
    queryKey: queryKeys.form('debt_cases', String(caseId), { asked: 'addressees' }),
    queryFn: ({ signal }) =>
      get<{ addressees: readonly string[] }>(`/api/debt_cases/${caseId}/new_call`, undefined, signal),
    enabled: caseId !== null,
    meta: { quiet: true },
  });
  return caseId === null ? null : (data?.addressees ?? []);
}

function Failure({ error }: { readonly error: Error }) {
  const said = reasonsOf(error);
  return (
    <div role="alert" className={styles.failure}>
      {said.length === 0 ? error.message : said.map((one) => <p key={one}>{capitalised(one)}</p>)}
    </div>
  );
}
