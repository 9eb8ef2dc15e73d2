/** The shop can't start. The message is for the user and printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  /** Tells the user how to fix it. */
  readonly remedy: string;

  constructor(what: string, remedy: string) {
    super(what);
    this.remedy = remedy;
  }
}
