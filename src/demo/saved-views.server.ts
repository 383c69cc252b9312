import { createRecord } from '#engine/server/save/save.ts';
import type { RoleName } from '#domain/rights/role.ts';
import { savedView } from '#domain/saved-views/saved-view.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from './first-of-role.server.ts';

/** Lists that people of the office open again and again. */
const views = [
  {
    by: 'coordinator',
    name: 'Otwarte bez opiekuna',
    address: '/debt_cases?q[open_eq]=true&q[unassigned_eq]=true',
    shared: true,
  },
  {
    by: 'coordinator',
    name: 'Ponad 5 000 zł, 14 dni bez kontaktu',
    address: '/debt_cases?q[open_eq]=true&q[remaining_amount_gteq]=5000&q[days_since_contact_gteq]=14',
    shared: true,
  },
  {
    by: 'debt_collector',
    name: 'Niedotrzymane obietnice',
    address: '/debt_cases?q[open_eq]=true&q[pledge_state_eq]=broken',
    shared: false,
  },
] as const satisfies readonly { readonly by: RoleName; readonly [field: string]: unknown }[];

export async function addSavedViews(services: Services): Promise<void> {
  for (const { by, ...view } of views) {
    const context = await contextInNameOf(services, await firstOfRole(services, by));
    await createRecord(context, savedView, view);
  }
}
