/** The wallet was asked before and it is unknown whether it sent the transaction: see `IntentRunner.run`. */
export class UncertainIntentError extends Error {
  override readonly name = 'UncertainIntentError';
}
