import type { Choice } from '#engine/field.ts';

/** The roles by the number that stands for them on the wire (contract §1). */
export const role = {
  admin: 0,
  coordinator: 1,
  creditor: 2,
  debt_collector: 3,
  santander_coordinator: 4,
  terrain_debt_collector: 5,
} as const;

export type RoleName = keyof typeof role;

/** Roles a coordinator may create and edit (contract §11 Rights). */
export const belowCoordinator = [role.creditor, role.debt_collector, role.terrain_debt_collector];

export const roleChoices: readonly Choice[] = [
  { value: role.admin, alias: 'admin', label: { pl: 'administrator', en: 'admin' } },
  { value: role.coordinator, alias: 'coordinator', label: { pl: 'koordynator', en: 'coordinator' } },
  { value: role.creditor, alias: 'creditor', label: { pl: 'pracownik wierzyciela', en: 'creditor employee' } },
  { value: role.debt_collector, alias: 'debt_collector', label: { pl: 'windykator', en: 'debt collector' } },
  {
    value: role.santander_coordinator,
    alias: 'santander_coordinator',
    label: { pl: 'koordynator Santander', en: 'Santander coordinator' },
  },
  {
    value: role.terrain_debt_collector,
    alias: 'terrain_debt_collector',
    label: { pl: 'windykator terenowy', en: 'field debt collector' },
  },
];
