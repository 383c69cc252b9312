/** What is to be done, by the names of the call. */
export type Params = Readonly<Record<string, unknown>>;

/** What the inputs of an action are given. */
export interface InputsProps {
  readonly params: Params;
  readonly change: (values: Params) => void;
  readonly problemOf: (name: string) => string | undefined;
}
