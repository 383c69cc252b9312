import { unknownFilter } from '#engine/predicate/bad-filter.ts';
import { booleanParameter } from '#engine/predicate/boolean-parameter.ts';
import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { DraftOf, RecordOf, WrittenOf } from '#engine/record-of.ts';
import type { Behaviour, Tx, Write } from '#engine/server/behaviour.ts';
import { doerOf } from '#engine/server/history.ts';
import { role } from '#domain/rights/role.ts';
import type { AccountEvent, EventDetails } from './account-events.ts';
import { type AccountRules, addAccountState, isLastAdministrator } from './account-state.server.ts';
import { endLinks } from './end-links.server.ts';
import { endSessions } from './end-sessions.server.ts';
import { digestAnswer } from './extra-verification.server.ts';
import { newPasswordProblems, type PasswordOwner, replacePassword } from './passwords/new-password.server.ts';
import { digestPassword, isPassword } from './passwords/password.server.ts';
import type { PasswordRules } from './passwords/password-rules.ts';
import type { TellOwner } from './tell-owner.ts';
import type { user } from './user.ts';

type UserWrite = Write<typeof user>;
type StoredUser = RecordOf<typeof user>;
type UserDraft = DraftOf<typeof user>;

export interface UserNeeds {
  readonly rules: PasswordRules;
  readonly account: AccountRules;
  /** Mails the link that makes a new address count; false when there were too many of them today. */
  readonly sendConfirmation: (userId: number, tx: Tx) => Promise<boolean>;
  readonly tellOwner: TellOwner;
}

