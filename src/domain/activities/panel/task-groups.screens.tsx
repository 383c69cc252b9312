import type { KeyboardEvent } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { useResource } from '#engine/web/definitions.ts';
import { arrowTarget } from '#engine/web/list/rows/arrow-target.ts';
import { useToday } from '#engine/web/use-clock.ts';
import type { Words } from '#engine/words.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { TaskGroup } from './task-group.screens.tsx';
import { taskLink } from './task-row.screens.tsx';
import type { ActivityRecord } from '../activity-record.ts';
import { useTaskReach } from './use-task-reach.screens.tsx';
import type { Term } from './task-terms.ts';
import { byCase, byTerm } from './task-terms.ts';
import type { Layout } from './work-panel-search.screens.tsx';

interface Props {
  readonly tasks: readonly ActivityRecord[];
  readonly layout: Layout;
  readonly mayFinish: boolean;
  readonly withUser: boolean;
}

const headings: Readonly<Record<Term, Words>> = {
  overdue: { pl: 'Po terminie', en: 'Overdue' },
  today: { pl: 'Dziś', en: 'Today' },
  week: { pl: 'Do końca tygodnia', en: 'This week' },
  later: { pl: 'Później', en: 'Later' },
  undated: { pl: 'Bez terminu', en: 'Without a date' },
};

/** The tasks of a page under their headings; the arrows lead from one to the next. */
export function TaskGroups({ tasks, layout, ...rest }: Props) {
  const { say } = useSay();
  const activity = useResource('activities');
  const reachOf = useTaskReach(tasks);
  const today = useToday();
  const all = { ...rest, activity, today, reachOf };
  return (
    // The links inside take the focus; the keys only move it between them.
    <div role="presentation" onKeyDown={moveFocus}>
      {layout === 'term'
        ? byTerm(tasks, today).map((group) => (
            <TaskGroup key={group.term} heading={say(headings[group.term])} tasks={group.tasks} {...all} />
          ))
        : byCase(tasks).map(({ caseId, tasks: ofCase }) => (
            <TaskGroup
              key={caseId}
              heading={
                <>
                  <ScreenLink to={{ plural: 'debt_cases', id: caseId, action: 'show' }}>
                    {ofCase[0]?.debt_case}
                  </ScreenLink>{' '}
                  {ofCase[0]?.debtor}
                </>
              }
              tasks={ofCase}
              inCase
              {...all}
            />
          ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(taskLink)];
  const from = links.findIndex((link) => link === event.target);
  const to = from < 0 ? undefined : arrowTarget(event, from, links.length);
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}
