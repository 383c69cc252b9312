import { SANTANDER_NIP } from './names/creditors.ts';
import type { Office, OfficeCreditor, OfficeUser } from './office.ts';
import type { Random } from './random.ts';
import type { CaseStory } from './story/event.ts';

export type Team = {
  readonly coordinator: OfficeUser;
  readonly collector: OfficeUser;
  readonly field: OfficeUser;
};

/** Who works on a case: the bank's cases have a coordinator of their own. */
export function pickTeam(random: Random, office: Office, creditor: OfficeCreditor): Team {
  const withRole = (role: OfficeUser['role']) => office.users.filter((user) => user.role === role);
  const coordinator = random.pick(withRole(creditor.nip === SANTANDER_NIP ? 'santander_coordinator' : 'coordinator'));
  const collector = random.pick(withRole('debt_collector'));
  const field = random.pick(withRole('terrain_debt_collector'));
  return { coordinator, collector, field };
}

/** Those who look after a case and therefore see it: its collector, and who was or is to go there lately. */
export function keepersOf({ collector, field }: Team, { events }: CaseStory): readonly OfficeUser[] {
  return events.slice(-2).some(({ by }) => by === 'field') ? [collector, field] : [collector];
}
