import { createHash, createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { Actor } from '#engine/server/rights/access.ts';
import { secretBox } from '../secrets/secret-box.ts';

/** A request that its sender has given a key, so that it can be sent again when no answer came. */
export class NamedRequest {
  readonly #userId: number;
  /** What the rights of whoever sends it follow from. */
  readonly #rights: string;
  readonly #name: string;
  readonly #given: string;
  readonly #key: Buffer;
  readonly #what: unknown[] = [];
  /** Whether what it wrote is kept. */
  isDone = false;

  constructor(actor: Actor, key: string) {
    this.#userId = actor.id;
    const values = Object.entries(actor.values).map(([name, value]) => [name, [value].flat().map(String).toSorted()]);
    this.#rights = JSON.stringify([actor.role, ...values]);
    this.#given = key;
    this.#key = createHash('sha256').update('of an answer').update(key).digest();
    this.#name = createHash('sha256').update(key).digest('base64url');
  }

  /** A part of what it asks for: sent again, it must be the same. */
  asks(what: unknown): void {
    this.#what.push(inOrder(what));
  }

  get #request(): string {
    return createHmac('sha256', this.#given).update(JSON.stringify(this.#what)).digest('base64url');
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
    const { rights, ...answer } = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as Sealed;
    return rights === this.#rights ? { ...answer, status: known.status } : 'of other rights';
  }

  /** In the transaction that writes what it asks for; false where it was written meanwhile. */
  async claim(tx: Tx): Promise<boolean> {
    const { rows } = await sql`
      insert into named_requests (user_id, name, request) values (${this.#userId}, ${this.#name}, ${this.#request})
      on conflict do nothing returning name`.execute(tx);
    return rows.length > 0;
  }

  async keepAnswer(db: Db, status: number, answer: KeptAnswer): Promise<void> {
    const sealed: Sealed = { ...answer, rights: this.#rights };
    const packed = deflateRawSync(JSON.stringify(sealed)).toString('base64');
    await sql`
      update named_requests set status = ${status}, answer = ${this.#box().seal(packed, this.#request)}
      where user_id = ${this.#userId} and name = ${this.#name}`.execute(db);
  }

  #box() {
    return secretBox([this.#key]);
  }
}

/** An answer, or the address that tells the same for as long as there is something to tell. */
export type KeptAnswer = { readonly body: string } | { readonly location: string };

type Sealed = KeptAnswer & { readonly rights: string };
type Before = (KeptAnswer & { readonly status: number }) | 'another' | 'unanswered' | 'of other rights';

/** The same whatever the order of the members. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, inOrder(member)]);
}

/** Days in which what is sent again is not done again (contract §17); its answer is kept for one of them. */
const days = 7;

/** Nobody knows which of them tell of somebody who is erased. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await sql`update named_requests set answer = null where answer is not null`.execute(tx);
}

export async function forgetNamedRequests(db: Db): Promise<void> {
  await sql`delete from named_requests where created_at < now() - ${days} * interval '1 day'`.execute(db);
  await sql`
    update named_requests set answer = null
    where answer is not null and created_at < now() - interval '1 day'`.execute(db);
}
