import { may, type Session } from '#browser/session/session.ts';

/** One kind of record that the search of the top bar looks for. */
export interface SearchGroup {
  readonly plural: string;
  /** The predicate it is asked with, also where "show all" leads. */
  readonly filter: string;
  /** How its numbers are kept, however they are typed. */
  readonly kept?: (text: string) => string;
}

/** In the order they are shown: what collectors open all day comes first. */
const groups: readonly SearchGroup[] = [
  {
    plural: 'debt_cases',
    filter: 'odzysk_no_or_zd_no_or_debtor_name_or_debtor_nip_or_contracts_contract_no_cont',
  },
  { plural: 'debtors', filter: 'name_or_nip_cont' },
  { plural: 'people', filter: 'full_name_or_phone_or_email_cont', kept: bareNumber },
  { plural: 'creditors', filter: 'name_or_nip_cont' },
  { plural: 'contracts', filter: 'contract_no_cont' },
  {
    plural: 'contract_items',
    filter: 'name_or_registration_no_or_undercarriage_no_or_serial_no_cont',
    kept: barePlate,
  },
];

/** Those whose lists the person may see. */
export function searchGroups(session: Session): readonly SearchGroup[] {
  return groups.filter(({ plural }) => may(session, plural, 'index'));
}

/** The predicate that a text is asked with: also as the group keeps its numbers, where that is something else. */
export function askedWith(text: string, { filter, kept = (same) => same }: SearchGroup): object {
  const other = kept(text);
  return other === text ? { [filter]: text } : { [`${filter}_any`]: [text, other] };
}

const number = /^\+?\d[\d -]*$/;
const plate = /^[a-z]{1,3} (?=[a-z]*\d)[a-z\d]{2,5}$/i;

/** `521-301-72-28` → `5213017228`, so that a number is found and marked however it is typed. */
export function bareNumber(text: string): string {
  return number.test(text) ? text.replace(/[ -]/g, '') : text;
}

/** `WX 12345` → `WX12345` */
function barePlate(text: string): string {
  return plate.test(text) ? text.replace(' ', '') : text;
}
