import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isContact } from '#domain/activities/contact-outcome.ts';
import type { CaseState } from '../case-states.ts';
import { isFinished } from '../case-states.ts';
import { makePersonName } from '../names/person-names.ts';
import { Random } from '../random.ts';
import type { CaseFacts, CaseStory } from './event.ts';
import { tellStory } from './story.ts';

const lastDay = 20_777;
const states: CaseState[] = [
  'process',
  'vindication',
  'completed_repayment',
  'completed_acquisition',
  'completed_notice',
  'completed_state_determination',
  'canceled',
  'withdrawn',
];

const anyStory = fc
  .record({
    seed: fc.integer(),
    state: fc.constantFrom(...states),
    age: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 0, max: 700 }),
    leasing: fc.boolean(),
    hasItem: fc.boolean(),
    total: fc.integer({ min: 1, max: 50_000_000 }),
  })
  .map(({ seed, state, age, length, ...rest }): { facts: CaseFacts; story: CaseStory } => {
    const random = new Random(seed);
    const receive = lastDay - age;
    const facts: CaseFacts = {
      ...rest,
      state,
      receive,
      enteredAt: 15 * 60,
      lastDay,
      finish: isFinished(state) ? receive + Math.min(length, age) : null,
      currency: 'PLN',
      contact: makePersonName(random),
      position: 'właściciel',
      creditor: 'Wisła Leasing S.A.',
      contractNo: 'WL/L/00001/2024',
      item: 'Škoda Octavia, WA12345',
      address: 'ul. Polna 3, 00-844 Warszawa',
      city: 'Warszawa',
    };
    return { facts, story: tellStory(random, facts) };
  });

const holds = (check: (told: { facts: CaseFacts; story: CaseStory }) => void) =>
  fc.assert(fc.property(anyStory, check), { numRuns: 400 });

it('tells events in the order in which they happened, none after the last day', () => {
  holds(({ facts, story }) => {
    const moments = story.events.map(({ day, minute }) => day * 1440 + minute);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments[0]).toBeGreaterThan(facts.receive * 1440 + facts.enteredAt);
    expect(story.events.at(-1)!.day).toBeLessThanOrEqual(facts.finish ?? lastDay);
  });
});

it('takes in no more than is owed, and all of it when the debt is repaid', () => {
  holds(({ facts, story }) => {
    const paid = story.payments.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid).toBeLessThanOrEqual(facts.total);
    expect(paid === facts.total || facts.state !== 'completed_repayment').toBe(true);
    expect(story.payments.every(({ amount }) => amount > 0 && Number.isInteger(amount))).toBe(true);
    expect(story.payments.every(({ day }) => day >= facts.receive && day <= (facts.finish ?? lastDay))).toBe(true);
  });
});

it('fills every blank and picks every word form', () => {
  holds(({ story }) => {
    for (const { text } of story.events) expect(text).not.toMatch(/[[\]{}]|undefined/);
  });
});

it('leaves tasks only in cases that go on, planned after they were given', () => {
  holds(({ facts, story }) => {
    const tasks = story.events.filter(({ planned }) => planned !== undefined);
    expect(tasks.length === 0 || facts.finish === null).toBe(true);
    expect(tasks.every(({ day, planned }) => planned! > day)).toBe(true);
  });
});

it('says of every call how it ended, and so whether the debtor was reached', () => {
  holds(({ story }) => {
    const done = story.events.filter(({ planned }) => planned === undefined);
    const calls = done.filter(({ type }) => type === 'phone_call');
    expect(calls.filter(({ outcome }) => outcome === undefined)).toEqual([]);
    const ended = done.flatMap(({ outcome, contacted }) => (outcome ? [{ outcome, contacted }] : []));
    expect(ended.filter(({ outcome, contacted }) => contacted !== isContact(outcome))).toEqual([]);
    const promising = done.filter(({ paymentPledge }) => paymentPledge !== undefined);
    expect(promising.filter(({ outcome }) => outcome !== 'promised')).toEqual([]);
  });
});
