import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import { StoryBook } from './book.ts';
import type { CaseFacts, CaseStory } from './event.ts';
import { endStory } from './ending.ts';

/** How often a debtor keeps a promise, by how the case stands or ended. */
const KEPT: Readonly<Record<CaseFacts['state'], number>> = {
  completed_repayment: 0.8,
  vindication: 0.45,
  withdrawn: 0.4,
  process: 0.3,
  completed_acquisition: 0.15,
  completed_state_determination: 0.1,
  completed_notice: 0.05,
  canceled: 0,
};

/** Rounds of work and how often each is what a collector does next. */
const ROUNDS = {
  pledge: 38,
  unanswered: 17,
  refused: 9,
  visit: 12,
  seen: 9,
  item_pledge: 10,
  message: 8,
  meeting: 5,
  location: 6,
};

/** Tells what happened in a case from its first day on: contacts, promises kept and broken, payments, its end. */
export function tellStory(random: Random, facts: CaseFacts): CaseStory {
  const book = new StoryBook(random, facts);
  const stop = facts.finish ?? facts.lastDay;
  let day = book.workday(facts.receive + random.int(0, 1));
  book.note('accepted', day);
  if (facts.state !== 'canceled') day = work(book, sendLetter(book, day, stop), stop);
  endStory(book, day);
  return { events: book.events, payments: book.payments };
}

function sendLetter(book: StoryBook, start: Day, stop: Day): Day {
  const { random, facts } = book;
  let day = book.workday(start + random.int(1, 3));
  if (day >= stop) return start;
  book.note(facts.leasing && facts.hasItem ? 'letter_leasing' : 'letter_loan', day);
  const answered = day + random.int(6, 16);
  if (answered >= stop || random.chance(0.35)) return day;
  day = book.workday(answered);
  book.note(random.chance(0.72) ? 'letter_received' : 'letter_returned', day);
  return day;
}

function work(book: StoryBook, start: Day, stop: Day): Day {
  const { random, facts } = book;
  const rounds = facts.state === 'process' ? random.int(0, 1) : random.int(2, 5);
  const pause = Math.max(2, Math.floor((stop - start) / (rounds + 1)));
  let day = start;
  for (let round = 0; round < rounds; round += 1) {
    const next = book.workday(day + random.int(1 + Math.floor(pause / 3), pause));
    // The end needs a few days of its own.
    if (next >= stop - 3) break;
    day = playRound(book, next, stop - 3);
  }
  return day;
}

function playRound(book: StoryBook, day: Day, stop: Day): Day {
  const { random, facts } = book;
  const round = random.weighted(ROUNDS);
  switch (round) {
    case 'pledge':
      return promise(book, random.chance(0.75) ? 'pledge' : 'visit_pledge', day, stop);
    case 'meeting':
      return promise(book, 'meeting', day, stop);
    case 'unanswered':
      book.note(random.chance(0.75) ? 'no_answer' : 'third_person', day);
      return day;
    case 'refused':
      book.note('refused', day);
      return day;
    case 'visit':
      book.note('visit_absent', day);
      return day;
    case 'seen':
      book.note(facts.hasItem ? 'item_seen' : 'no_answer', day);
      return day;
    case 'message':
      book.note('message', day);
      return day;
    case 'location':
      book.note(facts.hasItem ? 'location_found' : 'message', day);
      return day;
    case 'item_pledge':
      return facts.leasing && facts.hasItem ? promiseItem(book, day, stop) : promise(book, 'pledge', day, stop);
  }
}

function promise(book: StoryBook, key: 'meeting' | 'pledge' | 'visit_pledge', day: Day, stop: Day): Day {
  const { random, facts } = book;
  const amount = partOf(book.remaining, random);
  if (amount === 0) return day;
  const date = book.workday(day) + random.int(4, 14);
  book.note(key, day, { amount, date }, { paymentPledge: date, pledgedAmount: amount });
  if (date + 2 >= stop) {
    if (facts.finish === null) book.task('task_check_payment', day, date + 1, { amount, date });
    return day;
  }
  const after = book.workday(date + 1);
  if (!random.chance(KEPT[facts.state])) {
    book.note('pledge_broken', after, { date });
    return after;
  }
  const paidOn = random.int(day + 1, date);
  book.pay(paidOn, amount);
  book.note('pledge_kept', after, { amount, date: paidOn });
  return after;
}

function promiseItem(book: StoryBook, day: Day, stop: Day): Day {
  const date = book.workday(day + book.random.int(4, 12));
  book.note('item_pledge', day, { date }, { itemPledge: date });
  if (date + 2 >= stop) return day;
  const after = book.workday(date + 1);
  book.note('item_not_returned', after, { date });
  return after;
}

/** A sum that a debtor would name: a part of the debt in full hundreds, or half of a small debt. */
function partOf(remaining: number, random: Random): number {
  const hundreds = Math.floor((remaining * random.int(8, 35)) / 1_000_000);
  return hundreds > 0 ? hundreds * 10_000 : Math.floor(remaining / 2);
}
