import { Button } from '@mantine/core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { isMoney, sumMoney } from '#engine/money.ts';
import { useFormKeys } from '#engine/web/form/use-form-keys.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { useFormDraft } from '#browser/forms/use-form-draft.ts';
import { formatMoney } from '#engine/format.ts';
import type { Catalogue } from '#engine/words.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatBankAccount, normalizeBankAccount } from '#domain/fields/bank-account.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { readSignatory } from '../known-payees.ts';
import { KnownPayeeField } from './known-payee-field.screens.tsx';
import type { MissingPart, NewCall } from '../choices.ts';
import { SummonsAddressee } from './addressee.screens.tsx';
import { SummonsContracts } from './contracts.screens.tsx';
import { SummonsField } from './field.screens.tsx';
import type { SummonsCall } from '../fields.ts';
import styles from './form.module.css';
import { SummonsInterest } from './interest.screens.tsx';
import { SummonsMissing } from './missing.screens.tsx';
import { SummonsPreview } from './preview.screens.tsx';
import { useGenerate } from './use-generate.screens.tsx';
import { useSuggestions } from './use-suggestions.screens.tsx';

const words = {
  contracts: { pl: 'Umowy i przedmioty', en: 'Contracts and items' },
  letter: { pl: 'Pismo', en: 'Letter' },
  amounts: { pl: 'Kwoty', en: 'Amounts' },
  total: { pl: 'Razem do zapłaty: {amount}', en: 'Total to pay: {amount}' },
  generate: { pl: 'Generuj wezwanie', en: 'Generate the demand letter' },
  generating: { pl: 'Generowanie…', en: 'Generating…' },
  preview: { pl: 'Podgląd', en: 'Preview' },
  previewing: { pl: 'Tworzenie podglądu…', en: 'Making the preview…' },
  ownAccounts: { pl: 'każda kwota na rachunek swojej umowy', en: 'each amount into the account of its contract' },
  split: {
    pl: 'Umowy mają różne rachunki. Jeśli puste: każda kwota na rachunek swojej umowy',
    en: 'The contracts have different accounts. Blank: each amount into the account of its contract',
  },
} satisfies Catalogue;

/** Whether what was missing is a choice of this very form and has been made. */
const isFilled = (call: SummonsCall, { field }: MissingPart) => Boolean(call[field as keyof SummonsCall]);

/** What the letter can tell of what came before, by the kind of call. */
const factsOf = ({ kind, is_bank }: NewCall) =>
  [
    'prior_call_date',
    'termination_ground',
    ...(kind === 'loan' ? (['security_no', 'security_date'] as const) : []),
    ...(kind === 'loan' && is_bank ? (['restructuring_call_date'] as const) : []),
  ] as const;

const amounts = ['principal', 'interest', 'costs'] as const;

interface Props extends Pick<ScreenProps, 'leave'> {
  readonly offer: NewCall;
}

/** What the letter says, to be looked over: chosen contracts and items, where to, until when, how much. */
export function SummonsForm({ offer, leave }: Props) {
  const { say } = useSay();
  const form = useForm<SummonsCall>({ values: offer.call, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(form);
  const made = useGenerate({ offer, form, onDone: draft.finish, leave });
  const { generate, isGenerating, missing, preview } = made;
  const interest = useSuggestions(offer, form);
  const keys = useFormKeys(() => leave({ result: 'closed' }));
  const call = useWatch({ control: form.control, compute: (values: SummonsCall) => values });
  const sums = amounts.map((name) => call[name]);
  const total = sums.every(isMoney) ? formatMoney(sumMoney(sums), offer.currency) : '';
  const chosen = offer.contracts.filter(({ id }) => call.contract_ids.includes(id));
  const isSplit = new Set(chosen.map((contract) => contract.sant_bank_account)).size > 1;

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        aria-busy={isGenerating}
        {...keys}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          generate();
        }}
      >
        <DraftNotice draft={draft} />
        <SummonsMissing parts={missing.filter((part) => !isFilled(call, part))} offer={offer} />
        <fieldset className={styles.section}>
          <legend className={styles.heading}>{say(words.contracts)}</legend>
          <SummonsContracts contracts={offer.contracts} />
        </fieldset>
        <fieldset className={styles.section}>
          <legend className={styles.heading}>{say(words.letter)}</legend>
          <div className={styles.grid}>
            <SummonsAddressee offer={offer} />
            <SummonsField name="deadline" />
            <SummonsField name="place" />
            <KnownPayeeField
              name="signatory"
              known={offer.signatories.map((signatory) => ({ value: signatory, label: signatory }))}
              read={readSignatory}
            />
            <KnownPayeeField
              name="account"
              known={offer.accounts.map(({ account, whose }) => ({
                value: account,
                label: `${formatBankAccount(account)} · ${whose}`,
              }))}
              read={normalizeBankAccount}
              blank={isSplit ? words.ownAccounts : undefined}
              help={isSplit ? words.split : undefined}
            />
            {factsOf(offer).map((name) => (
              <SummonsField key={name} name={name} />
            ))}
          </div>
        </fieldset>
        <fieldset className={styles.section}>
          <legend className={styles.heading}>{say(words.amounts)}</legend>
          <div className={styles.grid} data-columns="3">
            {amounts.map((name) => (
              <SummonsField key={name} name={name} currency={offer.currency} />
            ))}
          </div>
          <SummonsInterest offer={offer} {...interest} />
          {total && <output className={styles.total}>{say(words.total, { amount: total })}</output>}
        </fieldset>
        <ScreenFooter>
          <Button variant="default" onClick={() => leave({ result: 'closed' })}>
            {say(usualWords.cancel)}
          </Button>
          <Button variant="default" aria-disabled={made.isPreviewing} onClick={made.showPreview}>
            {say(made.isPreviewing ? words.previewing : words.preview)}
          </Button>
          <Button type="submit" title="Ctrl+Enter" aria-disabled={isGenerating}>
            {say(isGenerating ? words.generating : words.generate)}
          </Button>
        </ScreenFooter>
      </form>
      {preview && <SummonsPreview pdf={preview} onClose={made.closePreview} />}
    </FormProvider>
  );
}
