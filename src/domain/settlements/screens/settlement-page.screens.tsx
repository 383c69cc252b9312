import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { post } from '#browser/calls/api-client.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyRefusal } from '#browser/notifications/notify-failure.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatDateTime } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import { today } from '#engine/days/today.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { useResource } from '#engine/web/definitions.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import { warningTexts } from '#engine/web/warning-texts.ts';
import { HistoryFold } from '#engine/web/record/history/fold.tsx';
import { RecordActions } from '#engine/web/record/record-actions.tsx';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { WholeNumbers } from '#browser/language/whole-numbers.tsx';
import { LeftLines } from '#domain/bank-matching/screens/left-lines.screens.tsx';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import type { TotalsAnswer } from '../account-answer.ts';
import type { NamedAccount } from '../named-account.ts';
import { settlementWords as words } from '../settlement-words.ts';
import { settlement } from '../settlement.ts';
import { AccountLines } from './account-lines.screens.tsx';
import { AccountTotals } from './account-totals.screens.tsx';
import { AccountWarnings, warningSentences } from './account-warnings.screens.tsx';
import { screenWords } from './settlement-screen-words.ts';
import styles from './settlement.module.css';

type Settlement = AnswerOf<typeof settlement> & {
  readonly state_label: string;
};

/** An account with a creditor: what it comes to, each of its lines, its papers; a draft is closed here. */
export default function SettlementPage({ plural, id = '', leave }: ScreenProps) {
  const { say } = useSay();
  const resource = useResource(plural);
  const session = useSession();
  const record = dataOf(useQuery(recordQuery<Settlement>(plural, id)));
  const account = dataOf(useQuery(recordQuery<NamedAccount>(plural, id, 'account')));
  if (!record || !account) return <LoadingScreen />;
  const isDraft = record.state === 'draft';
  const isRunning = isDraft && record.to >= today();
  const isMine = (action: string) => may(session, plural, action);
  const paper = (ending: string) => `/api/${plural}/${record.id}.${ending}`;
  return (
    <>
      <ScreenHeader
        title={record.number ? say(words.of_number, { number: record.number }) : say(words.draft)}
        about={<About record={record} />}
      >
        {isDraft && !isRunning && isMine('close') && <CloseButton record={record} account={account} />}
        <DownloadButton href={paper('pdf')} label={say(screenWords.pdf)} />
        <DownloadButton href={paper('xlsx')} label={say(screenWords.xlsx)} />
        {!isDraft && record.currency === 'PLN' && (
          <>
            {isAbove(account.totals.net) && <DownloadButton href={paper('xml')} label={say(screenWords.invoice)} />}
            {isMine('transfer') && isAbove(account.totals.to_transfer) && (
              <DownloadButton href={paper('pli')} label={say(screenWords.order)} />
            )}
          </>
        )}
        <RecordActions resource={resource} record={{ ...record }} onDeleted={() => leave({ result: 'deleted' })} />
      </ScreenHeader>
      <div className={styles.page}>
        {isDraft && (
          <p className="quiet">
            {say(screenWords.live)} {isRunning && <WholeNumbers text={say(screenWords.running, { to: record.to })} />}
          </p>
        )}
        {isDraft && <LeftLines among={{ booked_on_lteq: record.to }} />}
        <AccountTotals totals={account.totals} currency={account.currency} />
        <AccountWarnings warnings={account.warnings} newRule={isDraft ? lackedRule(record) : null} />
        <AccountLines account={account} isDraft={isDraft} />
      </div>
      <HistoryFold resource={resource} id={record.id} onGone={() => leave({ result: 'deleted' })} />
    </>
  );
}

const lackedRule = ({ creditor_id, currency_id, from }: Settlement) => ({ creditor_id, currency_id, valid_from: from });

const isAbove = (amount: string): boolean => /[1-9]/.test(amount) && !amount.startsWith('-');

function About({ record }: { readonly record: Settlement }) {
  const { say } = useSay();
  const closed = formatDateTime(record.closed_at);
  return (
    <span className={styles.about}>
      <TonedLabel tone={record.state === 'closed' ? 'good' : 'info'} label={record.state_label} />
      <span>{record.creditor}</span>
      <span>{`${record.from} – ${record.to}`}</span>
      {closed && <span>{`${say(words.closed)}: ${closed}`}</span>}
      {record.ksef_no && <span>{`${say(words.ksef_no)}: ${record.ksef_no}`}</span>}
    </span>
  );
}

/** Asks first, with the sums by name and all that is warned of. */
function CloseButton({ record, account }: { readonly record: Settlement; readonly account: NamedAccount }) {
  const speech = useSay();
  const { say } = speech;
  const { mutate, isPending } = useMutation({
    // Of what was asked about: payments go on coming while the question stands.
    mutationFn: (totals: TotalsAnswer) => post<Settlement>(`/api/settlements/${record.id}/close`, { totals }),
    meta: { quiet: true },
    onSuccess: ({ number }) => notifySuccess(say(screenWords.done, { number: number ?? '' })),
    onError: (error) => notifyRefusal(error, (errors) => warningTexts(settlement, errors)),
    onSettled: () => announceModelChange('settlements'),
  });
  const money = (amount: string) => formatMoney(amount, account.currency);
  const { totals } = account;
  const isToPay = totals.to_transfer.startsWith('-');
  const left = say(isToPay ? screenWords.left_to_pay : screenWords.left_to_transfer, {
    amount: money(totals.to_transfer.replace('-', '')),
  });
  const ask = async () => {
    const { creditor, from, to } = record;
    const about = say(screenWords.about, {
      from,
      to,
      collected: money(totals.collected),
      by_agency: money(totals.collected_by_agency),
      net: money(totals.net),
      vat: money(totals.vat),
      gross: money(totals.gross),
      left,
    });
    const warnings = warningSentences(account.warnings, speech).map((text) => `${text}.`);
    const { confirmed } = await confirm({
      title: say(screenWords.question, { creditor }),
      body: [about, ...warnings].join('\n\n'),
      confirmLabel: say(screenWords.close),
    });
    if (confirmed) mutate(totals);
  };
  return (
    <Button loading={isPending} onClick={() => void ask()}>
      {say(screenWords.close)}
    </Button>
  );
}
