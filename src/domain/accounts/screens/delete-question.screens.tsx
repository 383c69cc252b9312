import { get } from '#browser/calls/api-client.ts';
import { countOf } from '#engine/plural.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import type { Page } from '#engine/web/use-records.ts';
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

interface Counted extends Page<unknown> {
  readonly current_user: { readonly id: number };
}

/** "Usunąć użytkownika Jan Lis?", with what the person looks after and has to do. */
export const userAsks: DeleteAsks = {
  async consequence({ id }, language) {
    const count = (plural: string, q: object) => get<Counted>(`/api/${plural}`, { q, per_page: 1 });
    const [cases, tasks] = await Promise.all([
      count('debt_cases', { users_id_eq: id, open_eq: true }),
      count('activities', { given_to_user_id_eq: id, task_state_eq: 2 }),
    ]);
    const work = (
      [
        [cases, openCase],
        [tasks, task],
      ] as const
    )
      .filter(([{ pagination }]) => pagination.total_count > 0)
      .map(([{ pagination }, noun]) => countOf(pagination.total_count, noun[language], language))
      .join(', ');
    const told = [
      cases.current_user.id === id && sayIn(language, words.own),
      work && sayIn(language, words.leaves, { work }),
    ];
    return told.filter(Boolean).join(' ') || null;
  },
};
