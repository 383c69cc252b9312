import { sql } from 'kysely';
import type { Field } from '#engine/field.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import type { Resource } from '#engine/resource.ts';
import { parsePayload, unwrapPayload } from '#engine/server/save/payload.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { followBankNumber } from '#domain/cases/case-customer.server.ts';
import { keepAllCases } from '#domain/kept-cases/keep-all.server.ts';
import type { BehaviourNeeds } from '#server/area.ts';
import { setting, settingNumber } from '#domain/settings/setting.server.ts';
import { type AgencySettings, agencySettings, type SavedSettings } from './agency-settings.ts';

/** What was changed, from what to what. */
type Changes = Record<string, readonly [unknown, unknown]>;

/** The settings as they are. Refuses with 403 whoever is no member of the staff. */
export async function readSettings(context: Context): Promise<AgencySettings> {
  refuseUnlessPossible(context, agencySettings, 'show');
  const { db } = context;
  const values: Row = {};
  for (const [name, { kind, required }] of Object.entries<Field>(agencySettings.fields))
    values[name] =
      kind.type === 'integer' ? await settingNumber(db, name) : ((await setting(db, name)) ?? (required ? '' : null));
  return values as AgencySettings;
}

/** Sets what is sent, and what follows from it; warns of a bank that is no creditor. Refuses with 403, and with 422 what is out of bounds. */
export async function changeSettings(
  context: Context,
  body: unknown,
  send: BehaviourNeeds['send'],
): Promise<SavedSettings> {
  refuseUnlessPossible(context, agencySettings, 'update');
  const payload = unwrapPayload(agencySettings, body);
  const values = valuesIn(context, payload);
  const warnings = new Problems();
  await inTransaction(context, async (inner, tx) => {
    const changes = await store(inner, tx, values);
    if ('pledge_grace_days' in changes) await keepAllCases(inner, tx, send, { promisesAlone: true });
    if (changes.santander_nip && !(await followBankNumber(inner, tx, changes.santander_nip)))
      warnings.add('santander_nip', 'bank_unknown');
  });
  const settings = await readSettings(context);
  return warnings.any ? { ...settings, warnings: sayProblems(warnings, context) } : settings;
}

function valuesIn({ access }: Context, payload: Row): Row {
  const problems = new Problems();
  const values = parsePayload(agencySettings, payload, access, problems);
  const { fields }: Resource = agencySettings;
  for (const [name, value] of Object.entries(values))
    if (value === null && fields[name]?.required) problems.add(name, 'blank');
  if (problems.any) throw new InvalidRecord(agencySettings, payload, problems);
  return values;
}

async function store(context: Context, tx: Tx, values: Readonly<Row>): Promise<Changes> {
  const changes: Changes = {};
  for (const [key, value] of Object.entries(values)) {
    await sql`select 1 from settings where key = ${key} for update`.execute(tx);
    const before = await setting(tx, key);
    const text = value === null ? null : String(value);
    if (before === text) continue;
    await sql`update settings set value = ${text}, updated_at = now() where key = ${key}`.execute(tx);
    changes[key] = [typeof value === 'number' ? Number(before) : before, value];
  }
  const line = { resource: agencySettings.name, record_id: 0, action: 'update', changes };
  if (Object.keys(changes).length) await writeHistory(tx, doerOf(context), [line]);
  return changes;
}
