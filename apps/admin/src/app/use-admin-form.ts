import type { ApiClient } from '@kura/web-kit';
import { type CallForm, type CallFormOptions, type Submission, useCallForm } from '@kura/web-kit/form';
import { useState } from 'react';
import { type OnDone, useAdminMutation } from './use-admin-mutation.ts';

interface AdminFormOptions<Values extends object, Input, Output>
  extends Omit<CallFormOptions<Values, Input>, 'save'> {
  /** Sends the call. The context has the idempotency key and the version for `If-Match`. */
  readonly send: (api: ApiClient, input: Input, rest: Pick<Submission<Input>, 'context'>) => Promise<Output>;
  readonly onDone?: OnDone<Output, Input>;
}

/** The form of an admin's call: see {@link useCallForm} and {@link useAdminMutation}. */
export function useAdminForm<Values extends object, Input, Output>(
  options: AdminFormOptions<Values, Input, Output>,
): CallForm<Values, Input> {
  const { send, onDone, ...rest } = options;
  // The mutation itself ends after the record was loaded again.
  const [saved, setSaved] = useState<string | number>();
  const save = useAdminMutation(
    (api, { input, context }: Submission<Input>) => send(api, input, { context }),
    (output, { input }) => {
      setSaved(versionIn(output));
      return typeof onDone === 'function' ? onDone(output, input) : onDone;
    },
  );
  return useCallForm({ ...rest, savedVersion: rest.savedVersion ?? saved, save });
}

function versionIn(answer: unknown): string | number | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined;
  const { version } = answer;
  return typeof version === 'string' || typeof version === 'number' ? version : undefined;
}
