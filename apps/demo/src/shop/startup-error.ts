/** Why the shop can't start, in words for the user: printed alone, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  /** What to do about it. */
  readonly remedy: string;

  constructor(what: string, remedy: string) {
    super(what);
    this.remedy = remedy;
  }
}
