import type { FormParts } from '#engine/web/form/form-parts.ts';
import { UserPassword } from './accounts/user-password.screens.tsx';
import { activityEffects } from './activities/activity-effects.screens.tsx';
import { debtCaseEffects, saidOfCase } from './case-screens/debt-case-effects.screens.tsx';
import { ContractFormLists } from './contracts/contract-form-lists.screens.tsx';
import {
  LetterheadFormParts,
  WordingFormHead,
  WordingFormParts,
} from './letter-settings/letter-form-parts.screens.tsx';
import { CasePeopleChoice } from './notifications/case-people-choice.screens.tsx';
import { DocumentFormFiles } from './documents/document-form-files.screens.tsx';
import { sendChosenFiles } from './documents/send-chosen-files.screens.tsx';
import { notificationEffects } from './notifications/notification-effects.screens.tsx';
import { NotificationTarget } from './notifications/notification-target.screens.tsx';
import { TemplateParts } from './notifications/template-parts.screens.tsx';
import { addressEffects } from './parties/address-effects.screens.tsx';
import { CreditorFormLists, DebtorFormLists } from './parties/party-form-lists.screens.tsx';

/** What forms have beyond the stock ones, by the resource's name. */
export const forms: Readonly<Record<string, FormParts>> = {
  activity: { effect: activityEffects },
  address: { effect: addressEffects },
  contract: { Below: ContractFormLists },
  creditor: { Below: CreditorFormLists },
  debt_case: { effect: debtCaseEffects, said: saidOfCase },
  debtor: { Below: DebtorFormLists },
  letterhead: { Below: LetterheadFormParts },
  letter_wording: { Above: WordingFormHead, Below: WordingFormParts },
  document: { Below: DocumentFormFiles, afterSave: sendChosenFiles },
  notification: { effect: notificationEffects, Above: CasePeopleChoice, Below: NotificationTarget },
  user: { inputs: { password: UserPassword } },
  notification_template: { Below: TemplateParts },
};
