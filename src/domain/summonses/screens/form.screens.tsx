import { Button } from '@mantine/core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useFormKeys } from '#engine/web/form/use-form-keys.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useFormDraft } from '#browser/forms/use-form-draft.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatBankAccount, isLongAsAccount, normalizeBankAccount } from '#domain/fields/bank-account.ts';
import { deadlineHint } from '../deadline-hint.ts';
import { isDepartment } from '../facts/signatory.ts';
import { readSignatory } from '../known-payees.ts';
import { KnownPayeeField } from './known-payee-field.screens.tsx';
import type { MissingPart, NewCall } from '../choices.ts';
import { SummonsAmounts } from './amounts.screens.tsx';
import { SummonsAttachments } from './attachments.screens.tsx';
import { SummonsWarnings } from './warnings.screens.tsx';
import { type LetterKind, letterKinds, namesPlace } from '#domain/letters/letter-kinds.ts';
import { SummonsAddressee } from './addressee.screens.tsx';
import { SummonsContracts } from './contracts.screens.tsx';
import { SummonsField } from './field.screens.tsx';
import type { SummonsCall } from '../fields.ts';
import formStyles from '#engine/web/form/form.module.css';
import styles from './form.module.css';
import { SummonsMissing } from './missing.screens.tsx';
import { SummonsPreview } from './preview.screens.tsx';
import { useGenerate } from './use-generate.screens.tsx';
import { useSuggestions } from './use-suggestions.screens.tsx';

const words = {
  contracts: { pl: 'Umowy i przedmioty', en: 'Contracts and items' },
  letter: { pl: 'Pismo', en: 'Letter' },
  amounts: { pl: 'Kwoty', en: 'Amounts' },
  generate: { pl: 'Utwórz wezwanie', en: 'Make the demand letter' },
  generateNote: { pl: 'Utwórz notę', en: 'Make the note' },
  generateAgreement: { pl: 'Utwórz dokument ugody', en: 'Make the agreement' },
  generating: { pl: 'Tworzenie pisma…', en: 'Making the letter…' },
  preview: { pl: 'Podgląd', en: 'Preview' },
  previewing: { pl: 'Tworzenie podglądu…', en: 'Making the preview…' },
  ownAccounts: { pl: 'każda kwota na rachunek swojej umowy', en: 'each amount into the account of its contract' },
  split: {
    pl: 'Umowy mają różne rachunki. Jeśli puste: każda kwota na rachunek swojej umowy',
    en: 'The contracts have different accounts. Blank: each amount into the account of its contract',
  },
} satisfies Catalogue;

/** What a letter is called that calls for nothing. */
const buttons: Partial<Record<LetterKind, Words>> = {
  interest_note: words.generateNote,
  agreement: words.generateAgreement,
};

/** Whether what was missing is a choice of this very form and has been made. */
const isFilled = (call: SummonsCall, { field }: MissingPart) => Boolean(call[field as keyof SummonsCall]);

/** In groups of four, as on paper; what is none yet, as it was typed. */
const showAccount = (account: string) =>
  isLongAsAccount(normalizeBankAccount(account)) ? formatBankAccount(normalizeBankAccount(account)) : account;

/** What the letter tells besides, by its kind. */
function othersOf(kind: LetterKind) {
  if (letterKinds[kind].asks === 'agreement') return [];
  if (letterKinds[kind].isOfBank) return ['working_days'] as const;
  return namesPlace(kind) ? (['deadline', 'place', 'police_ground'] as const) : (['deadline'] as const);
}

interface Props extends Pick<ScreenProps, 'leave'> {
  readonly offer: NewCall;
}

/** What the letter says, to be looked over: chosen contracts and items, where to, until when, how much. */
export function SummonsForm({ offer, leave }: Props) {
  const { say } = useSay();
  const form = useForm<SummonsCall>({ values: offer.call, resetOptions: { keepDirtyValues: true } });
  const made = useGenerate({ offer, form, onDone: () => draft.finish(), leave });
  const { generate, isGenerating, missing, preview } = made;
  const draft = useFormDraft(form, isGenerating);
  const counted = useSuggestions(offer, form);
  const mayOverride = may(useSession(), 'disputes', 'override');
  const keys = useFormKeys(() => leave({ result: 'closed' }));
  const call = useWatch({ control: form.control, compute: (values: SummonsCall) => values });
  const chosen = offer.contracts.filter(({ id }) => call.contract_ids.includes(id));
  const isSplit = new Set(chosen.map((contract) => contract.sant_bank_account)).size > 1;

  return (
    <FormProvider {...form}>
      <form
        className={formStyles.form}
        noValidate
        aria-busy={isGenerating}
        {...keys}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          generate();
        }}
      >
        <HeldFields isHeld={isGenerating}>
          <DraftNotice draft={draft} />
          <SummonsWarnings
            warnings={counted.warnings}
            isOfSettings={counted.prints_sample || isDepartment(call.signatory)}
          />
          {counted.is_disputed && mayOverride && (
            <div className={styles.apart}>
              <SummonsField name="dispute_override" />
            </div>
          )}
          <SummonsMissing parts={missing.filter((part) => !isFilled(call, part))} offer={offer} />
          <fieldset className={formStyles.section}>
            <legend className={formStyles.heading}>{say(words.contracts)}</legend>
            <SummonsContracts contracts={offer.contracts} />
          </fieldset>
          <fieldset className={formStyles.section}>
            <legend className={formStyles.heading}>{say(words.letter)}</legend>
            <div className={styles.grid}>
              <SummonsAddressee offer={offer} />
              <SummonsField name="way" />
              {othersOf(offer.kind).map((name) => (
                <SummonsField
                  key={name}
                  name={name}
                  help={name === 'deadline' ? deadlineHint(offer.kind, call.deadline) : undefined}
                />
              ))}
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
                show={showAccount}
                blank={isSplit ? words.ownAccounts : undefined}
                help={isSplit ? words.split : undefined}
              />
            </div>
            <SummonsAttachments offered={offer.attachments} />
          </fieldset>
          <fieldset className={formStyles.section}>
            <legend className={formStyles.heading}>{say(words.amounts)}</legend>
            <SummonsAmounts offer={counted} />
          </fieldset>
        </HeldFields>
        <ScreenFooter leave={leave}>
          <Button variant="default" aria-disabled={made.isPreviewing} onClick={() => made.showPreview()}>
            {say(made.isPreviewing ? words.previewing : words.preview)}
          </Button>
          <Button type="submit" title="Ctrl+Enter" aria-disabled={isGenerating}>
            {say(isGenerating ? words.generating : (buttons[offer.kind] ?? words.generate))}
          </Button>
        </ScreenFooter>
      </form>
      {preview && (
        <SummonsPreview
          {...preview}
          addressees={offer.addressees}
          isLoading={made.isPreviewing}
          onChoose={made.showPreview}
          onClose={made.closePreview}
        />
      )}
    </FormProvider>
  );
}
