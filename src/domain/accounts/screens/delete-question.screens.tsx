import { countOf } from '#engine/plural.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { recordCount } from '#engine/web/list/record-count.ts';
import { sayIn, type Catalogue, type CountedWords } from '#engine/words.ts';

const words = {
  own: {
    pl: 'To Twoje konto: stracisz do niego dostęp od razu.',
    en: 'This is your own account: you lose access to it at once.',
  },
  leaves: { pl: 'Przekaż wcześniej komuś innemu: {work}.', en: 'Hand over to somebody first: {work}.' },
} satisfies Catalogue;

const openCase: CountedWords = {
  pl: { one: 'otwarta sprawa', few: 'otwarte sprawy', many: 'otwartych spraw', other: 'otwartych spraw' },
  en: { one: 'open case', other: 'open cases' },
};
const task: CountedWords = {
  pl: { one: 'zadanie', few: 'zadania', many: 'zadań', other: 'zadań' },
  en: { one: 'task', other: 'tasks' },
};

/** "Usunąć użytkownika Jan Lis?", with what the person looks after and has to do. */
export const userAsks: DeleteAsks = {
  async consequence({ id }, language, { session }) {
    const [cases, tasks] = await Promise.all([
      recordCount('debt_cases', { q: { users_id_eq: id, open_eq: true } }),
      recordCount('activities', { q: { given_to_user_id_eq: id, task_state_eq: 2 } }),
    ]);
    const work = [
      cases > 0 && countOf(cases, openCase[language], language),
      tasks > 0 && countOf(tasks, task[language], language),
    ].filter(Boolean);
    const told = [
      session.current_user.id === id && sayIn(language, words.own),
      work.length > 0 && sayIn(language, words.leaves, { work: work.join(', ') }),
    ];
    return told.filter(Boolean).join(' ') || null;
  },
};
