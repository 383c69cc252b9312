/* What can be done with records, in the words of the table of rights. */

export const read = 'index show';
export const readAndExport = `${read} csv`;
export const edit = `${read} create update csv`;
export const all = `${edit} destroy`;
/** Entering an account or a signatory that the system does not know into a call. */
export const otherTerms = 'other_terms';
/** Seeing which cases others have called on together, and their letters. */
export const runsOfOthers = 'summonses_of_others';
/** Changing in one's own account what is for others to give: role, state, creditors. */
export const ownRights = 'own_rights';
export const calls = 'new_call report_call_leasing report_call_loan letters';
/** The work panel, and the one of somebody else. */
export const panels = 'work_panel work_panel_of_others';
/** Handing out all that is kept of somebody, and erasing it. */
export const personalData = 'personal_data erase';
