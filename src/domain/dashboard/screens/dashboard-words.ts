import type { Catalogue, Words } from '#engine/words.ts';
import type { FigureGroup } from '../figure-names.ts';

/** What stands above the numbers of a group. */
export const groupWords = {
  mine: { pl: 'Twoja praca', en: 'Your work' },
  waiting: { pl: 'Czeka na decyzję', en: 'Waiting for a decision' },
  overnight: { pl: 'Od wczoraj od 18:00', en: 'Since yesterday, 18:00' },
  week: { pl: 'W tym tygodniu', en: 'This week' },
} satisfies Record<FigureGroup, Catalogue[string]>;

/** Where people last worked on another day than yesterday; by that day of the week, Monday 1. */
export const sinceWords: Readonly<Partial<Record<number, Words>>> = {
  1: { pl: 'Od poniedziałku od 18:00', en: 'Since Monday, 18:00' },
  2: { pl: 'Od wtorku od 18:00', en: 'Since Tuesday, 18:00' },
  3: { pl: 'Od środy od 18:00', en: 'Since Wednesday, 18:00' },
  4: { pl: 'Od czwartku od 18:00', en: 'Since Thursday, 18:00' },
  5: { pl: 'Od piątku od 18:00', en: 'Since Friday, 18:00' },
};

export const dashboardWords = {
  outgrown: {
    pl: 'Wbudowana baza jest za mała dla tego biura (sprawy: {cases}, oczekiwanie na bazę: {wait} ms). Dane przenosi do PostgreSQL jedno polecenie:',
    en: 'This office has outgrown the embedded database (cases: {cases}, wait for the database: {wait} ms). One command moves it to PostgreSQL:',
  },
  rateMissing: {
    pl: 'Od {day} obowiązuje stawka odsetek w transakcjach handlowych na nowe półrocze, a w tabeli jej nie ma. Odsetki są liczone według poprzedniej. Wpisz nową, także wtedy, gdy się nie zmieniła:',
    en: 'Since {day} a new half-yearly rate of commercial interest has been in force, and the table lacks it. Interest is counted at the previous one. Enter the new one, even if it is the same:',
  },
  rates: { pl: 'Stawki odsetek', en: 'Interest rates' },
  firstSteps: { pl: 'Pierwsze kroki', en: 'First steps' },
  stepDone: { pl: 'zrobione', en: 'done' },
  tasks: { pl: 'Zadania na dziś i po terminie', en: 'Tasks for today and overdue' },
  noTasks: { pl: 'Nie ma zadań na dziś.', en: 'There are no tasks for today.' },
  allTasks: { pl: 'Wszystkie zadania', en: 'All tasks' },
  anyTime: { pl: 'dziś', en: 'today' },
  queue: { pl: 'Kolejka', en: 'Queue' },
  begin: { pl: 'Zacznij', en: 'Begin' },
  emptyQueue: { pl: 'Kolejka jest pusta: nic nie czeka.', en: 'The queue is empty: nothing is waiting.' },
  overdue: { pl: 'Zadania po terminie w zespole', en: 'Overdue tasks of the team' },
  noneOverdue: { pl: 'Nikt nie ma zadań po terminie.', en: 'Nobody has overdue tasks.' },
  states: { pl: 'Sprawy według statusu', en: 'Cases by state' },
  noCases: { pl: 'Nie ma jeszcze spraw.', en: 'There are no cases yet.' },
  money: { pl: 'Wpłaty: ten miesiąc i poprzedni', en: 'Payments: this month and last month' },
  noMoney: {
    pl: 'W tym ani w poprzednim miesiącu nie było wpłat.',
    en: 'There were no payments this month or last month.',
  },
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  total: { pl: 'Razem', en: 'Total' },
  totalIn: { pl: 'Razem ({currency})', en: 'Total ({currency})' },
  allCreditors: { pl: 'Pokaż wszystkich ({count})', en: 'Show all ({count})' },
} satisfies Catalogue;
