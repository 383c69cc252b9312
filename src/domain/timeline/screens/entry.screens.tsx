import {
  IconArrowsExchange,
  IconCoins,
  IconFile,
  IconFileText,
  IconHeartHandshake,
  IconMapPin,
  IconMessage,
  IconNote,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { type Speech, useSay } from '#browser/language/use-say.ts';
import type { Say } from '#engine/words.ts';
import { agreementTone } from '#domain/agreements/screens/agreement-tone.screens.tsx';
import { type ContactOutcome, contactOutcomes, outcomeName } from '#domain/activities/contact-outcome.ts';
import { type PledgeState, pledgeStates } from '#domain/cases/pledge-state.ts';
import { promiseTone } from '#domain/promises/screens/promise-tone.screens.tsx';
import { formatDate, formatDateTime } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { TimelineEntry, TimelineKind } from '../timeline.ts';
import { entryWords as words, installmentNoun, timelineWords } from './timeline-words.ts';
import { Posted } from './posted.screens.tsx';
import styles from './timeline.module.css';

const icons: Readonly<Record<TimelineKind, TablerIcon>> = {
  activity: IconNote,
  promise: IconThumbUp,
  payment: IconCoins,
  agreement: IconHeartHandshake,
  letter: IconFileText,
  message: IconMessage,
  document: IconFile,
  state: IconArrowsExchange,
  visit: IconMapPin,
};

/** Where the record of an entry opens; a change of state has no page. */
const plurals: Partial<Record<TimelineKind, string>> = {
  activity: 'activities',
  promise: 'activities',
  payment: 'debtor_payments',
  agreement: 'agreements',
  letter: 'documents',
  message: 'notifications',
  document: 'documents',
};

/** One thing that happened: what, by whom, and its words. */
export function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { say, count } = useSay();
  const { kind, id, at, is_new: isNew } = entry;
  const Icon = icons[kind];
  const plural = plurals[kind];
  const [title, details, text] = [titleOf(entry, say), detailsOf(entry, say, count), textOf(entry)];
  const state = stateOf(entry, say);
  const time = at.length > 10 ? formatDateTime(at).slice(11) : '';
  return (
    <li className={styles.entry} data-kind={kind} data-new={isNew || undefined}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.head}>
          {plural ? (
            <DialogLink to={{ plural, id, action: 'show' }} className={styles.title}>
              {title}
            </DialogLink>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          {state && <TonedLabel {...state} />}
          <span className="quiet">
            {[time, said(entry['finished_by_user']) || said(entry['user'])].filter(Boolean).join(' ')}
          </span>
          {isNew && <b className={styles.fresh}>{say(timelineWords.fresh)}</b>}
        </div>
        {text && <div className={styles.text}>{text}</div>}
        {entry.dispatches && <Posted dispatches={entry.dispatches} />}
      </div>
    </li>
  );
}

/** What became of a promise or an agreement. */
function stateOf({ kind, pledge_state, state, state_label }: TimelineEntry, say: Say) {
  if (kind === 'agreement') return { tone: agreementTone(state), label: said(state_label) };
  return kind === 'promise' && isPledgeState(pledge_state)
    ? { tone: promiseTone(pledge_state), label: say(pledgeStates[pledge_state]) }
    : null;
}

const isPledgeState = (state: unknown): state is PledgeState => Object.hasOwn(pledgeStates, said(state));

const said = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Złotys where no currency is named. */
const moneyOf = (amount: unknown, currency: unknown): string =>
  typeof amount === 'string' ? formatMoney(amount, said(currency) || 'PLN') : '';

function titleOf(entry: TimelineEntry, say: Say): string {
  const { kind } = entry;
  if (kind === 'activity' || kind === 'promise') return said(entry['activity_type']);
  if (kind === 'payment') return `${say(words.payment)} ${moneyOf(entry['amount'], entry['currency'])}`;
  if (kind === 'agreement') return say(words.agreement, { amount: moneyOf(entry['total'], entry['currency']) });
  if (kind === 'message') return said(entry['channel_label']) || say(words.message);
  return say(kind === 'letter' ? words.letter : kind === 'state' ? words.state : words.document);
}

function detailsOf(entry: TimelineEntry, say: Say, count: Speech['count']): string[] {
  const day = (name: string) => formatDate(said(entry[name]));
  const state = said(entry['state']);
  const pledge = moneyOf(entry['payment_pledge_amount'], entry['payment_pledge_currency']);
  const details: Partial<Record<TimelineKind, readonly string[]>> = {
    promise: [
      outcomeOf(entry, say),
      day('payment_pledge_date') &&
        say(pledge ? words.pledgedAmount : words.pledged, { day: day('payment_pledge_date'), amount: pledge }),
      day('item_return_pledge_date') && say(words.pledgedItem, { day: day('item_return_pledge_date') }),
    ],
    activity:
      entry['task_state'] === 'ongoing'
        ? [
            say(words.task),
            `${day('planned_date')} ${said(entry['planned_time'])}`.trim(),
            said(entry['given_to_user']) && say(words.for, { user: said(entry['given_to_user']) }),
          ]
        : [outcomeOf(entry, say)],
    payment: [said(entry['debtor_payment_type'])],
    agreement: [count(Number(entry['items_count']), installmentNoun)],
    message: [
      said(entry['recipient']) && say(words.to, { name: said(entry['recipient']) }),
      state === 'failed' ? say(words.failed) : state === 'created' ? say(words.waiting) : '',
    ],
    state: [say(words.fromTo, { from: said(entry['from']) || '–', to: said(entry['to']) || '–' })],
  };
  return (details[entry.kind] ?? []).filter((text) => text !== '');
}

/** What came of it; that something was promised is said by the promise. */
function outcomeOf(entry: TimelineEntry, say: Say): string {
  const outcome = said(entry['contact_outcome']);
  if (!Object.hasOwn(contactOutcomes, outcome) || (entry.kind === 'promise' && outcome === 'promised')) return '';
  return say(outcomeName(outcome as ContactOutcome, Number(entry['activity_type_id'])));
}

const textOf = (entry: TimelineEntry): string =>
  entry.kind === 'message'
    ? [said(entry['title']), said(entry['content']), said(entry['failure_reason'])].filter(Boolean).join('\n')
    : said(entry['description'] ?? entry['cancel_reason']);
