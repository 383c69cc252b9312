import { isDeepStrictEqual } from 'node:util';
import { bindNames, type Condition, type Operand } from '../../condition.ts';
import type { Resource } from '../../resource.ts';
import { today } from '../../days/today.ts';

/** Whoever is asking; what rights compare rows with is in `values` (`$user.id`). */
export interface Actor {
  readonly id: number;
  readonly role: number;
  readonly values: Readonly<Record<string, Operand>>;
}

/** Whether two are one to the rights, in whatever order their values come. */
export const isSameActor = (one: Actor, other: Actor): boolean => isDeepStrictEqual(unordered(one), unordered(other));

const unordered = ({ id, role, values }: Actor) => ({
  id,
  role,
  values: Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? new Set(value) : value]),
});

/** `index show create update destroy csv`, and the names of the resource's own actions. */
export type ActionName = string;

/** Not at all, always, or for the rows that meet a condition (`$user.id` stands for the actor's). */
export type Right = boolean | Condition;

/** What one role may do with one resource; an action that is not named is refused. */
export interface Rights {
  readonly [action: ActionName]: Right | readonly string[] | undefined;
  /** Only these fields are answered, filtered and sorted by. */
  readonly reads?: readonly string[];
  /** Beside those that are answered, these may be filtered and sorted by. */
  readonly asks?: readonly string[];
  /** These fields are neither answered nor asked about, nor taken from a payload. */
  readonly hides?: readonly string[];
  /** Only these fields are taken from a payload. */
  readonly writes?: readonly string[];
  /** In the one record that is the actor's own, these are not taken. */
  readonly keepsOwn?: readonly string[];
}

/** The table of contract §6: rights of a role on a resource. */
export type Permissions = (role: number, resource: string) => Rights;

/** The decisions for one actor, with the actor's values filled in. */
export interface Access {
  readonly actor: Actor;
  right(resource: Resource, action: ActionName): Right;
  /** Every action the role has on the resource, the resource's own ones included. */
  actions(resource: Resource): string[];
  /** Whether the field is answered. */
  reads(resource: Resource, field: string): boolean;
  /** Whether the field may be filtered and sorted by. */
  asks(resource: Resource, field: string): boolean;
  writes(resource: Resource, field: string, of?: 'any' | 'own'): boolean;
}

const mostKnown = 200;
const accessesOf = new WeakMap<Permissions, Map<string, Access>>();

/**
 * Binds the table of rights to an actor: once for all requests of one whose values stay the same, until the day is over,
 * so that what follows from it can be remembered with it.
 */
export function accessFor(actor: Actor, permissions: Permissions): Access {
  const known = accessesOf.get(permissions) ?? new Map<string, Access>();
  accessesOf.set(permissions, known);
  const key = `${today()} ${JSON.stringify(actor)}`;
  const access = known.get(key) ?? boundTo(actor, permissions);
  // Who asked last is forgotten last.
  known.delete(key);
  if (known.size >= mostKnown) known.delete(known.keys().next().value!);
  known.set(key, access);
  return access;
}

function boundTo(actor: Actor, permissions: Permissions): Access {
  return {
    actor,
    right(resource, action) {
      const right = permissions(actor.role, resource.name)[action];
      if (right === undefined || Array.isArray(right)) return false;
      return typeof right === 'boolean' ? right : bindNames(right as Condition, (name) => operandOf(`$${name}`, actor));
    },
    actions(resource) {
      const rights = permissions(actor.role, resource.name);
      return Object.keys(rights).filter((action) => !Array.isArray(rights[action]));
    },
    reads(resource, field) {
      return isRead(permissions(actor.role, resource.name), field);
    },
    asks(resource, field) {
      return this.reads(resource, field) || permissions(actor.role, resource.name).asks?.includes(field) === true;
    },
    writes(resource, field, of = 'any') {
      const { writes, keepsOwn, hides } = permissions(actor.role, resource.name);
      const isTaken = !hides?.includes(field) && (!writes || writes.includes(field));
      return isTaken && !(of === 'own' && keepsOwn?.includes(field));
    },
  };
}

/** Whether a role with these rights is answered the field. */
export function isRead({ reads, hides }: Rights, field: string): boolean {
  return !hides?.includes(field) && (!reads || field === 'id' || reads.includes(field));
}

/** What `$user.id` and the like stand for. */
function operandOf(name: string, { values }: Actor): Operand {
  const value = values[name];
  if (value === undefined || value === null) throw new Error(`The actor has no value ${name}`);
  // An empty list would drop out of the condition and open every row; no row has id 0.
  return Array.isArray(value) && !value.length ? [0] : value;
}
