import type { FastifyInstance } from 'fastify';
import type { Field } from '#engine/field.ts';
import { closed, type JsonSchema, messagesByField, orNull } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import type { Services } from '#server/services.ts';
import { agencySettings } from './agency-settings.ts';
import { changeSettings, readSettings } from './change-settings.server.ts';

const fields = Object.entries(agencySettings.fields);
const schemaOf = (field: Field) => (field.required ? field.kind.schema(field) : orNull(field.kind.schema(field)));
const properties = Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)]));
const sent: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(fields.map(([name, field]) => [name, field.kind.accepts?.(field) ?? {}])),
};
const invalid = { json: { type: 'object' as const, properties: { settings: { type: 'object' as const } } } };

const readCall: Call = {
  summary: { pl: 'Ustawienia', en: 'Settings' },
  answers: answering(properties),
};
const changeCall: Call = {
  summary: { pl: 'Zmień ustawienia', en: 'Change settings' },
  body: sent,
  answers: { 200: { json: closed({ ...properties, warnings: messagesByField }, ['warnings']) }, 422: invalid },
};

/** `GET` and `PUT /api/settings`: by what the agency works. */
export function addSettingsRoutes(app: FastifyInstance, contextOf: ContextOf, { jobs }: Services): void {
  app.get('/api/settings', describes(readCall), async (request) => readSettings(contextOf(request)));
  app.put('/api/settings', describes(changeCall), async (request) =>
    changeSettings(contextOf(request), request.body, (name, data, tx) => jobs.send(name, data, { tx })),
  );
}
