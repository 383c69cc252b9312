import { engineMessages, type Messages } from '#engine/messages.ts';
import { agreementMessages } from './agreements/agreement-messages.ts';
import { auctionMessages } from './auction-files/messages.ts';
import { matchingMessages } from './bank-matching/matching-messages.ts';
import { statementMessages } from './bank-statements/statement-messages.ts';
import { bulkMessages } from './bulk-actions/messages.ts';
import { caseImportMessages } from './case-imports/messages.ts';
import { claimMessages } from './claims/warnings/claim-messages.ts';
import { commissionRuleMessages } from './commission-rules/commission-rule-messages.ts';
import { contactMessages } from './contact-attempts/contact-messages.ts';
import { contractMessages } from './contracts/contract-messages.ts';
import { disputeMessages } from './disputes/dispute-messages.ts';
import { documentMessages } from './documents/document-messages.ts';
import { dispatchMessages } from './dispatches/dispatch-messages.ts';
import { compensationMessages } from './compensations/compensation-messages.ts';
import { fieldMessages } from './fields/field-messages.ts';
import { interestRateMessages } from './interest-rates/interest-rate-messages.ts';
import { letterSettingsMessages } from './letter-settings/letter-settings-messages.ts';
import { limitationMessages } from './limitation/limitation-messages.ts';
import { nbpMessages } from './exchange-rates/nbp/nbp-messages.ts';
import { notificationMessages } from './notifications/notification-messages.ts';
import { paymentMessages } from './payments/payment-messages.ts';
import { personalDataMessages } from './personal-data/personal-data-messages.ts';
import { mergeMessages } from './same-debtor/merge/merge-messages.ts';
import { ruleMessages } from './rule-messages.ts';
import { savedViewMessages } from './saved-views/saved-view-messages.ts';
import { settlementMessages } from './settlements/settlement-messages.ts';
import { summonsMessages } from './summonses/messages.ts';
import { workQueueMessages } from './work-queue/work-queue-messages.ts';
import { cellMessages, fileMessages } from '#table-files/messages.ts';

const domainMessages = {
  ...ruleMessages,
  ...fieldMessages,
  ...cellMessages,
  ...fileMessages,
  ...agreementMessages,
  ...auctionMessages,
  ...bulkMessages,
  ...caseImportMessages,
  ...claimMessages,
  ...paymentMessages,
  ...commissionRuleMessages,
  ...contactMessages,
  ...contractMessages,
  ...dispatchMessages,
  ...disputeMessages,
  ...documentMessages,
  ...compensationMessages,
  ...interestRateMessages,
  ...letterSettingsMessages,
  ...limitationMessages,
  ...matchingMessages,
  ...mergeMessages,
  ...nbpMessages,
  ...notificationMessages,
  ...personalDataMessages,
  ...savedViewMessages,
  ...settlementMessages,
  ...statementMessages,
  ...summonsMessages,
  ...workQueueMessages,
};

type DomainMessages = typeof domainMessages;

declare module '#engine/messages.ts' {
  interface MessagesByCode extends DomainMessages {}
}

/** What is said of every problem there is; the engine is given it with each request. */
export const messages: Messages = { ...engineMessages, ...domainMessages };
