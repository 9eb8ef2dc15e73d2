import type { PreparedOrDone } from '@kura/web-kit';
import {
  type CallForm,
  type CallFormOptions,
  nextStep,
  type Submission,
  useCallForm,
} from '@kura/web-kit/form';
import type { IntentAction } from './use-intent-action.ts';

interface IntentFormOptions<Values extends object, Input>
  extends Omit<CallFormOptions<Values, Input>, 'save'> {
  readonly act: IntentAction;
  /** The call that prepares the intent. */
  readonly prepare: (input: Input, rest: Pick<Submission<Input>, 'context'>) => Promise<PreparedOrDone>;
  /** Goes to the next step of the form. Nothing is sent before the last one. */
  readonly onStep?: (() => void) | undefined;
}

/**
 * The form of an intent. The wallet carries it out once the server has accepted the input. See {@link useCallForm}. Typed values show
 * their errors at once.
 */
export function useIntentForm<Values extends object, Input>(
  options: IntentFormOptions<Values, Input>,
): CallForm<Values> {
  const { act, prepare, onStep, ...form } = options;
  return useCallForm({
    isEager: (value) => value !== '',
    ...form,
    save: onStep
      ? nextStep(onStep)
      : {
          // An intent has no version to change.
          mutate: ({ input, context: { ifMatch: _, ...context } }) =>
            act.start(() => prepare(input, { context })),
          isPending: act.running,
          error: act.error,
        },
  });
}
