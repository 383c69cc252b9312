import type { Model } from '#engine/model.ts';
import type { Database } from '#server/database/connection.ts';

/** Columns that the server keeps for itself, or that follow from others. */
const ownBusiness = [
  'updated_at',
  'lock_version',
  'full_name',
  'full_address',
  'last_seen_at',
  'problems',
  'has_email',
  'has_phone',
  'assigned',
  'awaits_matching',
  'detailed_in',
];
const ofMessages = ['delivery', 'begun_at'];
/** What holds after a day, beside what holds until then. */
const ofTurns = [
  'holds_until',
  'paid_then',
  'state_then',
  'left_then',
  'next_due_date_then',
  'notified_on',
  'reminded_on',
  'noted_on',
  'pledge_holds_until',
  'pledge_state_then',
  'debt_holds_until',
  'next_limitation_date',
  'promises_hold_until',
  'promises_kept_count_then',
];
const ofFiles = ['content', 'total', 'reading'];

/**
 * From now on the database refuses every transaction that writes a row of a resource, or links two, without a line in the
 * record of changes that names each column it changed.
 */
export async function demandHistory({ query }: Database, model: Model): Promise<void> {
  await query(demandLine);
  await query(demandLineOfOwner);
  const tables = Map.groupBy(model.resources, ({ table }) => table);
  for (const [table, resources] of tables) {
    const names = `{${resources.map(({ name }) => name).join(',')}}`;
    const ignored = `{${[...ownBusiness, ...ofMessages, ...ofFiles, ...ofTurns].join(',')}}`;
    await query(`create constraint trigger demand_line after insert or update or delete on "${table}"
      deferrable initially deferred for each row execute function demand_line('${names}', '${ignored}')`);
  }
  for (const resource of model.resources) {
    for (const [name, { storage }] of Object.entries(resource.fields)) {
      if (storage.in !== 'join' && storage.in !== 'texts') continue;
      await query(`create constraint trigger "demand_line_${resource.name}_${name}" after insert or delete on "${storage.table}"
        deferrable initially deferred for each row
        execute function demand_line_of_owner('${resource.name}', '${storage.own}', '${name}')`);
    }
  }
}

const demandLine = `
  create function demand_line() returns trigger language plpgsql as $$
  declare
    row_id bigint := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'id')::bigint;
    changed text[] := '{}';
  begin
    if tg_op = 'UPDATE' then
      select coalesce(array_agg(key), '{}') into changed from jsonb_each(to_jsonb(old)) o
      where o.value is distinct from to_jsonb(new) -> key and key <> all (tg_argv[1]::text[]) and key !~ '_search$';
      if changed = '{}' then return null; end if;
    end if;
    if not exists (
      select 1 from record_changes c where c.at = now()::timestamptz(3) and c.record_id = row_id
        and c.resource = any (tg_argv[0]::text[])
        and (tg_op = 'UPDATE' or c.action = any (case tg_op when 'INSERT' then '{create,restore}' else '{destroy}' end::text[]))
    ) or exists (
      select unnest(changed) except
      select jsonb_object_keys(c.changes) from record_changes c
      where c.at = now()::timestamptz(3) and c.record_id = row_id and c.resource = any (tg_argv[0]::text[])
    ) then
      raise exception 'not recorded: % of % % %', tg_op, tg_table_name, row_id, changed;
    end if;
    return null;
  end $$`;

const demandLineOfOwner = `
  create function demand_line_of_owner() returns trigger language plpgsql as $$
  declare
    linked jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  begin
    if not exists (
      select 1 from record_changes c where c.at = now()::timestamptz(3)
        and c.resource = tg_argv[0] and c.record_id = (linked ->> tg_argv[1])::bigint and (c.changes ? tg_argv[2] or c.action = 'destroy')
    ) then
      raise exception 'not recorded: % of % %', tg_op, tg_table_name, linked;
    end if;
    return null;
  end $$`;
