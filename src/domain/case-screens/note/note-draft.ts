/** What is being recorded, as the composer keeps it and as it travels. */
export interface NoteDraft {
  readonly activity_type_id: number;
  readonly description: string;
  readonly payment_pledge_date: string | null;
  readonly item_return_pledge_date: string | null;
  /** A task for somebody: who, their name for display, until when. */
  readonly given_to: { readonly id: number; readonly label: string } | null;
  readonly planned_date: string | null;
}

/** The seeded call (contract §7), what is recorded most. */
export const callType = 2;

export function emptyNote(typeId: number): NoteDraft {
  return {
    activity_type_id: typeId,
    description: '',
    payment_pledge_date: null,
    item_return_pledge_date: null,
    given_to: null,
    planned_date: null,
  };
}

/** The activity to save; promises only where the type has them, a date only with a task (contract §7). */
export function activityOf(note: NoteDraft, caseId: number, pledgeTypes: readonly number[]): object {
  const canPledge = pledgeTypes.includes(note.activity_type_id);
  return {
    debt_case_id: caseId,
    activity_type_id: note.activity_type_id,
    description: note.description.trim(),
    ...(canPledge && {
      payment_pledge_date: note.payment_pledge_date,
      item_return_pledge_date: note.item_return_pledge_date,
    }),
    ...(note.given_to && { given_to_user_id: note.given_to.id, planned_date: note.planned_date }),
  };
}
