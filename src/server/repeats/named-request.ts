import { createHash, createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { secretBox } from '../secrets/secret-box.ts';

/** A request that its sender has given a key, so that it can be sent again when no answer came. */
export class NamedRequest {
  readonly #userId: number;
  readonly #name: string;
  readonly #request: string;
  readonly #key: Buffer;
  /** Whether what it wrote is kept. */
  isDone = false;

  /** @param what all that it asks for: sent again, it must be the same */
  constructor(userId: number, key: string, what: unknown) {
    this.#userId = userId;
    this.#key = createHash('sha256').update('of an answer').update(key).digest();
    this.#name = createHash('sha256').update(key).digest('base64url');
    this.#request = createHmac('sha256', key)
      .update(JSON.stringify(inOrder(what)))
      .digest('base64url');
  }

  /** What became of it when it was sent before; undefined when it was not. */
  async before(db: Db): Promise<Before | undefined> {
    const { rows } = await sql<{ request: string; status: number | null; answer: string | null }>`
      select request, status, answer from named_requests where user_id = ${this.#userId} and name = ${this.#name}`.execute(
      db,
    );
    const [known] = rows;
    if (!known) return undefined;
    if (known.request !== this.#request) return 'another';
    const packed = known.answer === null ? undefined : this.#box().open(known.answer, this.#request);
    if (known.status === null || packed === undefined) return 'unanswered';
    return { status: known.status, body: inflateRawSync(Buffer.from(packed, 'base64')).toString() };
  }

  /** In the transaction that writes what it asks for; false where it was written meanwhile. */
  async claim(tx: Tx): Promise<boolean> {
    const { rows } = await sql`
      insert into named_requests (user_id, name, request) values (${this.#userId}, ${this.#name}, ${this.#request})
      on conflict do nothing returning name`.execute(tx);
    return rows.length > 0;
  }

  async keepAnswer(db: Db, status: number, body: string): Promise<void> {
    const packed = deflateRawSync(body).toString('base64');
    await sql`
      update named_requests set status = ${status}, answer = ${this.#box().seal(packed, this.#request)}
      where user_id = ${this.#userId} and name = ${this.#name}`.execute(db);
  }

  #box() {
    return secretBox([this.#key]);
  }
}

type Before = { readonly status: number; readonly body: string } | 'another' | 'unanswered';

/** The same whatever the order of the members. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, inOrder(member)]);
}

/** Days in which what is sent again is not done again (contract §17); its answer is kept for one of them. */
const days = 7;

export async function forgetNamedRequests(db: Db): Promise<void> {
  await sql`delete from named_requests where created_at < now() - ${days} * interval '1 day'`.execute(db);
  await sql`
    update named_requests set answer = null
    where answer is not null and created_at < now() - interval '1 day'`.execute(db);
}
