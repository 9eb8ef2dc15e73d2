/** Why the shop can't start, in words for the user: printed alone, without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
  /** What to do about it. */
  readonly remedy: string;

  constructor(what: string, remedy: string) {
    super(what);
    this.remedy = remedy;
  }
}
