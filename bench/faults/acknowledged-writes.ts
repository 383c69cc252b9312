import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '#test/person.ts';

/** Debtors written while something breaks: whatever was answered 201 must be there afterwards. */
export function acknowledgedWrites(description = '') {
  const prefix = `fault-${Date.now()}`;
  const names = new Set<string>();
  let answers: Record<string, number> = {};
  let count = 0;
  return {
    acknowledged: () => names.size,

    /** Writes until it is told to stop; without somebody to tell it, until nobody answers. */
    async write(person: Person, signal?: AbortSignal): Promise<void> {
      for (;;) {
        if (signal?.aborted) return;
        const name = `${prefix}-${++count}`;
        const answer = await person.post('/api/debtors', { name, description }).catch(() => undefined);
        if (!answer && !signal) return;
        const status = answer?.status ?? 'nothing';
        answers[status] = (answers[status] ?? 0) + 1;
        if (status === 201) names.add(name);
        else await wait(100);
      }
    },

    /** How often each status was answered since it was last asked. */
    answered() {
      const told = answers;
      answers = {};
      return told;
    },

    /** How many of the acknowledged are not there. */
    async missing(person: Person): Promise<number> {
      const found = new Set<string>();
      for (let page = 1; page;) {
        const { body } = await person.get(`/api/debtors?q[name_start]=${prefix}-&per_page=100&page=${page}&s=id`);
        for (const { name } of body['data']) found.add(name);
        page = body['pagination'].next_page ?? 0;
      }
      return names.difference(found).size;
    },
  };
}
