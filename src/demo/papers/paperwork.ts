/** Templates of messages as an office keeps them. A short message goes without Polish letters: with them it costs twice. */
export const messageTemplates = [
  {
    identifier: 'PROŚBA-O-KONTAKT',
    kind: 'email',
    title: 'Sprawa {{debt_case.odzysk_no}} – prosimy o kontakt',
    content: `Szanowni Państwo,

w imieniu wierzyciela ({{creditor.name}}) prowadzimy sprawę {{debt_case.odzysk_no}}. Prosimy o kontakt w celu ustalenia terminu spłaty: {{user.full_name}}, tel. {{user.phone}}.

Jeżeli należność została już uregulowana, prosimy o przesłanie potwierdzenia przelewu.

Z poważaniem
{{user.full_name}}`,
    description: 'Pierwsza wiadomość po przyjęciu sprawy',
  },
  {
    identifier: 'SMS-KONTAKT',
    kind: 'sms',
    content:
      'Prosimy o pilny kontakt w sprawie {{debt_case.odzysk_no}}, tel. {{user.phone}}. {{user.full_name}}, Odzysk',
    description: 'Gdy dłużnik nie odbiera telefonu',
  },
  {
    identifier: 'PRZYPOMNIENIE-O-DEKLARACJI',
    kind: 'email',
    title: 'Sprawa {{debt_case.odzysk_no}} – przypomnienie o deklarowanej wpłacie',
    content: `Szanowni Państwo,

przypominamy o wpłacie zadeklarowanej w sprawie {{debt_case.odzysk_no}} i prosimy o przesłanie potwierdzenia przelewu.

Z poważaniem
{{user.full_name}}
tel. {{user.phone}}`,
    description: 'Dzień po terminie deklaracji',
  },
] as const;

export interface Paper {
  readonly description: string;
  /** Whether the creditor's employees see it. */
  readonly visible: boolean;
  readonly file_name: string;
  readonly text: string;
}

/** Papers that come to a case, each with its one file. */
export const papers: readonly Paper[] = [
  {
    description: 'Prośba dłużnika o rozłożenie zaległości na raty',
    visible: true,
    file_name: 'prosba-o-raty.txt',
    text: 'Dzień dobry,\n\nproszę o rozłożenie zaległości na sześć rat. Pierwszą wpłacę do końca miesiąca.\n',
  },
  {
    description: 'Notatka z wizyty w terenie',
    visible: false,
    file_name: 'notatka-z-wizyty.txt',
    text: 'Na miejscu zastano pracownika biura. Firma działa. Zostawiono prośbę o pilny kontakt.\n',
  },
];
