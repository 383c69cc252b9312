import { closed, type JsonSchema, messagesByField, moment, schemaRef, text } from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';

const user = (properties: Record<string, JsonSchema>): JsonSchema => closed({ user: closed(properties) });
/** What is wrong with what a person sent of their own account, by field. */
export const invalid = { json: closed({ user: closed({ errors: messagesByField }) }) };
/** What follows a step: the user, with the code of the next step if there is one. */
export const stepped = { 200: { json: schemaRef('signed_in') } };

/** Descriptions of the calls around signing in (contract §5, §11). */
export const accountCalls = {
  ask_reset: {
    summary: { pl: 'Wyślij link do ustawienia hasła', en: 'Mail a link to set the password' },
    body: user({ email: text }),
    answers: { 201: { json: closed({}) } },
    refusals: [429],
  },
  reset: {
    summary: { pl: 'Ustaw hasło z linku', en: 'Set the password by the link' },
    body: user({ reset_password_token: text, password: text, password_confirmation: text }),
    answers: { 204: {}, 422: invalid },
    refusals: [429],
  },
  renew: {
    summary: { pl: 'Zmień hasło, które wygasło', en: 'Renew an expired password' },
    body: user({ current_password: text, password: text, password_confirmation: text }),
    answers: { 204: {}, 422: invalid },
    refusals: [401],
  },
  open_link: {
    summary: { pl: 'Otwórz link z wiadomości', en: 'Open a mailed link' },
    query: { unlock_token: { schema: text }, confirmation_token: { schema: text } },
    answers: {
      200: { file: 'text/html', description: { pl: 'Strona', en: 'The page' } },
      303: { description: { pl: 'Strona z wynikiem', en: 'The page that tells how it went' } },
    },
    refusals: [429],
  },
  ask_link: {
    summary: { pl: 'Wyślij link ponownie', en: 'Mail the link again' },
    body: user({ email: text }),
    answers: { 201: { json: closed({}) } },
    refusals: [429],
  },
  verification: {
    summary: { pl: 'Podaj kod weryfikacyjny', en: 'Enter the support code' },
    body: closed({ code: text }),
    answers: stepped,
    refusals: [401],
  },
  security_question: {
    summary: { pl: 'Odpowiedz na pytanie zabezpieczające', en: 'Answer the security question' },
    body: closed({ answer: text }),
    answers: stepped,
    refusals: [401],
  },
  unlock: { summary: { pl: 'Odblokuj konto', en: 'Unlock' }, answers: { 200: answer('user') } },
  renew_account: { summary: { pl: 'Odnów konto', en: 'Renew an account' }, answers: { 200: answer('user') } },
  reset_second_factor: {
    summary: { pl: 'Usuń drugi składnik logowania', en: 'Remove the second factor' },
    answers: { 200: answer('user') },
  },
  restore: {
    summary: { pl: 'Przywróć usuniętego użytkownika', en: 'Restore a deleted user' },
    answers: { 200: answer('user'), 422: answer('user_invalid') },
  },
  demand_support_code: {
    summary: { pl: 'Zażądaj kodu weryfikacyjnego', en: 'Demand a support code' },
    answers: answering({ support_code: text, support_code_expires_at: moment }),
  },
  withdraw_support_code: {
    summary: { pl: 'Cofnij żądanie kodu', en: 'Withdraw the support code' },
    answers: { 200: answer('user') },
  },
} satisfies Record<string, Call>;
