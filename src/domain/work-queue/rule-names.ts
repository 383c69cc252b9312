import type { Catalogue } from '#engine/words.ts';

/** The reasons there are to work a case, in their usual order. */
export const ruleNames = {
  planned_now: { pl: 'Zadanie na teraz', en: 'Task for now' },
  task_overdue: { pl: 'Zadanie po terminie', en: 'Overdue task' },
  promise_broken: { pl: 'Niedotrzymana obietnica', en: 'Broken promise' },
  promise_today: { pl: 'Obietnica na dziś', en: 'Promise for today' },
  claim_limited_soon: { pl: 'Bliskie przedawnienie', en: 'Claim time-barred soon' },
  order_expires_soon: { pl: 'Zlecenie wygasa', en: 'Order expires soon' },
  call_deadline_passed: { pl: 'Minął termin wezwania', en: 'Deadline of a demand letter passed' },
  payment_came: { pl: 'Wpłynęła wpłata', en: 'Payment came' },
  message_failed: { pl: 'Wiadomość nie dotarła', en: 'Message failed' },
  letter_returned: { pl: 'Zwrot pisma', en: 'Letter returned' },
  new_case: { pl: 'Nowa sprawa', en: 'New case' },
  no_contact_for: { pl: 'Dawno bez kontaktu', en: 'No contact for long' },
  large_amount: { pl: 'Duża kwota', en: 'Large amount' },
} satisfies Catalogue;

export type RuleCode = keyof typeof ruleNames;

/** What the days of a rule count; a rule that is not here has none. */
export const daysWords: Partial<Record<RuleCode, { readonly pl: string; readonly en: string }>> = {
  task_overdue: { pl: 'Najmniej dni po terminie', en: 'Days overdue, at least' },
  promise_broken: { pl: 'Najwyżej dni od niedotrzymania', en: 'Days since it was broken, at most' },
  promise_today: { pl: 'Dni przed terminem', en: 'Days before it is due' },
  claim_limited_soon: { pl: 'Dni przed przedawnieniem', en: 'Days before limitation' },
  order_expires_soon: { pl: 'Dni przed wygaśnięciem', en: 'Days before expiry' },
  call_deadline_passed: { pl: 'Najwyżej dni od terminu', en: 'Days since the deadline, at most' },
  payment_came: { pl: 'Najwyżej dni od wpłaty', en: 'Days since the payment, at most' },
  message_failed: { pl: 'Najwyżej dni od błędu', en: 'Days since it failed, at most' },
  letter_returned: { pl: 'Najwyżej dni od zwrotu', en: 'Days since the return, at most' },
  new_case: { pl: 'Najwyżej dni od założenia', en: 'Days since it was made, at most' },
  no_contact_for: { pl: 'Najmniej dni bez kontaktu', en: 'Days without contact, at least' },
};

export const hasDays = (code: RuleCode): boolean => Object.hasOwn(daysWords, code);

/** Whether the rule counts from an amount on, in złotys. */
export const hasAmount = (code: RuleCode): boolean => code === 'large_amount';

export const isRuleCode = (value: unknown): value is RuleCode =>
  typeof value === 'string' && Object.hasOwn(ruleNames, value);
