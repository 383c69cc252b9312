import { kept } from '#domain/fields/kept.ts';
import { date } from '#engine/fields/date.ts';
import { text } from '#engine/fields/text.ts';

/** What came before the termination of a contract and followed it, in the order of time, and what secures it. */
export const terminationFields = {
  prior_call_date: date({
    label: { pl: 'Data wcześniejszego wezwania do zapłaty', en: 'Date of the earlier demand for payment' },
    help: {
      pl: 'Pisemne wezwanie wierzyciela sprzed wypowiedzenia (leasing: art. 709¹³ § 2 k.c.)',
      en: 'The creditor’s written demand before the termination (a lease: art. 709¹³ § 2 k.c.)',
    },
  }),
  prior_call_deadline: date({
    label: { pl: 'Dodatkowy termin zapłaty z tego wezwania', en: 'Additional deadline of that demand' },
  }),
  call_75c_date: date({
    label: {
      pl: 'Data wezwania z art. 75c Prawa bankowego',
      en: 'Date of the demand under art. 75c of the Banking Act',
    },
    help: { pl: 'Tylko kredyt lub pożyczka banku', en: 'Only a loan of a bank' },
  }),
  termination_date: date({ label: { pl: 'Data wypowiedzenia umowy', en: 'Termination (notice) date' } }),
  delivery_date: date({ label: { pl: 'Data doręczenia wypowiedzenia', en: 'Delivery date of the notice' } }),
  termination_ground: text({
    label: { pl: 'Powód wypowiedzenia', en: 'Ground of termination' },
    help: {
      pl: 'Pismo drukuje go po słowach „z powodu”, np. „zaległości w zapłacie trzech rat”',
      en: 'Letters print it after “z powodu”, so it is written in Polish',
    },
    max: 500,
    erased: 'text',
  }),
  security_no: text({
    label: {
      pl: 'Numer umowy przewłaszczenia na zabezpieczenie',
      en: 'Number of the transfer of ownership as security',
    },
    erased: kept.things,
  }),
  security_date: date({
    label: { pl: 'Data umowy przewłaszczenia', en: 'Date of the transfer of ownership as security' },
  }),
};
