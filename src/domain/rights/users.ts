import type { Right, Rights } from '#engine/server/rights/access.ts';
import { accountStateFields } from '../accounts/account-state.ts';
import { userAccessFields } from '../accounts/user-access-fields.ts';
import { user } from '../accounts/user.ts';
import { read, all, panels, personalData, queues } from './actions.ts';
import { both, either, grant, within } from './conditions.ts';
import { belowCoordinator, type RoleName } from './role.ts';

/** What only an administrator changes in their own account: it decides what its owner may do. */
const keepsOwn = [
  'role',
  'active',
  'business_entity_ids',
  'must_change_password',
  'security_question_required',
  'second_factor_required',
  'person_id',
  'person_data_source_id',
  'sant_interwent',
];

/** How an account is secured, and what stands between its owner and signing in, is for those who look after accounts. */
const secured = Object.keys({ ...userAccessFields, ...accountStateFields }).filter(
  (name) => !['active', 'last_seen_at'].includes(name),
);
const whoTheyAre = {
  reads: [
    'created_at',
    'updated_at',
    'lock_version',
    'permissions',
    ...Object.keys(user.fields).filter((name) => !secured.includes(name)),
  ],
};

/** Everybody may change their own profile. `clients` are a creditor's cases. */
export function userRights(clients: Right): Record<RoleName, Rights> {
  const self = { id_eq: '$user.id' };
  // Pickers search by name and leave out creditor employees (spec §7); nothing but the name is answered.
  const names = { reads: ['full_name'], asks: ['first_name', 'last_name', 'role', 'active', 'deleted'] };
  const below = { role_in: belowCoordinator };
  // Whoever finds an unlocked screen must not take the second factor off its owner; that needs the password (profile).
  const others = { id_not_eq: '$user.id' };
  const onOthers = 'demand_support_code reset_second_factor';
  const accountActions = 'unlock renew';
  const withdraw = { withdraw_support_code: { support_code_digest_not_null: true } };
  const collector = {
    ...grant(true, `${read} named`),
    ...grant(self, 'update work_panel work_queue'),
    ...names,
    keepsOwn,
  };
  return {
    admin: {
      ...grant(true, `${all} deleted history ${panels} ${queues} ${accountActions} ${personalData}`),
      ...grant(others, onOthers),
      ...withdraw,
      restore: { deleted_eq: true },
    },
    coordinator: {
      ...grant(true, `${read} deleted history ${panels} ${queues}`),
      ...grant(below, `create ${accountActions} ${onOthers}`),
      withdraw_support_code: both(below, withdraw.withdraw_support_code),
      update: either(below, self),
      keepsOwn,
    },
    santander_coordinator: {
      ...grant(true, `${read} named ${panels}`),
      ...grant(self, 'update work_queue'),
      ...whoTheyAre,
      keepsOwn,
    },
    debt_collector: collector,
    terrain_debt_collector: collector,
    creditor: {
      ...grant(either(within('debt_cases', clients), self), read),
      named: true,
      update: self,
      ...names,
      keepsOwn,
    },
  };
}