/** Passwords, new addresses, and the limits of changing one's own account (contract §5, §6, §11). */
export const userBehaviour = ({ rules, account, sendConfirmation, tellOwner }: UserNeeds): Behaviour<typeof user> => ({
  // Those who have been given tasks, in one case where it is named (spec §7).
  filter({ activity_task_users: asked, debt_case_id: caseId }) {
    const parameters = ['activity_task_users', 'debt_case_id'];
    const id = idParameter(caseId, 'debt_case_id');
    if (!booleanParameter(asked, 'activity_task_users')) {
      // Of nothing but tasks a case is known here.
      if (id !== undefined) throw unknownFilter('debt_case_id');
      return { condition: {}, parameters };
    }
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

  decorate: (rows, context) => addAccountState(rows, context, account),

  own: ({ actor }) => actor.id,

  prepare({ record }) {
    if (typeof record.email === 'string') record.email = record.email.toLowerCase();
  },

  async check(write) {
    const { record, before, context } = write;
    if (before?.id === context.access.actor.id) await checkCurrentPassword(write);
    else warnOfNothingToSee(write);
    await checkPassword(write, rules);
    await checkSecurityQuestion(write);
    checkAbsence(write);
    await keepAnAdministrator(write, account);
    if (write.problems.any || !before) return;
    // Stored here or by beforeInsert: a digest takes its time, so only for a record that is right.
    if (record.password) {
      setPassword(record, await replacePassword(write.tx, ownerOf(before), record.password));
    }
    keepAddressUntilConfirmed(write, before);
  },

  async beforeInsert({ record }) {
    setPassword(record, await digestPassword(String(record.password)));
    // Made by an administrator: the address needs no further confirmation (contract §11).
    record.confirmed_at = new Date().toISOString();
  },

  async beforeDestroy({ before, problems, tx }) {
    if (!isAdministrator(before)) return;
    if (await isLastAdministrator(tx, before.id, account)) problems.add('base', 'last_administrator');
  },

  async after({ record, before, context, tx, action, problems }) {
    const { id } = record;
    if (!before) return;
    if (action === 'destroy' || record.active !== before.active) await endLinks(tx, id);
    // For good: they do not come back with the account.
    if (action === 'destroy' || !record.active) await endSessions(tx, id, 'account_closed');
    const told = eventsOf(record, before);
    for (const one of told) await tellOwner(tx, { userId: id, by: doerOf(context), ...one });
    if (told.some(({ event }) => event === 'email_asked') && !(await sendConfirmation(id, tx)))
      problems.add('email', 'too_many_confirmations');
    // Whoever knew the old password is out.
    if (record.password && id !== context.access.actor.id) {
      await endSessions(tx, id, 'password_changed');
    }
  },
});

function checkAbsence({ record: { absent_from, absent_until }, problems }: UserWrite): void {
  if (absent_until && !absent_from) problems.add('absent_from', 'blank');
  if (absent_from && absent_until && absent_until < absent_from) problems.add('absent_until', 'before_beginning');
}

/** What of a change its owner is told. */
function eventsOf(
  record: WrittenOf<typeof user>,
  before: StoredUser,
): { readonly event: AccountEvent; readonly details?: EventDetails }[] {
  const changed = (name: 'must_change_password' | 'unconfirmed_email') =>
    Boolean(record[name]) && record[name] !== before[name];
  const isQuestion = record.security_answer || record.security_question !== before.security_question;
  return [
    ...(record.password ? [{ event: 'password_changed' as const }] : []),
    ...(changed('must_change_password') ? [{ event: 'must_change_password' as const }] : []),
    ...(changed('unconfirmed_email')
      ? [{ event: 'email_asked' as const, details: { email: String(record.unconfirmed_email) } }]
      : []),
    ...(isQuestion ? [{ event: 'security_question_changed' as const }] : []),
  ];
}

/** Whose cases a creditor employee sees are their creditors’: without one everything is empty, and nothing says why. */
function warnOfNothingToSee({ record, warnings }: UserWrite): void {
  if (record.role === role.creditor && !record.business_entity_ids?.length)
    warnings.add('business_entity_ids', 'creditor_sees_nothing');
}

const isAdministrator = (row: UserDraft | null) => row?.role === role.admin && row.active === true;

/** An administrator may resign only while there is another: nobody could let anybody in again. */
async function keepAnAdministrator({ record, before, problems, tx }: UserWrite, account: AccountRules): Promise<void> {
  if (!before || !isAdministrator(before) || isAdministrator(record)) return;
  if (!(await isLastAdministrator(tx, before.id, account))) return;
  problems.add(record.role === role.admin ? 'active' : 'role', 'last_administrator');
}

const ownerOf = ({ id, email, password_digest }: UserDraft): PasswordOwner => ({
  id: id ?? undefined,
  email: email ?? '',
  password_digest: password_digest ?? null,
});

async function checkPassword({ record, before, problems, tx }: UserWrite, rules: PasswordRules): Promise<void> {
  const { password } = record;
  if (!password) {
    if (!before) problems.add('password', 'blank');
    return;
  }
  const owner = ownerOf(before ?? record);
  for (const problem of await newPasswordProblems(tx, owner, password, rules)) problems.addProblem('password', problem);
  if (password !== record.password_confirmation) problems.add('password_confirmation', 'confirmation');
}

/** Somebody at an unlocked screen must not take the account over. */
async function checkCurrentPassword({ record, before, problems }: UserWrite): Promise<void> {
  const isSensitive = record.password || record.security_answer || record.email !== before?.email;
  if (!isSensitive) return;
  const { current_password: typed } = record;
  if (!typed) problems.add('current_password', 'blank');
  else if (!(await isPassword(typed, ownerOf(before!).password_digest))) problems.add('current_password', 'invalid');
}

async function checkSecurityQuestion({ record, problems }: UserWrite): Promise<void> {
  if (record.security_answer) record.security_answer_digest = await digestAnswer(record.security_answer);
  if (!record.security_question_required) return;
  if (!record.security_question) problems.add('security_question', 'blank');
  if (!record.security_answer_digest) problems.add('security_answer', 'blank');
}

function setPassword(record: UserDraft, digest: string): void {
  record.password_digest = digest;
  record.password_changed_at = new Date().toISOString();
}

/** An address that waits is withdrawn by giving the present one with the password, and by a new password: whoever knew the old one may have asked for it. */
function keepAddressUntilConfirmed({ record, sent }: UserWrite, before: StoredUser): void {
  if (record.email !== before.email) {
    record.unconfirmed_email = record.email;
    record.email = before.email;
  } else if (record.password || (sent.has('email') && record.current_password)) record.unconfirmed_email = null;
}
