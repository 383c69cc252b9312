import type { ListParts } from '#engine/web/list/list-parts.ts';
import { userList } from './accounts/user-list.screens.tsx';
import { activityList } from './activities/activity-list.screens.tsx';
import { santanderImportFileList } from './auction-files/santander-import-file-list.screens.tsx';
import { debtCaseList } from './cases/debt-case-index.screens.tsx';
import { contractItemList } from './contracts/contract-item-list.screens.tsx';
import { notificationList } from './notifications/notification-list.screens.tsx';
import { addressList } from './parties/address-list.screens.tsx';

/** What the lists of a resource have beyond the stock ones, by its name. */
export const lists: Readonly<Record<string, ListParts>> = {
  activity: activityList,
  address: addressList,
  contract_item: contractItemList,
  debt_case: debtCaseList,
  notification: notificationList,
  santander_import_file: santanderImportFileList,
  user: userList,
};
