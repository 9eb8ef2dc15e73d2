/** What a request would do, in words. */
export interface Description {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** Long text, shown as it is. */
  readonly text?: string;
}
