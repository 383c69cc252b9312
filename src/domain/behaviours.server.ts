import type { Behaviour, Behaviours } from '#engine/server/behaviour.ts';
import { userBehaviour, type UserNeeds } from './accounts/user.server.ts';
import { activityBehaviour } from './activities/activity.server.ts';
import { santanderImportFileBehaviour } from './auction-files/santander-import-file.server.ts';
import { debtCaseBehaviour } from './cases/debt-case.server.ts';
import { contractBehaviour } from './contracts/contract.server.ts';
import { documentBehaviour } from './documents/document.server.ts';
import { interestRateBehaviour } from './interest-rates/interest-rate.server.ts';
import { letterheadBehaviour } from './letter-settings/letterhead.server.ts';
import { wordingBehaviour } from './letter-settings/wording-version.server.ts';
import { currencyBehaviour } from './lists/currency.server.ts';
import { lookupBehaviour } from './lists/lookup.server.ts';
import { lookups } from './lists/lookups.ts';
import { notificationTemplateBehaviour } from './notifications/notification-template.server.ts';
import { notificationBehaviour } from './notifications/notification.server.ts';
import { addressBehaviour } from './parties/address.server.ts';
import { businessEntityBehaviour } from './parties/party.server.ts';
import { personBehaviour } from './parties/person.server.ts';
import { creditorPaymentBehaviour } from './payments/creditor-payment.server.ts';
import { debtorPaymentBehaviour } from './payments/debtor-payment.server.ts';

const ofLookups: Record<string, Behaviour> = Object.fromEntries(lookups.map(({ name }) => [name, lookupBehaviour]));

interface BehaviourNeeds extends UserNeeds {
  /** Countries whose numbers get text messages. */
  readonly smsCountries: readonly string[];
}

/** The rules of resources that need more than their definition. */
export const behavioursWith = (needs: BehaviourNeeds): Behaviours => ({
  ...ofLookups,
  activity: activityBehaviour,
  contract: contractBehaviour,
  address: addressBehaviour,
  creditor: businessEntityBehaviour,
  currency: currencyBehaviour,
  creditor_payment: creditorPaymentBehaviour,
  debt_case: debtCaseBehaviour,
  document: documentBehaviour,
  interest_rate: interestRateBehaviour,
  letterhead: letterheadBehaviour,
  letter_wording: wordingBehaviour,
  notification: notificationBehaviour(needs.smsCountries),
  notification_template: notificationTemplateBehaviour,
  debtor: businessEntityBehaviour,
  debtor_payment: debtorPaymentBehaviour,
  person: personBehaviour,
  santander_import_file: santanderImportFileBehaviour,
  user: userBehaviour(needs),
});
