/** The wallet was asked for the act before, and nobody knows whether it acted: see `IntentRunner.run`. */
export class UncertainIntentError extends Error {
  override readonly name = 'UncertainIntentError';
}
