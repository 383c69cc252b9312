import { sql } from 'kysely';
import type { DraftOf, WrittenOf } from '#engine/record-of.ts';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { createMany } from '#engine/server/save/save.ts';

interface Made {
  readonly resource: string;
  readonly id: number;
}

/** The records that an import makes in one transaction. */
export class MadeRecords {
  readonly #context: Context;
  readonly #tx: Tx;
  readonly #made: Made[] = [];

  constructor(context: Context, tx: Tx) {
    this.#context = context;
    this.#tx = tx;
  }

  /** Makes records as a person's form would; gives them as they are stored. */
  async add<D extends Resource>(resource: D, payloads: readonly Row[], given?: DraftOf<D>): Promise<WrittenOf<D>[]> {
    const records = await createMany(this.#context, this.#tx, resource, payloads, given);
    for (const { id } of records) this.#made.push({ resource: resource.name, id });
    return records;
  }

  /** Notes that the import made them, and what the rules of cases made for them. */
  async note(importId: number, caseIds: readonly number[]): Promise<void> {
    const made = JSON.stringify(this.#made);
    await sql`
      insert into import_records (import_id, resource, record_id)
      select ${importId}::bigint, resource, id from jsonb_to_recordset(${made}::jsonb) as made(resource text, id bigint)
      union all
      select ${importId}::bigint, 'debt_case_address', id from debt_case_addresses
      where debt_case_id = any(${caseIds}::bigint[])`.execute(this.#tx);
  }
}
