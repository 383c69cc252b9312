import type { FastifyInstance } from 'fastify';
import { closed, flag, integer, type JsonSchema, list, orNull, schemaRef, text, texts } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { setting } from '#domain/settings/setting.server.ts';
import { fieldRightsOf, permissionsOf } from '#engine/server/rights/answer-permissions.ts';
import { untoldActions } from '#engine/server/rights/row-permissions.ts';
import { contextOf, sessionOf } from '../request-context.ts';
import type { Services } from '../services.ts';
import { profile } from './routes.ts';

const byPlural = (schema: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: schema });
const values: JsonSchema = list({ type: ['string', 'number'] });

const ownRecord = closed({ id: integer, writes: texts });

const sessionCall: Call = {
  summary: { pl: 'Kto jest zalogowany i co mu wolno', en: 'Who is signed in and what they may do' },
  forEverybody: true,
  answers: answering({
    current_user: schemaRef('user_profile'),
    resources: byPlural(schemaRef('permissions')),
    fields: byPlural(
      closed({ reads: texts, writes: texts, own: ownRecord, choices: byPlural(values) }, [
        'reads',
        'writes',
        'own',
        'choices',
      ]),
    ),
    untold: byPlural(texts),
    settings: closed({
      session_timeout_ms: integer,
      only_written: texts,
      sms_strip_diacritics: flag,
      phone_url: orNull(text),
    }),
  }),
};

/** Who is signed in and what they may do with each resource; the browser derives nothing itself. */
export function addCurrentSession(app: FastifyInstance, services: Services): void {
  app.get('/api/session', describes(sessionCall), async (request) => {
    const context = contextOf(services)(request);
    const { user } = sessionOf(request);
    const resources = services.model.all.map((resource) => [resource.plural, permissionsOf(context, resource)]);
    const fields = services.model.resources.map((resource) => [resource.plural, fieldRightsOf(context, resource)]);
    const untold = services.model.resources
      .map((resource) => [resource.plural, untoldActions(context, resource)] as const)
      .filter(([, actions]) => actions.length > 0);
    const { ODZYSK_SESSION_TIMEOUT: timeout, SMS_STRIP_DIACRITICS: strips } = services.config;
    const ways = Object.entries(services.senders);
    const onlyWritten = ways.filter(([, sender]) => !sender.isReal).map(([kind]) => kind);
    const me = profile(user);
    return {
      current_user: me,
      resources: Object.fromEntries(resources),
      fields: Object.fromEntries(fields),
      untold: Object.fromEntries(untold),
      settings: {
        session_timeout_ms: timeout,
        only_written: onlyWritten,
        sms_strip_diacritics: strips,
        phone_url: me.is_creditor ? null : await setting(context.db, 'phone_url'),
      },
    };
  });
}
