import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';

/** Who answers for the data of the creditor's debtors, and who tells the debtor so (art. 14 and 28 GDPR). */
export const dataNoticeFields = {
  data_role: choice(
    {
      controller: { pl: 'administrator', en: 'controller' },
      processor: { pl: 'podmiot przetwarzający', en: 'processor' },
    },
    {
      label: { pl: 'Nasza rola w przetwarzaniu danych', en: 'Our role in the processing of data' },
      help: {
        pl: 'Wobec dłużników tego wierzyciela. Podmiot przetwarzający: administratorem jest wierzyciel',
        en: 'Towards the debtors of this creditor. Processor: the creditor is the controller',
      },
    },
  ),
  gives_data_notice: boolean({
    label: { pl: 'Wierzyciel sam informuje o przetwarzaniu danych', en: 'The creditor gives the data notice itself' },
    help: {
      pl: 'Informację z art. 14 RODO przekazuje dłużnikowi wierzyciel; nasze pisma jej nie zawierają',
      en: 'The creditor gives the debtor the notice of art. 14 GDPR; our letters leave it out',
    },
    default: false,
  }),
};

/** When and how a debtor was told who has their data; the first letter with the notice that is posted and does not come back fills it in. */
export const dataNoticeOfDebtor = {
  data_notice_on: date({
    label: { pl: 'Informacja z art. 14 RODO przekazana dnia', en: 'Notice of art. 14 GDPR given on' },
    help: {
      pl: 'Wypełnia się sama, gdy zostanie nadane pierwsze pismo z tą informacją; znika, gdy pismo wróci',
      en: 'Filled in when the first letter with the notice is posted; gone when it comes back',
    },
  }),
  data_notice_way: choice(
    {
      letter: { pl: 'pismem', en: 'by letter' },
      e_mail: { pl: 'pocztą elektroniczną', en: 'by e-mail' },
      phone: { pl: 'telefonicznie', en: 'by phone' },
      creditor: { pl: 'przekazał wierzyciel', en: 'by the creditor' },
      other: { pl: 'inaczej', en: 'otherwise' },
    },
    { label: { pl: 'Sposób przekazania informacji', en: 'How the notice was given' } },
  ),
};
