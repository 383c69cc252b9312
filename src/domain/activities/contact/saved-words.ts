import type { Catalogue, Words } from '#engine/words.ts';

const words = {
  task: { pl: 'Zapisano zadanie', en: 'Task saved' },
  activity: { pl: 'Zapisano czynność', en: 'Activity saved' },
} satisfies Catalogue;

/** By the ids of the types, which are fixed. */
const byType: Readonly<Record<number, Words>> = {
  1: { pl: 'Zapisano notatkę', en: 'Note saved' },
  2: { pl: 'Zapisano rozmowę', en: 'Call saved' },
  3: { pl: 'Zapisano wizytę', en: 'Visit saved' },
  4: { pl: 'Zapisano pismo', en: 'Letter saved' },
  5: { pl: 'Zapisano wiadomość', en: 'Message saved' },
  6: { pl: 'Zapisano spotkanie', en: 'Meeting saved' },
};

/** What is said of a new activity: it is named by its type, and what is still to be done is a task. */
export const savedActivity = (typeId: unknown, isTask: boolean): Words =>
  isTask ? words.task : (byType[Number(typeId)] ?? words.activity);
