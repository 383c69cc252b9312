import type { Messages } from '../messages.ts';
import type { Kysely } from 'kysely';
import type { Condition } from '../condition.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Model } from '../model.ts';
import type { Test } from '../predicate/node.ts';
import type { DraftOf, RecordOf, RowOf, WrittenOf } from '../record-of.ts';
import type { Resource } from '../resource.ts';
import type { Language } from '../words.ts';
import type { Access } from './rights/access.ts';
import type { Call, CallParameters } from './describe/call.ts';
import type { Problems } from './refusal.ts';

/** A row by column name. */
export type Row = Record<string, unknown>;

/** A row that has its place in a table. */
export type StoredRow = RowOf<Resource>;

/** Tables are named by definitions at run time, so their columns are checked by the drift test and not by the compiler. */
export type Tables = Record<string, Row>;
export type Db = Kysely<Tables>;
/** The same, inside a transaction. */
export type Tx = Kysely<Tables>;
/** Runs work in one transaction: kept when it resolves, undone when it throws. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Asks a copy of the database that has all that was written before, or the database itself. */
export type ReadElsewhere = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** All the engine needs to answer one request. */
export interface Context {
  readonly model: Model;
  readonly behaviours: Behaviours;
  readonly db: Db;
  readonly transact: Transact;
  /** Where long reading takes nothing from those who work; absent where there is one database alone. */
  readonly readElsewhere?: ReadElsewhere | undefined;
  readonly access: Access;
  readonly language: Language;
  readonly messages: Messages;
  /** Whether whoever asked is still the same to the rights, for what goes on long after; absent where work asks anew by itself. */
  readonly isStill?: () => Promise<boolean>;
  /** What answers tell of the person asking: id, full_name, email, role, is_creditor. */
  readonly profile: Row;
  /** Where the request came from, as the network has it; null for what the server does by itself. */
  readonly address: string | null;
  /** Told of every write after it is committed. */
  readonly announce: (change: ModelChange) => void;
  /** Where changes are told through the database: takes them inside their transaction, in place of `announce`. */
  readonly announceWithin?: ((tx: Tx, changes: readonly ModelChange[]) => Promise<void>) | undefined;
  /** The tab that asked, which knows what it did. */
  readonly origin?: string | undefined;
  /** Ids of the people who may be told that a row is gone, asked before it goes. */
  readonly audience?: (context: Context, resource: Resource, id: number) => Promise<readonly number[]>;
}

/** "This record changed": what lists on screen listen to (contract §10). */
export interface ModelChange {
  readonly model: string;
  /** Null when there were too many to name. */
  readonly id: number | null;
  readonly action: 'create' | 'update' | 'destroy';
  /** Id of the record it lives in, when its definition says `within`. */
  readonly within: number | null;
  /** The tab that made it. */
  readonly origin?: string | undefined;
  /** What an update set, where it is known: whoever neither reads nor asks about any of these fields does not hear of it. */
  readonly fields?: readonly string[] | undefined;
  /** Ids of the people who saw a row that is gone. */
  readonly audience?: readonly number[] | undefined;
}

interface WriteOf<Stored, Draft> {
  readonly context: Context;
  readonly tx: Tx;
  readonly resource: Resource;
  readonly action: 'create' | 'update' | 'destroy';
  /** The row as stored before; null while creating. */
  readonly before: Stored | null;
  /** The row this one is a copy of, as stored, while it is being cloned. */
  readonly original?: Stored | null;
  /** The row as it will be stored; `prepare` may change it. */
  readonly record: Draft;
  /** Fields the caller sent and may set. */
  readonly sent: ReadonlySet<string>;
  readonly payload: Readonly<Row>;
  /** An earlier change is taken back; nobody sends anything then. */
  readonly isUndo?: true;
  readonly problems: Problems;
  readonly warnings: Problems;
}

/** One write in progress, inside its transaction; `Write<typeof debtorPayment>` knows the columns. */
export type Write<D extends Resource = Resource> = WriteOf<RecordOf<D>, DraftOf<D>>;

/** A write whose row is in its table. */
export type Written<D extends Resource = Resource> = Write<D> & { readonly record: WrittenOf<D> };

