/** What a letter is made as; a preview is a PDF that says on each page that it is one. */
export type LetterForm = 'pdf' | 'docx' | 'preview';

/** What the renderer asks of its process: sources by file name, what they print as JSON text, seconds since 1970. */
export interface RenderRequest {
  readonly id: number;
  /** A print is a PDF of what is no letter. */
  readonly form: LetterForm | 'print';
  readonly sources: Readonly<Record<string, string>>;
  readonly data: string;
  /** Whom the DOCX names as its author. */
  readonly agency: string;
  readonly created_at: number;
}

/** Where a template is wrong; `line` and `column` count from 1, null when the compiler names no place. */
export interface TemplateFault {
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

export type RenderAnswer =
  | { readonly id: number; readonly file: Uint8Array }
  | { readonly id: number; readonly fault: TemplateFault };
