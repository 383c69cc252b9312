import type { ListParts } from '#engine/web/list/list-parts.ts';
import { userList } from './accounts/user-list.screens.tsx';
import { activityList } from './activities/activity-list.screens.tsx';
import { santanderImportFileList } from './auction-files/screens/list.screens.tsx';
import { debtCaseList } from './case-screens/debt-case-index.screens.tsx';
import { contractItemList } from './contracts/contract-item-list.screens.tsx';
import { invoiceList } from './invoices/invoice-list.screens.tsx';
import { notificationList } from './notifications/notification-list.screens.tsx';
import { addressList } from './parties/address-columns.screens.tsx';
import { debtorList } from './parties/debtor-list.screens.tsx';
import { partyList } from './parties/party-list.screens.tsx';
import { creditorPaymentList, debtorPaymentList } from './payments/payment-list.screens.tsx';

/** What the lists of a resource have beyond the stock ones, by its name. */
export const lists: Readonly<Record<string, ListParts>> = {
  activity: activityList,
  address: addressList,
  contract_item: contractItemList,
  creditor: partyList,
  creditor_payment: creditorPaymentList,
  debt_case: debtCaseList,
  debtor: debtorList,
  debtor_payment: debtorPaymentList,
  invoice: invoiceList,
  notification: notificationList,
  santander_import_file: santanderImportFileList,
  user: userList,
};
