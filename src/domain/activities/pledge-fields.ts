import { boolean } from '#engine/fields/boolean.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText } from '#engine/fields/text.ts';
import { positive } from '#domain/fields/amount-checks.ts';
import { pledgeStateField } from '#domain/cases/pledge-state.ts';
import { pledgeTypes } from './pledge-types.ts';

// Whoever is talked to may promise something.
const inContacts = { activity_type_id_in: pledgeTypes };

/** What a person writes of a promise. */
const written = {
  payment_pledge_date: date({
    label: { pl: 'Obietnica wpłaty do', en: 'Payment promised by' },
    when: inContacts,
    notCopied: true,
  }),
  payment_pledge_amount: money({
    label: { pl: 'Deklarowana kwota wpłaty', en: 'Payment pledge amount' },
    help: { pl: 'Jeśli puste: cała należność', en: 'Blank: all that is owed' },
    currency: '$payment_pledge_currency',
    when: { ...inContacts, payment_pledge_date_present: true },
    check: positive,
    notCopied: true,
  }),
  payment_pledge_currency_id: reference('currency', {
    label: { pl: 'Waluta deklarowanej wpłaty', en: 'Currency of the pledge' },
    help: {
      pl: 'Jeśli puste: złote, a bez kwoty waluta należności',
      en: 'Blank: zlotys, or without an amount that of the debt',
    },
    when: { ...inContacts, payment_pledge_date_present: true },
    notCopied: true,
  }),
  item_return_pledge_date: date({
    label: { pl: 'Obietnica zwrotu przedmiotu do', en: 'Return of the item promised by' },
    when: inContacts,
    notCopied: true,
  }),
  pledge_additional: boolean({
    label: { pl: 'Obietnica dodatkowa', en: 'Additional promise' },
    help: { pl: 'Obok wcześniejszych, których nie odwołuje', en: 'Beside earlier ones, which it does not cancel' },
    when: inContacts,
    notCopied: true,
  }),
};

export const writtenPledgeFields = Object.keys(written);

/** What was promised in an activity, and what came of it. */
export const pledgeFields = {
  ...written,
  pledge_cancelled_on: date({ label: { pl: 'Obietnicę odwołano dnia', en: 'Promise cancelled on' }, readOnly: true }),
  pledge_cancel_reason: longText({
    label: { pl: 'Powód odwołania obietnicy', en: 'Why the promise was cancelled' },
    readOnly: true,
    erased: 'text',
  }),
  pledge_state: pledgeStateField(
    { pl: 'Stan obietnicy', en: 'Promise state' },
    { after: 'pledge_holds_until', into: 'pledge_state_then' },
  ),
};
