import type { Say } from '#engine/words.ts';
import { may, type Session } from '#browser/session/session.ts';
import { askForNote } from '#domain/case-screens/note/ask-note.ts';
import { type LetterKind, letterKindNames } from '#domain/letters/letter-kinds.ts';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { today } from '#engine/days/today.ts';
import type { Command } from './command.ts';
import { commandWords as words } from './command-words.ts';

interface Given {
  readonly session: Session;
  readonly say: Say;
  readonly letters: readonly LetterKind[];
  /** Whether a case is open that they act on. */
  readonly isInCase: boolean;
}

const ofCase = (id: number | null) => (id === null ? {} : { debt_case_id: id });

/** What is done with a case all day, the most frequent first; only what the rights allow. */
export function caseCommands({ session, say, letters, isInCase }: Given): readonly Command[] {
  const about = isInCase ? say(words.here) : '';
  const aboutAsked = isInCase ? about : say(words.ofCase);
  const alike = (catalogue: keyof typeof words) =>
    [words[catalogue].pl, words[catalogue].en].flatMap((all) => all.split(';'));
  const commands: readonly (Command & { readonly needs: readonly [string, string] })[] = [
    {
      name: 'note',
      label: say(words.note),
      about: aboutAsked,
      alike: alike('noteAlike'),
      needs: ['activities', 'create'],
      needsCase: true,
      opens: 'dialog',
      target: (id) => ({ plural: 'activities', action: 'new', search: ofCase(id) }),
      onCasePage: askForNote,
    },
    {
      name: 'payment',
      label: say(words.payment),
      about,
      alike: alike('paymentAlike'),
      needs: ['debtor_payments', 'create'],
      opens: 'dialog',
      target: (id) => ({ plural: 'debtor_payments', action: 'new', search: ofCase(id) }),
    },
    {
      name: 'task',
      label: say(words.task),
      about,
      alike: alike('taskAlike'),
      needs: ['activities', 'create'],
      opens: 'dialog',
      target: (id) => ({ plural: 'activities', action: 'new', search: { ...ofCase(id), ...taskOf(session) } }),
    },
    {
      name: 'message',
      label: say(words.message),
      about,
      alike: alike('messageAlike'),
      needs: ['notifications', 'create'],
      opens: 'dialog',
      target: (id) => ({ plural: 'notifications', action: 'new', search: ofCase(id) }),
    },
    ...letters.map((kind) => ({
      name: `letter:${kind}`,
      label: say(letterKindNames[kind]),
      about: aboutAsked,
      alike: alike('letterAlike'),
      needs: ['debt_cases', 'show'] as const,
      needsCase: true as const,
      opens: 'dialog' as const,
      target: (id: number | null) => ({
        plural: 'debt_cases',
        action: 'letters',
        search: { kind },
        ...(id !== null && { id }),
      }),
    })),
    {
      name: 'edit',
      label: say(words.edit),
      about: aboutAsked,
      alike: [],
      needs: ['debt_cases', 'update'],
      needsCase: true,
      opens: 'dialog',
      target: (id) => ({ plural: 'debt_cases', action: 'edit', ...(id !== null && { id }) }),
    },
  ];
  return commands.filter(({ needs }) => may(session, ...needs));
}

/** A task is mine and for the next working day until it is said otherwise. */
const taskOf = ({ current_user }: Session) => ({
  given_to_user_id: current_user.id,
  planned_date: workingDayAfter(today(), 1),
  task_state: 'ongoing',
});
