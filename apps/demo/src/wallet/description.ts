/** Describes a request's effect. */
export interface Description {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** Long text, shown verbatim. */
  readonly text?: string;
}
