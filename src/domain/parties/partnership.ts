import { choice } from '#engine/fields/choice.ts';

/** The legal form of a business entity. */
export const partnership = choice(
  {
    association: { pl: 'stowarzyszenie', en: 'association' },
    civil_partnership: { pl: 'spółka cywilna', en: 'civil partnership' },
    civil_private_enterprise: {
      pl: 'osoba fizyczna prowadząca działalność gospodarczą',
      en: 'sole trader',
    },
    cooperative: { pl: 'spółdzielnia', en: 'cooperative' },
    foundation: { pl: 'fundacja', en: 'foundation' },
    general_partnership: { pl: 'spółka jawna', en: 'general partnership' },
    homestead: { pl: 'indywidualne gospodarstwo rolne', en: 'family farm' },
    joint_stock_company: { pl: 'spółka akcyjna', en: 'joint-stock company' },
    limited_liability_company: {
      pl: 'spółka z ograniczoną odpowiedzialnością',
      en: 'limited liability company',
    },
    limited_partnership: { pl: 'spółka komandytowa', en: 'limited partnership' },
    limited_partnership_by_shares: { pl: 'spółka komandytowo-akcyjna', en: 'limited joint-stock partnership' },
    natural_person: { pl: 'osoba fizyczna', en: 'natural person' },
    partnership: { pl: 'spółka partnerska', en: 'professional partnership' },
    state_owned: { pl: 'przedsiębiorstwo państwowe', en: 'state-owned enterprise' },
  },
  { label: { pl: 'Forma prawna', en: 'Legal form' }, erased: 'blank' },
);
