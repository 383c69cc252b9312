import { Button } from '@mantine/core';
import { dataOf } from '#browser/calls/data-of.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { useSay } from '#browser/language/use-say.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { formatMoney } from '#engine/money.ts';
import { ReasonInput } from '#engine/web/act/reason-input.tsx';
import { useAct } from '#engine/web/act/use-act.ts';
import { today } from '#engine/days/today.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import type { Catalogue } from '#engine/words.ts';
import { agreement } from '../agreement.ts';
import styles from './installments.module.css';

const words = {
  activate: { pl: 'Aktywuj ugodę', en: 'Activate the agreement' },
  activateHint: {
    pl: 'Od dnia podpisania wpłaty pokrywają raty. Aktywnej ugody nie można już zmienić.',
    en: 'From the day of signing payments cover the installments. An active agreement cannot be changed any more.',
  },
  recognised: {
    pl: 'Razem z nią zapisze się uznanie długu: przedawnienie biegnie od dnia podpisania na nowo.',
    en: 'The recognition of the debt is recorded with it: its time of limitation begins anew on the day of signing.',
  },
  confirm: { pl: 'Zatwierdź warunki', en: 'Confirm the terms' },
  confirmHint: {
    pl: 'Windykator będzie mógł aktywować ugodę. Zmiana warunków wymaga nowego zatwierdzenia.',
    en: 'The collector will be able to activate the agreement. Other terms have to be confirmed anew.',
  },
  confirmed: { pl: 'Warunki zatwierdzono', en: 'Terms confirmed' },
  terms: { pl: 'liczba rat: {count}, ostatnia {date}', en: '{count} installments, the last on {date}' },
  signed: { pl: 'Data podpisania', en: 'Signed on' },
  activated: { pl: 'Ugoda jest aktywna', en: 'The agreement is active' },
  cancel: { pl: 'Anuluj ugodę', en: 'Cancel the agreement' },
  cancelHint: {
    pl: 'Wpłaty przestaną pokrywać raty, a wstrzymane odsetki zostaną naliczone. Anulowanej ugody nie można przywrócić.',
    en: 'Payments will cover installments no more, and interest that was stopped is counted. A cancelled agreement does not come back.',
  },
  recognitionStays: {
    pl: 'Uznanie długu zapisane przy aktywacji zostaje w rozliczeniu sprawy: jeśli dłużnik ugody nie podpisał, trzeba je stamtąd usunąć.',
    en: 'The recognition of the debt that was recorded with it stays in the ledger of the case: if the debtor has not signed, it is to be removed there.',
  },
  cancelled: { pl: 'Ugodę anulowano', en: 'The agreement is cancelled' },
} satisfies Catalogue;

/** What is said of each act: what it is called, what comes of it, and that it is done. */
const acts = {
  activate: [words.activate, words.activateHint, words.activated],
  confirm: [words.confirm, words.confirmHint, words.confirmed],
  cancel: [words.cancel, words.cancelHint, words.cancelled],
} as const;

/** What becomes of the recognition of the debt, which an agreement records once it is active. */
const ofRecognition = (part: string | undefined, { recognition, activated_at }: AnswerOf<typeof agreement>) => {
  if (!recognition) return null;
  if (part === 'activate') return words.recognised;
  return part === 'cancel' && activated_at ? words.recognitionStays : null;
};

/** An agreement is confirmed, activated with the day on which it was signed, or cancelled with a reason. */
export default function Act({ id = '', part, leave }: ScreenProps) {
  const { say } = useSay();
  const isActivation = part === 'activate';
  const [called, hint, done] = acts[part as keyof typeof acts];
  const data = dataOf(useRecord(agreement, id));
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: 'agreements', id, action: part ?? '' },
    empty: {},
  });
  const { value = isActivation ? (data?.signed_on ?? today()) : '' } = values;
  const { act, isPending, problem } = useAct<{ id: number }>({
    path: `/api/agreements/${id}/${part}`,
    plural: 'agreements',
    done: say(done),
    onDone: (record) => {
      clear();
      leave({ result: 'updated', record: { ...record } });
    },
  });
  if (!data) return <LoadingScreen />;
  const more = ofRecognition(part, data);
  const about = [
    data.debt_case,
    data.debtor,
    formatMoney(data.total, data.currency ?? ''),
    say(words.terms, { count: data.items_count, date: lastDayOf(data) }),
  ].join(' · ');
  return (
    <>
      <ScreenHeader title={say(called)} about={about} />
      <form
        aria-busy={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          // What they have seen is what they agree to.
          const { lock_version } = data;
          act({ lock_version, ...(part !== 'confirm' && { [isActivation ? 'signed_on' : 'reason']: value }) });
        }}
      >
        <HeldFields isHeld={isPending}>
          <DraftNotice draft={draft} />
          <p className={`${styles.hint} quiet`}>
            {say(hint)} {more && say(more)}
          </p>
          <div className={styles.act}>
            {part === 'confirm' ? null : isActivation ? (
              <DateInput
                inForm
                field={agreement.fields.signed_on}
                name="signed_on"
                value={value}
                onChange={(day) => change({ value: day as string | null })}
                label={say(words.signed)}
                required
                error={problem('signed_on') ?? problem('items') ?? problem('base')}
              />
            ) : (
              <ReasonInput
                value={value ?? ''}
                error={problem('reason') ?? problem('base')}
                onChange={(reason) => change({ value: reason })}
              />
            )}
          </div>
        </HeldFields>
        <ScreenFooter leave={leave}>
          <Button type="submit" loading={isPending}>
            {say(called)}
          </Button>
        </ScreenFooter>
      </form>
    </>
  );
}

const lastDayOf = (record: object): string => (record as Dated).items.at(-1)?.due_date ?? '';

interface Typed {
  /** The day of signing or the reason, once somebody has touched it. */
  readonly value?: string | null;
}

interface Dated {
  readonly items: readonly { readonly due_date: string }[];
}
