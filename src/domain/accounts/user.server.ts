import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { Behaviour, Row, Write } from '#engine/server/behaviour.ts';
import { role } from '#domain/role.ts';
import { digestPassword, isPassword } from './password.server.ts';
import { passwordProblems } from './password-rules.ts';

/** What nobody may change about themselves: these decide what they may do. */
const notOwn = [
  'role',
  'business_entity_ids',
  'must_change_password',
  'person_id',
  'person_data_source_id',
  'sant_interwent',
];
const rules = { min: Number(process.env.ODZYSK_PASSWORD_MIN) || 12 };

/** Passwords, and the limits of changing one's own account (contract §5, §6, §11). */
export const userBehaviour: Behaviour = {
  // Those who have been given tasks, in one case where it is named (spec §7).
  filter({ activity_task_users: asked, debt_case_id: caseId }) {
    const parameters = ['activity_task_users', 'debt_case_id'];
    if (!asked || asked === 'false' || asked === '0') return { condition: {}, parameters };
    const id = idParameter(caseId, 'debt_case_id');
    const inCase = id === undefined ? {} : { tasks_debt_case_id_eq: id };
    return { condition: { tasks_id_not_null: true, ...inCase }, parameters };
  },

  beside: ({ access, model }) => ({ allow_to_edit: access.right(model.named('user'), 'create') !== false }),

  adds: {
    list: { allow_to_edit: { type: 'boolean' } },
    parameters: {
      activity_task_users: {
        schema: { type: 'string' },
        description: {
          pl: 'Tylko ci, którym dano zadania, z `debt_case_id` w tej sprawie',
          en: 'Only those who have been given tasks, with `debt_case_id` in that case',
        },
      },
      debt_case_id: { schema: { type: 'string' } },
    },
  },

  isOwn: (id, { actor }) => id === actor.id,

  prepare(write) {
    const { record, before, context } = write;
    if (typeof record.email === 'string') record.email = record.email.toLowerCase();
    const isOwn = before?.id === context.access.actor.id;
    if (isOwn && context.access.actor.role !== role.admin) keepOwn(record, before);
  },

  async check(write) {
    const { before, context } = write;
    if (before?.id === context.access.actor.id) await checkCurrentPassword(write);
    if (write.record.password) checkNewPassword(write);
    else if (!before) write.problems.add('password', 'blank');
    if (before && before.password_digest && write.record.password) await refuseSamePassword(write);
    // Stored by beforeInsert or here: a digest takes its time, so only for a record that is right.
    if (before && write.record.password && !write.problems.any) await setPassword(write);
  },

  async beforeInsert(write) {
    await setPassword(write);
    // Made by an administrator: the address needs no further confirmation (contract §11).
    write.record.confirmed_at = new Date().toISOString();
  },
};

function keepOwn(record: Row, before: Row): void {
  for (const name of notOwn) record[name] = before[name];
}

function checkNewPassword({ record, problems }: Write): void {
  for (const { code, params } of passwordProblems(String(record.password), String(record.email ?? ''), rules)) {
    problems.add('password', code, params);
  }
  if (record.password !== record.password_confirmation) problems.add('password_confirmation', 'confirmation');
}

/** Somebody at an unlocked screen must not take the account over. */
async function checkCurrentPassword({ record, before, problems }: Write): Promise<void> {
  if (!record.password && record.email === before?.email) return;
  const right = await isPassword(
    String(record.current_password ?? ''),
    (before?.password_digest as string | null) ?? null,
  );
  if (!right) problems.add('current_password', 'invalid');
}

async function refuseSamePassword({ record, before, problems }: Write): Promise<void> {
  if (await isPassword(String(record.password), String(before?.password_digest)))
    problems.add('password', 'equal_to_current');
}

async function setPassword({ record }: Write): Promise<void> {
  record.password_digest = await digestPassword(String(record.password));
  record.password_changed_at = new Date().toISOString();
}
