/** Keys of the query cache: the plural first, so that a change of one model refreshes all that shows it. */
export const queryKeys = {
  session: ['session'] as const,
  /** Everything of one resource. */
  all: (plural: string) => [plural] as const,
  /** One page of a list; `params` as they go to the server. */
  list: (plural: string, params: object) => [plural, 'list', params] as const,
  /** One record; ids are text, as they are in addresses. */
  record: (plural: string, id: string | number) => [plural, String(id)] as const,
  /** What a form needs: `edit` of a record, or `new` with its prefill. */
  form: (plural: string, id: string | number | null, prefill: object = {}) =>
    [plural, id === null ? 'new' : String(id), 'form', prefill] as const,
};
