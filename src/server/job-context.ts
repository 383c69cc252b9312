import type { Context } from '#engine/server/behaviour.ts';
import { accessFor } from '#engine/server/access.ts';
import { actorOf } from '#domain/accounts/actor.server.ts';
import type { Services } from './services.ts';

/** What a job may do for the person who asked for it; undefined when they were deleted since. */
export async function contextOfUser(services: Services, userId: number): Promise<Context | undefined> {
  const { model, behaviours, db, transact, permissions, announce } = services;
  const actor = await actorOf(db, userId);
  if (!actor) return undefined;
  const access = accessFor(actor, permissions);
  return { model, behaviours, db, transact, announce, access, language: 'pl', profile: {} };
}
