import type { FieldOf } from '#engine/field.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { datetime } from '#engine/fields/date.ts';
import { choice } from '#engine/fields/choice.ts';

/** What stands between a person and signing in, the weightiest alone. */
export type AccountState = 'active' | 'deleted' | 'inactive' | 'expired' | 'unconfirmed' | 'locked';

const worked = <Value>(field: FieldOf<Value>): FieldOf<Value, 'answer'> => ({
  ...field,
  storage: { in: 'answer' },
  readOnly: true,
});

/** What is told of an account beside its columns. */
export const accountStateFields = {
  account_state: worked(
    choice(
      {
        active: { pl: 'aktywne', en: 'active' },
        inactive: { pl: 'nieaktywne', en: 'inactive' },
        expired: { pl: 'wygasło', en: 'expired' },
        unconfirmed: { pl: 'niepotwierdzone', en: 'unconfirmed' },
        locked: { pl: 'zablokowane', en: 'locked' },
        deleted: { pl: 'usunięte', en: 'deleted' },
      },
      { label: { pl: 'Konto', en: 'Account' } },
    ),
  ),
  steps_locked_at: worked(
    datetime({ label: { pl: 'Zablokowano potwierdzanie logowania', en: 'Steps after the password locked at' } }),
  ),
  second_factor_set_up: worked(boolean({ label: { pl: 'Ma drugi składnik logowania', en: 'Has a second factor' } })),
  support_code_demanded: worked(
    boolean({ label: { pl: 'Ma podać kod weryfikacyjny', en: 'Has to give a support code' } }),
  ),
};
