import { closed, flag, integer, type JsonSchema, moment, orNull, schemaRef, text } from '#engine/json-schema.ts';
import { errorMessages } from '#locales/errors.ts';
import { roleChoices } from '#domain/rights/role.ts';

const profile = {
  id: integer,
  full_name: text,
  email: text,
  role: { ...integer, enum: roleChoices.map(({ value }) => value) },
  is_creditor: flag,
  language: orNull({ type: 'string', enum: ['pl', 'en'] }),
};

/** Schemas that calls of every kind share, by the name under which they are referred to. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  error: closed(
    {
      error: text,
      code: { ...text, enum: Object.keys(errorMessages) },
      parameter: text,
      request_id: text,
      // Of a 401 that asks for a captcha, for the answer to a question, or for a new password.
      challenge: { type: 'object' },
      question: text,
      password_is: { type: 'string', enum: ['first', 'demanded', 'old'] },
      // Of a step that is locked after too many wrong tries: seconds.
      unlocks_in: integer,
    },
    ['parameter', 'request_id', 'challenge', 'question', 'password_is', 'unlocks_in'],
  ),
  pagination: closed(
    {
      current_page: integer,
      per_page: { ...integer, minimum: 1, maximum: 100 },
      total_count: integer,
      // Of what is counted for several people at once: when.
      total_count_at: moment,
      total_pages: integer,
      next_page: orNull(integer),
      prev_page: orNull(integer),
    },
    // Of a long list that was asked for with `count=later` the count may be left out.
    ['total_count_at', 'total_count', 'total_pages'],
  ),
  user_profile: closed(profile),
  already_signed_in: closed({ ...profile, code: { const: 'already_signed_in' } }),
  // After the password was right: the code of what is asked next, if anything.
  signed_in: closed({ ...profile, code: text }, ['code']),
  permissions: { type: 'object', additionalProperties: flag },
  asking_user: closed({ ...profile, permissions: schemaRef('permissions') }),
};
