import { formatMoney, fromCents } from '#engine/money.ts';
import type { Day } from '../calendar.ts';
import { polishDate, workdayFrom } from '../calendar.ts';
import type { CaseFacts, CaseStory, StoryEvent } from './event.ts';
import { DETAILS } from './event.ts';
import type { Random } from '../random.ts';
import type { TextKey } from './texts.ts';
import { STORY_TEXTS, fillText } from './texts.ts';

const OFFICE_OPENS = 8 * 60;
const LATEST_MINUTE = 23 * 60 + 30;

/** Writes a case's story down as it happens: what was done and what was paid, in the order of the days. */
export class StoryBook {
  readonly events: StoryEvent[] = [];
  readonly payments: CaseStory['payments'] = [];
  readonly facts: CaseFacts;
  readonly random: Random;
  remaining: number;
  #minute = 0;
  readonly #told = new Set<string>();

  constructor(random: Random, facts: CaseFacts) {
    this.random = random;
    this.facts = facts;
    this.remaining = facts.total;
  }

  /** The working day on or after a day, never later than the story's end. */
  workday(day: Day): Day {
    return Math.min(workdayFrom(day), this.facts.finish ?? this.facts.lastDay);
  }

  /** Notes something that was done on a day. Amounts in hundredths. */
  note(key: TextKey, day: Day, blanks: { amount?: number; date?: Day } = {}, details: Partial<StoryEvent> = {}): void {
    this.#minute = this.#nextMinute(day);
    this.events.push({ ...DETAILS[key], ...details, key, day, minute: this.#minute, text: this.#text(key, blanks) });
  }

  /** Leaves something to be done on a later day. */
  task(key: TextKey, madeOn: Day, planned: Day, blanks: { amount?: number; date?: Day } = {}): void {
    this.note(key, madeOn, blanks, { planned: workdayFrom(planned) });
  }

  /** Books a payment in hundredths; never more than is owed. */
  pay(day: Day, amount: number): void {
    this.payments.push({ day, amount });
    this.remaining -= amount;
  }

  #nextMinute(day: Day): number {
    const goesOn = this.events.at(-1)?.day === day;
    if (goesOn) return Math.min(this.#minute + this.random.int(6, 45), LATEST_MINUTE);
    if (day === this.facts.receive) return this.facts.enteredAt + this.random.int(4, 40);
    return OFFICE_OPENS + this.random.int(0, 420);
  }

  #text(key: TextKey, blanks: { amount?: number; date?: Day }): string {
    const { facts } = this;
    return fillText(this.#freshText(key), facts.contact, {
      contact: `${facts.contact.first} ${facts.contact.last}`,
      position: facts.position,
      creditor: facts.creditor,
      contract: facts.contractNo,
      item: facts.item,
      address: facts.address,
      city: facts.city,
      amount: this.#money(blanks.amount ?? this.remaining),
      remaining: this.#money(this.remaining),
      date: polishDate(blanks.date ?? facts.receive),
    });
  }

  /** Nobody writes the same sentence twice in a case while there are others. */
  #freshText(key: TextKey): string {
    const texts: readonly string[] = STORY_TEXTS[key];
    const fresh = texts.filter((text) => !this.#told.has(text));
    const text = this.random.pick(fresh.length > 0 ? fresh : texts);
    this.#told.add(text);
    return text;
  }

  #money(amount: number): string {
    return formatMoney(fromCents(BigInt(amount)), this.facts.currency);
  }
}
