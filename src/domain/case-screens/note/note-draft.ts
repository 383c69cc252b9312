/** What is being recorded, as the composer keeps it and as it travels. */
export interface NoteDraft {
  readonly activity_type_id: number;
  readonly description: string;
  readonly payment_pledge_date: string | null;
  readonly item_return_pledge_date: string | null;
  /** Something to be done instead of something that happened. */
  readonly is_task: boolean;
  /** Whose task, with the name for display; whoever writes it where nobody is chosen. */
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
    is_task: false,
    given_to: null,
    planned_date: null,
  };
}

/** The activity to save; promises only where the type has them; a task is nobody’s past and always somebody’s. */
export function activityOf(
  note: NoteDraft,
  about: { caseId: number; userId: number },
  pledgeTypes: readonly number[],
): object {
  const canPledge = pledgeTypes.includes(note.activity_type_id);
  return {
    debt_case_id: about.caseId,
    activity_type_id: note.activity_type_id,
    description: note.description.trim(),
    ...(canPledge && {
      payment_pledge_date: note.payment_pledge_date,
      item_return_pledge_date: note.item_return_pledge_date,
    }),
    ...(note.is_task && {
      task_state: 'ongoing',
      given_to_user_id: note.given_to?.id ?? about.userId,
      planned_date: note.planned_date,
    }),
  };
}
