import type { Day } from '../calendar.ts';
import type { StoryBook } from './book.ts';

/** Ends a story as the state of its case demands; a running case is left with something to do. */
export function endStory(book: StoryBook, day: Day): void {
  const { facts, random } = book;
  const finish = facts.finish ?? facts.lastDay;
  switch (facts.state) {
    case 'process':
    case 'vindication':
      return leaveTask(book, day);
    case 'completed_repayment':
      return repay(book, day, finish);
    case 'completed_acquisition':
      book.note('picked_up', Math.max(day, book.workday(finish - random.int(1, 3))));
      return book.note('acquired', finish);
    case 'completed_notice': {
      const date = Math.max(day, book.workday(finish - random.int(1, 3)));
      book.note(facts.hasItem ? 'police_item' : 'police_loan', date);
      return book.note('notice_closed', finish, { date });
    }
    case 'completed_state_determination':
      return book.note(facts.hasItem ? 'state_item' : 'state_loan', finish);
    case 'canceled':
      return book.note('canceled', finish);
    case 'withdrawn':
      return book.note('withdrawn', finish);
  }
}

function repay(book: StoryBook, day: Day, finish: Day): void {
  const { random } = book;
  const date = Math.max(day, finish - random.int(1, 2));
  // A large rest comes in two transfers.
  if (book.remaining > 2_000_000 && date - day > 4) {
    const first = Math.floor(book.remaining / 20_000) * 10_000;
    book.pay(random.int(day + 1, date - 1), first);
  }
  const amount = book.remaining;
  book.pay(date, amount);
  book.note('repaid', finish, { amount, date });
}

function leaveTask(book: StoryBook, day: Day): void {
  const { random, facts } = book;
  const hasTask = book.events.some((event) => event.planned !== undefined);
  if (hasTask || random.chance(0.12)) return;
  // Some tasks are overdue, most lie in the coming days.
  const planned = facts.lastDay + random.int(-4, 12);
  const key = random.pick(['task_call', 'task_call', 'task_visit', 'task_letter'] as const);
  book.task(key, day, Math.max(planned, day + 1));
}
