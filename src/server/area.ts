import type { FastifyInstance } from 'fastify';
import type { UserNeeds } from '#domain/accounts/user.server.ts';
import type { Resource } from '#engine/resource.ts';
import type { Behaviour, LostRecord, Row, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import type { FileStorage } from './files/storage.ts';
import type { Services } from './services.ts';

/** What rules of resources need of the process. */
export interface BehaviourNeeds extends UserNeeds {
  /** Countries whose numbers get text messages. */
  readonly smsCountries: readonly string[];
  readonly storage: FileStorage;
  /** Leaves work behind that exists if and only if the transaction is kept. */
  readonly send: (job: string, data: object, tx: Tx) => Promise<void>;
}

/** A resource on the server: its definition, and its rules where they need more than that. */
export interface ResourceOnServer {
  readonly definition: Resource;
  readonly behaviour?: Behaviour | ((needs: BehaviourNeeds) => Behaviour);
}

type Follows = Readonly<Record<string, Rule<Written> | readonly Rule<Written>[]>>;

/** What an area of the business has on the server. */
export interface Area {
  readonly resources?: readonly ResourceOnServer[];
  /** What follows the writes of other areas' resources, by their names, in the same transaction. */
  readonly follows?: Follows | ((needs: BehaviourNeeds) => Follows);
  /** What of a deleted record, of whatever resource, acts of this area would have changed since, when it is brought back. */
  readonly recall?: (resource: Resource, lost: LostRecord) => Promise<Row>;
  /** Calls that are more than records: what the agency does with them (spec §7). */
  readonly routes?: readonly ((app: FastifyInstance, contextOf: ContextOf, services: Services) => void)[];
  /** Calls that nobody signs in for. */
  readonly openRoutes?: readonly ((app: FastifyInstance, services: Services) => void)[];
  /** What is done after the requests that ask for it were answered. */
  readonly jobs?: readonly ((services: Services) => void)[];
}
