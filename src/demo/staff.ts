import { role } from '#domain/rights/role.ts';
import type { RoleName } from '#domain/rights/role.ts';
import { addressPart } from './names/person-names.ts';

export type DemoUser = {
  readonly first: string;
  readonly last: string;
  readonly role: RoleName;
  readonly roleNumber: number;
  readonly email: string;
  /** The bank's code of a field agent. */
  readonly interwent: string | null;
  /** Name of the creditor that a creditor user works for; null for staff. */
  readonly creditor: string | null;
};

/** Name | role | mailbox, made from the name when absent | creditor. The first of each role has an address easy to remember. */
const TABLE = `
Helena Marczak|admin|admin
Ewa Domańska|coordinator|koordynator
Tomasz Rudnicki|coordinator|
Joanna Bielak|santander_coordinator|santander
Karolina Zych|debt_collector|windykator
Michał Ostrowski|debt_collector|
Beata Śliwińska|debt_collector|
Łukasz Gajda|debt_collector|
Monika Żurek|debt_collector|
Paweł Ćwik|debt_collector|
Robert Kania|terrain_debt_collector|teren
Dariusz Wrona|terrain_debt_collector|
Sławomir Bielecki|terrain_debt_collector|
Agata Krupa|terrain_debt_collector|
Jacek Łoś|terrain_debt_collector|
Zbigniew Madej|terrain_debt_collector|
Anna Szulc|creditor|wierzyciel|Wisła Leasing S.A.
Grzegorz Milewski|creditor||Bank Kupiecki Wielkopolski S.A.
Iwona Kasprzak|creditor||Santander Bank Polska S.A.
`;

/** The people who work with the product in the demo: each of the six roles at least once. */
export const DEMO_USERS: readonly DemoUser[] = TABLE.trim()
  .split('\n')
  .map((row, index) => {
    const [name = '', roleName = '', mailbox, creditor = null] = row.split('|');
    const [first = '', last = ''] = name.split(' ');
    const userRole = roleName as RoleName;
    return {
      first,
      last,
      role: userRole,
      roleNumber: role[userRole],
      email: `${mailbox || addressPart(name)}@odzysk.example`,
      interwent: userRole === 'terrain_debt_collector' ? `IW${String(100 + index)}` : null,
      creditor,
    };
  });
