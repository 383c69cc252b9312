import type { Catalogue } from '#engine/words.ts';

/** What is said while a contact is recorded. */
export const contactWords = {
  happened: { pl: 'Co się wydarzyło?', en: 'What happened?' },
  promise: { pl: 'Obietnica wpłaty do', en: 'Payment promised by' },
  promise_form: { pl: 'np. 500 +7, jutro, 2911', en: 'e.g. 500 +7, tomorrow, 2911' },
  promised: { pl: '{amount} do {day}', en: '{amount} by {day}' },
  all_owed: { pl: 'cała należność', en: 'all that is owed' },
  unreadable_promise: {
    pl: 'Podaj kwotę i dzień, np. 500 +7, albo sam dzień',
    en: 'Give amount and day, e.g. 500 +7, or the day alone',
  },
  step: { pl: 'Następny krok', en: 'Next step' },
  step_form: { pl: 'np. +7 10:00 sprawdzić wpłatę', en: 'e.g. +7 10:00 check the payment' },
  planned: { pl: 'zadanie na {day}: {what}', en: 'a task for {day}: {what}' },
  check: { pl: 'Sprawdzić wpłatę', en: 'Check the payment' },
  call: { pl: 'Zadzwonić', en: 'Call' },
  tomorrow: { pl: 'jutro', en: 'tomorrow' },
  number: { pl: 'Numer', en: 'Number called' },
  which_number: { pl: 'Wybierz, który numer jest zły', en: 'Choose which number is wrong' },
  ended: { pl: 'zadanie zakończone', en: 'task finished' },
} satisfies Catalogue;