/** A rule for one write, or for all that are stored together: that one asks the database once for many records. */
export type Rule<W = Write> = OneByOne<W> | { ofAll(writes: readonly [W, ...W[]]): void | Promise<void> };

/** Written as a method: the rules of a resource are only ever given its own writes. */
type OneByOne<W> = { rule(write: W): void | Promise<void> }['rule'];

interface BehaviourOf<Stored, Draft, Written> {
  /** Sets derived values before the checks. */
  prepare?: Rule<WriteOf<Stored, Draft>>;
  /** Adds to `problems` and `warnings`. */
  check?: Rule<WriteOf<Stored, Draft>>;
  /** Last changes to a row that passed its checks: numbers taken from a counter, passwords digested. */
  beforeInsert?: Rule<WriteOf<Stored, Draft>>;
  /** Keeps other rows true, in the same transaction; `record.id` is set. */
  after?: Rule<WriteOf<Stored, Written>>;
  /**
   * What of a deleted record the record of changes does not tell, when it is brought back: where the bytes of a file are.
   * Refuses by adding to `problems`.
   */
  recall?(lost: LostRecord): Promise<Row>;
  /** Refuses a delete by adding to `problems`, or clears what goes with the record. */
  beforeDestroy?(write: WriteOf<Stored, Draft> & { readonly before: Stored }): void | Promise<void>;
  /** The kinds of records that `beforeDestroy` deletes with the record, and that come back with it. */
  readonly takesAlong?: readonly string[];
  /** Fills an unsaved record for `GET …/new`. */
  fill?(record: Draft, context: Context, query: Row): void | Promise<void>;
  /** Parameters of the resource's lookups beyond the common ones; returns what they ask for and which they are (spec §7). */
  filter?(query: Readonly<Row>): { readonly condition: Condition; readonly parameters: readonly string[] };
  /** The order of a list that did not ask for one, by what it was filtered by; the definition's own when undefined. */
  order?(asked: readonly Test[]): string | undefined;
  /** What the answer to a list carries beside its records. */
  beside?(context: Context): Row;
  /** Id of the record that is the actor's own, their account: they are answered all of it, and set in it all but what their rights keep. */
  own?(access: Access): number;
  /** Adds what a screen needs beside the fields to records about to be answered. */
  decorate?(records: Row[], context: Context): void | Promise<void>;
  /** What `decorate`, `fill`, `beside`, `filter`, `prepare`, `after` and `beforeDestroy` add to the calls, for their description. */
  readonly adds?: {
    readonly record?: Readonly<Record<string, JsonSchema>>;
    /** What may be sent with a record besides its fields. */
    readonly payload?: Readonly<Record<string, JsonSchema>>;
    /** Members of the record that some answers leave out. */
    readonly leftOut?: readonly string[];
    /** Members that a record not saved yet has alone, or otherwise than a stored one. */
    readonly unsaved?: Readonly<Record<string, JsonSchema>>;
    /** What a create answers besides, by status. */
    readonly createAnswers?: Call['answers'];
    readonly list?: Readonly<Record<string, JsonSchema>>;
    readonly parameters?: CallParameters;
    readonly destroyParameters?: CallParameters;
  };
}

/** A deleted record that is brought back. */
export interface LostRecord {
  readonly tx: Tx;
  readonly id: number;
  /** Its values as they were deleted. */
  readonly record: Row;
  readonly problems: Problems;
}

/**
 * The rules of one resource that need the database or more than one field; `Behaviour<typeof debtorPayment>` knows its
 * columns.
 */
export type Behaviour<D extends Resource = Resource> = BehaviourOf<RecordOf<D>, DraftOf<D>, WrittenOf<D>>;

export type Behaviours = Readonly<Record<string, Behaviour | undefined>>;

/** Applies a rule of a resource to writes that are stored together. */
export async function applyRule(rule: Rule | undefined, writes: readonly Write[]): Promise<void> {
  const [first, ...others] = writes;
  if (typeof rule === 'object' && first) await rule.ofAll([first, ...others]);
  else if (typeof rule === 'function') for (const write of writes) await rule(write);
}
