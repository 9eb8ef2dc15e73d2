import { useMutation } from '@tanstack/react-query';
import { useAppClient } from '../app/app-client-context.tsx';
import type { ApiClient } from '../client/api-client.ts';
import { type CallForm, type CallFormOptions, type Submission, useCallForm } from './use-call-form.ts';

interface ApiFormOptions<Values extends object, Input, Output>
  extends Omit<CallFormOptions<Values, Input>, 'save'> {
  /** Sends the call. The context has the idempotency key and the version for `If-Match`. */
  readonly send: (api: ApiClient, input: Input, rest: Pick<Submission<Input>, 'context'>) => Promise<Output>;
  readonly onDone?: (output: Output, input: Input) => void;
}

/** The form of one call: see {@link useCallForm}. */
export function useApiForm<Values extends object, Input, Output>(
  options: ApiFormOptions<Values, Input, Output>,
): CallForm<Values, Input> {
  const { send, onDone, ...rest } = options;
  const { api } = useAppClient();
  const save = useMutation({
    mutationFn: ({ input, context }: Submission<Input>) => send(api, input, { context }),
    onSuccess: (output, { input }) => onDone?.(output, input),
    // Without a network the call fails. Paused calls would be sent when nobody expects them any more.
    networkMode: 'always',
  });
  return useCallForm({ ...rest, save });
}
