/** What the screens of a case read of it (contract §1); amounts are `"1234.50"`, dates `YYYY-MM-DD`. */
export interface CaseRecord {
  readonly id: number;
  readonly lock_version: number;
  readonly odzysk_no: string;
  readonly zd_no: string | null;
  readonly debt_case_type_id: number | null;
  readonly debt_case_type: string | null;
  readonly debt_case_state: string | null;
  /** The state's code. */
  readonly state: string | null;
  readonly debtor_id: number;
  readonly debtor: string;
  readonly debtor_nip: string | null;
  readonly debtor_address_id: number | null;
  readonly debtor_address: string | null;
  readonly creditor_id: number;
  readonly creditor: string;
  readonly creditor_nip: string | null;
  readonly person_id: number | null;
  readonly person: string | null;
  readonly users: readonly { readonly id: number; readonly full_name: string }[];
  readonly initial_amount: string | null;
  readonly total_amount: string | null;
  readonly total_amount_euro: string | null;
  readonly payments_sum: string | null;
  readonly payments_sum_euro: string | null;
  readonly remaining_amount: string | null;
  readonly remaining_amount_euro: string | null;
  readonly expiration_date: string | null;
  readonly finish_date: string | null;
  readonly last_action_at: string | null;
  readonly customer: string | null;
  readonly [name: string]: unknown;
}
