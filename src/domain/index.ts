import type { Resource } from '#engine/resource.ts';
import { user } from './accounts/user.ts';
import { activity } from './activities/activity.ts';
import { santanderImportFile } from './auction-files/santander-import-file.ts';
import { debtCaseAddress } from './cases/debt-case-address.ts';
import { debtCase } from './cases/debt-case.ts';
import { contractItem } from './contracts/contract-item.ts';
import { contract } from './contracts/contract.ts';
import { binaryFile } from './documents/binary-file.ts';
import { document } from './documents/document.ts';
import { interestRate } from './interest-rates/interest-rate.ts';
import { invoice } from './invoices/invoice.ts';
import { letterhead } from './letter-settings/letterhead.ts';
import { letterWording } from './letter-settings/wording-version.ts';
import { currency } from './lists/currency.ts';
import { lookups } from './lists/lookups.ts';
import { notificationTemplate } from './notifications/notification-template.ts';
import { notification } from './notifications/notification.ts';
import { address } from './parties/address.ts';
import { businessEntity } from './parties/business-entity.ts';
import { creditor } from './parties/creditor.ts';
import { debtor } from './parties/debtor.ts';
import { person } from './parties/person.ts';
import { creditorPayment } from './payments/creditor-payment.ts';
import { debtorPayment } from './payments/debtor-payment.ts';

/** The only list of resources. */
export const resources: readonly Resource[] = [
  debtCase,
  debtCaseAddress,
  creditor,
  debtor,
  businessEntity,
  person,
  address,
  contract,
  contractItem,
  debtorPayment,
  creditorPayment,
  invoice,
  document,
  binaryFile,
  activity,
  notification,
  notificationTemplate,
  letterhead,
  letterWording,
  interestRate,
  santanderImportFile,
  user,
  currency,
  ...lookups,
];
