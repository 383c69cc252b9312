import type { PersonName } from './person-names.ts';
import { fullName, makePersonName } from './person-names.ts';
import type { Random } from '../random.ts';
import { wordList } from '../story/word-list.ts';

/** How often each legal form owes money. */
const FORM_WEIGHTS = {
  civil_private_enterprise: 40,
  limited_liability_company: 33,
  natural_person: 8,
  civil_partnership: 6,
  general_partnership: 3,
  limited_partnership: 3,
  homestead: 2.5,
  joint_stock_company: 1.5,
  cooperative: 0.8,
  foundation: 0.6,
  partnership: 0.6,
  association: 0.5,
  limited_partnership_by_shares: 0.3,
  state_owned: 0.2,
};

export type LegalForm = keyof typeof FORM_WEIGHTS;
export type Firm = {
  readonly partnership: LegalForm;
  readonly name: string;
  readonly owner: PersonName;
  /** What the owner is in the firm, in the owner's gender: "prezes zarządu", "właścicielka". */
  readonly position: string;
};

const IN_COURT_REGISTER: ReadonlySet<LegalForm> = new Set([
  'limited_liability_company',
  'general_partnership',
  'limited_partnership',
  'joint_stock_company',
  'cooperative',
  'foundation',
  'partnership',
  'association',
  'limited_partnership_by_shares',
  'state_owned',
] as const);

const TRADES = wordList(`
  Usługi Transportowe, Transport i Spedycja, Usługi Ogólnobudowlane, Roboty Ziemne, Firma Handlowo-Usługowa, PHU, FHU,
  Zakład Stolarski, Auto Serwis, Mechanika Pojazdowa, Przewóz Osób, Usługi Brukarskie, Instalacje Sanitarne i CO,
  Ślusarstwo i Spawalnictwo, Usługi Leśne, Piekarnia, Gabinet Stomatologiczny, Firma Remontowo-Budowlana, Pomoc Drogowa,
  Hurtownia Materiałów Budowlanych, Skup i Sprzedaż Złomu, Usługi Dźwigowe, Wynajem Maszyn Budowlanych, Kwiaciarnia
`);

const STEMS = wordList(`
  Trans, Bud, Agro, Eko, Drog, Stal, Log, Metal, Inter, Euro, Tech, Med, Auto, Elektro, Hydro, Plast, Drew, Term, Kop, Spaw,
  Instal, Cargo, Frigo, Beton, Alu
`);
const ENDINGS = wordList(`
  pol, max, rol, mar, bet, eks, lux, san, wit, dan, net, mix, tom, kar, imp, gaz, ster, went, projekt, serwis, invest, system
`);
const WORDS = wordList(`
  Jantar, Sokół, Żubr, Bałtyk, Kormoran, Feniks, Orion, Atlas, Wektor, Delta, Lider, Horyzont, Granit, Dąb, Świt, Tytan, Pegaz,
  Merkury, Zefir, Błyskawica, Zenit, Perkoz, Ostoja, Karat
`);
const SUFFIXES = wordList(`
  Logistics, Transport, Budownictwo, Group, Spedycja, Polska, Trade, Konstrukcje, Development, Inwestycje, Serwis, Produkcja
`);

/** A made-up firm or person that may owe money, named as its legal form is named. */
export function makeFirm(random: Random): Firm {
  const partnership = random.weighted(FORM_WEIGHTS);
  const owner = makePersonName(random);
  return { partnership, owner, name: firmName(random, partnership, owner), position: positionOf(partnership, owner) };
}

export function isInCourtRegister(form: LegalForm): boolean {
  return IN_COURT_REGISTER.has(form);
}

function firmName(random: Random, form: LegalForm, owner: PersonName): string {
  const fantasy = fantasyName(random);
  const partner = makePersonName(random, owner.gender);
  switch (form) {
    case 'natural_person':
      return fullName(owner);
    case 'civil_private_enterprise':
      return random.chance(0.3)
        ? `${fantasy.toUpperCase()} ${fullName(owner)}`
        : `${random.pickEarly(TRADES)} ${fullName(owner)}`;
    case 'civil_partnership':
      return `${fantasy} s.c. ${initialed(owner)}, ${initialed(partner)}`;
    case 'homestead':
      return `Gospodarstwo Rolne ${fullName(owner)}`;
    case 'general_partnership':
      return `${owner.last} i Wspólnicy Sp. j.`;
    case 'partnership':
      return `${owner.last}, ${partner.last} i Partnerzy Sp. p.`;
    case 'limited_partnership':
      return `${fantasy} Sp. z o.o. Sp. k.`;
    case 'limited_partnership_by_shares':
      return `${fantasy} Sp. z o.o. S.K.A.`;
    case 'limited_liability_company':
      return `${fantasy}${random.chance(0.55) ? ` ${random.pick(SUFFIXES)}` : ''} Sp. z o.o.`;
    case 'joint_stock_company':
      return `${fantasy} ${random.pick(SUFFIXES)} S.A.`;
    case 'cooperative':
      return (
        random.pick(['Spółdzielnia Mleczarska ', 'Spółdzielnia Pracy ', 'Rolnicza Spółdzielnia Produkcyjna ']) + fantasy
      );
    case 'foundation':
      return `Fundacja „${random.pick(WORDS)}”`;
    case 'association':
      return `Stowarzyszenie Sportowe „${random.pick(WORDS)}”`;
    case 'state_owned':
      return `Przedsiębiorstwo Państwowe „${fantasy}”`;
  }
}

function fantasyName(random: Random): string {
  const style = random.next();
  if (style < 0.25) return random.pick(WORDS);
  if (style < 0.45) return `${random.pick(STEMS)}-${capitalized(random.pick(ENDINGS))}`;
  return random.pick(STEMS) + random.pick(ENDINGS);
}

function positionOf(form: LegalForm, owner: PersonName): string {
  const female = owner.gender === 'female';
  if (form === 'natural_person') return female ? 'dłużniczka' : 'dłużnik';
  if (form === 'civil_private_enterprise' || form === 'homestead') return female ? 'właścicielka' : 'właściciel';
  if (/civil_partnership|general_partnership|^partnership$/.test(form)) return female ? 'wspólniczka' : 'wspólnik';
  return 'prezes zarządu';
}

function initialed(name: PersonName): string {
  return `${name.first[0]}. ${name.last}`;
}

export function capitalized(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
