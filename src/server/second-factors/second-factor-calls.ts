import { closed, flag, integer, type JsonSchema, list, moment, orNull, text, texts } from '#engine/json-schema.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { invalid, stepped } from '../accounts/account-calls.ts';

const anything: JsonSchema = { type: 'object' };
const passkey = closed({ id: integer, name: text, created_at: moment, used_at: orNull(moment) });
const state = closed(
  {
    app: flag,
    passkeys: list(passkey),
    recovery_codes_left: integer,
    recovery_codes_short: flag,
    required: flag,
    recovery_codes: texts,
  },
  ['recovery_codes'],
);
const options = { 200: { json: anything, description: { pl: 'Opcje WebAuthn', en: 'WebAuthn options' } } };
const withPassword = closed({ current_password: text });
/** Needed when the session has given neither password nor factor for some minutes; without it 422 on `current_password`. */
const ifAsked = { current_password: text };

/** Descriptions of the calls for a second factor. */
export const secondFactorCalls = {
  state: {
    summary: { pl: 'Drugi składnik logowania', en: 'The second factor' },
    answers: { 200: { json: state } },
    refusals: [401],
  },
  begin_app: {
    summary: { pl: 'Zacznij dodawać aplikację uwierzytelniającą', en: 'Begin to set up an authenticator app' },
    body: closed(ifAsked, ['current_password']),
    answers: { 200: { json: closed({ secret: text, uri: text, qr_code: text }) }, 422: invalid },
    refusals: [401],
  },
  confirm_app: {
    summary: { pl: 'Potwierdź aplikację pierwszym kodem', en: 'Confirm the app by its first code' },
    body: closed({ code: text, ...ifAsked }, ['current_password']),
    answers: { 200: { json: state }, 422: invalid },
    refusals: [401],
  },
  remove_app: {
    summary: { pl: 'Usuń aplikację', en: 'Remove the app' },
    body: withPassword,
    answers: { 204: {}, 422: invalid },
    refusals: [401],
  },
  passkey_options: {
    summary: { pl: 'Zacznij dodawać klucz', en: 'Begin to add a passkey' },
    body: closed(ifAsked, ['current_password']),
    answers: { ...options, 422: invalid },
    refusals: [401],
  },
  add_passkey: {
    summary: { pl: 'Dodaj klucz', en: 'Add a passkey' },
    body: closed({ response: anything, name: text, ...ifAsked }, ['name', 'current_password']),
    answers: { 201: { json: state }, 422: invalid },
    refusals: [401],
  },
  remove_passkey: {
    summary: { pl: 'Usuń klucz', en: 'Remove a passkey' },
    body: withPassword,
    answers: { 204: {}, 422: invalid },
    refusals: [401],
  },
  recovery_codes: {
    summary: { pl: 'Nowe kody zapasowe', en: 'New recovery codes' },
    body: withPassword,
    answers: { 200: { json: closed({ recovery_codes: texts }) }, 422: invalid },
    refusals: [401],
  },
  enter_code: {
    summary: { pl: 'Podaj kod z aplikacji albo zapasowy', en: 'Enter a code of the app or a recovery code' },
    body: closed({ code: text }),
    answers: stepped,
    refusals: [401],
  },
  sign_options: {
    summary: { pl: 'Zacznij potwierdzać kluczem', en: 'Begin to confirm with a passkey' },
    answers: options,
    refusals: [401],
  },
  sign: {
    summary: { pl: 'Potwierdź kluczem', en: 'Confirm with a passkey' },
    body: closed({ response: anything }),
    answers: stepped,
    refusals: [401],
  },
} satisfies Record<string, Call>;
