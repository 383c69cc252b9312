/** What the cases are asked with in which a debtor owes, as the main debtor or beside one. */
export const casesOfDebtor = (id: number) => ({
  q: { g: { 0: { m: 'or', debtor_id_eq: id, co_debtors_debtor_id_eq: id } } },
});
