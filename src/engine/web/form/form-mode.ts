/** What a form is for. */
export type FormMode = 'new' | 'edit' | 'copy';
