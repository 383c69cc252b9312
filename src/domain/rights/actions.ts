/* What can be done with records, in the words of the table of rights. */

export const read = 'index show';
export const readAndExport = `${read} csv`;
export const edit = `${read} create update csv`;
export const all = `${edit} destroy`;
/** Entering an account or a signatory that the system does not know into a call. */
export const otherTerms = 'other_terms';
/** Linking contacts to creditors, whose people confirm payments. */
export const creditorsOfPeople = 'link_creditors';
/** Seeing which cases others have called on together, and their letters. */
export const runsOfOthers = 'summonses_of_others';
export const calls = 'new_call report_call_leasing report_call_loan letters';
/** Who else may be the debtor of a case. */
export const doubles = 'same_debtor';
/** The work panel, and the one of somebody else. */
export const panels = 'work_panel work_panel_of_others';
/** The queue of others beside one's own, and what counts in everybody's. */
export const queues = 'work_queue work_queue_of_others queue_rules';
/** Making one debtor of two, and seeing what became of the other. */
export const merging = 'merge deleted';
/** Handing out all that is kept of somebody, and erasing it. */
export const personalData = 'personal_data erase';
/** Changing many cases at once; a collector only adds to them. */
export const addsToMany = 'bulk_tag bulk_task bulk_notification';
export const changesMany = `bulk_assign bulk_state bulk_dates bulk_letters ${addsToMany}`;
