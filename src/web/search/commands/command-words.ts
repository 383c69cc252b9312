import type { Catalogue } from '#engine/words.ts';

export const commandWords = {
  here: { pl: 'w tej sprawie', en: 'in this case' },
  ofCase: { pl: 'w sprawie…', en: 'in a case…' },
  goTo: { pl: 'przejdź', en: 'go to' },
  view: { pl: 'widok', en: 'view' },
  note: { pl: 'Notatka', en: 'Note' },
  noteAlike: { pl: 'dodaj czynność;rozmowa;telefon', en: 'add activity;call;phone' },
  payment: { pl: 'Wpłata', en: 'Payment' },
  paymentAlike: { pl: 'nowa wpłata;przelew', en: 'new payment' },
  task: { pl: 'Nowe zadanie', en: 'New task' },
  taskAlike: { pl: 'zadanie;zleć', en: 'task;assign' },
  message: { pl: 'Wyślij SMS / e-mail', en: 'Send SMS / e-mail' },
  messageAlike: { pl: 'sms;e-mail;mail;wiadomość', en: 'sms;e-mail;mail;message' },
  letterAlike: { pl: 'pismo;wezwanie', en: 'letter;demand;call to pay' },
  edit: { pl: 'Edytuj sprawę', en: 'Edit the case' },
  import: { pl: 'Import spraw', en: 'Import of cases' },
} satisfies Catalogue;
