import type { PendingApproval } from '@kura/api-contract/approvals';
import { useToast } from '@kura/ui';
import { type ApiClient, useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../i18n/i18n.ts';

type AfterSuccess<Output, Input, Result> = (output: Exclude<Output, PendingApproval>, input: Input) => Result;

/** The text of a success. A function may return it. */
export type OnDone<Output, Input> =
  | string
  | AfterSuccess<Output, Input, string>
  | AfterSuccess<Output, Input, void>;

/**
 * Runs an action of an admin. Afterwards, also after an error, all open screens show the latest state, including changes by
 * other admins.
 *
 * @param act resolves with the response of its call. A response that waits for a second admin leads to the page of its approval
 * instead of `onDone`; any other value would be shown as a success.
 * @param onDone the text of a success, or runs after it and may return that text
 */
export function useAdminMutation<Input = void, Output = unknown>(
  act: (api: ApiClient, input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const { api, queryClient } = useAppClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useT();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: (output, input) => {
      if (!isPendingApproval(output)) {
        const done = output as Exclude<Output, PendingApproval>;
        const title = typeof onDone === 'function' ? onDone(done, input) : onDone;
        if (title) toast({ tone: 'success', title });
        return;
      }
      toast({ title: t('approvals.sent') });
      void navigate({ to: '/approvals/$id', params: { id: output.approvalId } });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Whether a call waits for a second admin instead of having its effect. */
export const isPendingApproval = (output: unknown): output is PendingApproval =>
  typeof output === 'object' && output !== null && 'approvalId' in output && 'executesAt' in output;
