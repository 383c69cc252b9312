/** Who owes beside the debtor of a demo case. */
export interface DemoCoDebtor {
  readonly name: string;
  readonly pesel: string;
  readonly role: 'co_debtor' | 'guarantor';
  readonly liable_to: string | null;
  readonly street_nr: string;
  readonly post_code: string;
  readonly city: string;
}

/** What has happened to one of the newest open cases besides its story; days are counted back from today. */
export interface DemoCaseRecords {
  readonly coDebtor?: DemoCoDebtor;
  readonly dispute?: { readonly ground: string; readonly daysAgo: number; readonly decision?: string };
  readonly limitation?: {
    readonly kind: 'recognition' | 'lawsuit';
    readonly daysAgo: number;
    readonly description: string;
  };
  readonly dispatch?: { readonly state: 'posted' | 'delivered' | 'returned'; readonly daysAgo: number };
}

/** By the place of the case, the newest first; an open dispute stops letters, so none where a call is made. */
export const caseRecords: readonly DemoCaseRecords[] = [
  {
    coDebtor: {
      name: 'Elżbieta Jóźwiak',
      pesel: '78031212345',
      role: 'guarantor',
      liable_to: '50000.00',
      street_nr: 'ul. Lipowa 14/3',
      post_code: '90-743',
      city: 'Łódź',
    },
    dispatch: { state: 'delivered', daysAgo: 12 },
  },
  { limitation: { kind: 'recognition', daysAgo: 20, description: 'Wniosek dłużnika o rozłożenie zaległości na raty' } },
  {
    dispute: { ground: 'Dłużnik twierdzi, że zapłacił ratę bezpośrednio wierzycielowi.', daysAgo: 9 },
    dispatch: { state: 'posted', daysAgo: 5 },
  },
  {
    coDebtor: {
      name: 'Tomasz Świątek',
      pesel: '69041933173',
      role: 'co_debtor',
      liable_to: null,
      street_nr: 'ul. Kwiatowa 8',
      post_code: '31-982',
      city: 'Kraków',
    },
  },
  {
    dispute: {
      ground: 'Reklamacja wysokości opłaty za zwrot przedmiotu.',
      daysAgo: 40,
      decision: 'Opłata zgodna z tabelą opłat doręczoną dłużnikowi przy zawarciu umowy.',
    },
    dispatch: { state: 'returned', daysAgo: 18 },
  },
  { limitation: { kind: 'lawsuit', daysAgo: 30, description: 'Pozew wierzyciela w postępowaniu upominawczym' } },
];

/** What waits for the coordinator, and in how many days; of as many cases. */
export const coordinatorTasks = [
  { description: 'Odpowiedzieć wierzycielowi na pytanie o stan sprawy.', inDays: -1 },
  { description: 'Rozdzielić nowe sprawy z ostatniego importu.', inDays: 0 },
  { description: 'Sprawdzić, czy zgodzić się na raty proponowane przez dłużnika.', inDays: 1 },
  { description: 'Przygotować raport dla wierzyciela.', inDays: 4 },
] as const;

/** A call that was sent before the agency kept its letters here. */
export const sentCall = {
  description: 'Wezwanie do zapłaty (kopia)',
  visible: true,
  file_name: 'wezwanie-do-zaplaty.txt',
  text: 'Wezwanie do zapłaty zaległości z umowy wraz z odsetkami za opóźnienie.\n',
};

/** Roughly what a euro was worth in złotys at the ends of the last months, in turn. */
export const euroRates = ['4.2518', '4.2371', '4.2604', '4.2489', '4.2655', '4.2733'] as const;
