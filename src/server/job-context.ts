import type { Context } from '#engine/server/behaviour.ts';
import { accessFor, type Actor } from '#engine/server/rights/access.ts';
import { actorOf } from '#domain/accounts/actor.server.ts';
import type { RunTools } from '#file-runs/run-job.server.ts';
import type { Services } from './services.ts';

/** What of the process a job's work needs. */
export type ContextNeeds = Pick<
  Services,
  'model' | 'behaviours' | 'messages' | 'db' | 'transact' | 'permissions' | 'announce'
> &
  Partial<Pick<Services, 'announceWithin' | 'audience'>>;

const nobody: Actor = { id: 0, role: -1, values: {} };

/** What a job may do for the person who asked for it; undefined when they were deleted since. */
export async function contextOfUser(services: ContextNeeds, userId: number): Promise<Context | undefined> {
  const actor = await actorOf(services.db, userId);
  return actor && contextFor(services, actor);
}

/** As {@link contextOfUser}, for work that is finished without its person too: in nobody's name and with no rights then. */
export async function contextInNameOf(services: ContextNeeds, userId: number): Promise<Context> {
  return contextFor(services, (await actorOf(services.db, userId)) ?? nobody);
}

/** What one person may do, where no request of theirs asks. */
export function contextFor(services: ContextNeeds, actor: Actor): Context {
  const { model, behaviours, messages, db, transact, permissions, announce, announceWithin, audience } = services;
  const access = accessFor(actor, permissions);
  const told = { announce, announceWithin, ...(audience && { audience }) };
  return { model, behaviours, messages, db, transact, ...told, access, language: 'pl', profile: {}, address: null };
}

/** What long work over rows needs, which is done in the name of whoever asked for it. */
export const runTools = (services: ContextNeeds & Pick<Services, 'storage'>): RunTools => ({
  db: services.db,
  transact: services.transact,
  storage: services.storage,
  contextOf: async (userId) => contextFor(services, (await actorOf(services.db, userId, true)) ?? nobody),
});
