import type { Resource } from '../../resource.ts';
import type { Context } from '../behaviour.ts';

/** Whether a record is the actor's own, of which they read and set other fields than of all others. */
export const whoseRecord = ({ behaviours, access }: Context, resource: Resource, id: number | null): 'own' | 'any' =>
  id !== null && behaviours[resource.name]?.own?.(access) === id ? 'own' : 'any';
