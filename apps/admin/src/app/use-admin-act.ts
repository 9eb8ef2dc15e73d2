import { type ApiClient, useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';

/**
 * An action of an admin. Afterwards, also after an error, each open screen shows the new state; when somebody
 * else was first, that is the latest state.
 */
export function useAdminAct<Input = void, Output = unknown>(
  act: (api: ApiClient, input: Input) => Promise<Output>,
  onDone?: (output: Output) => void,
) {
  const { api, queryClient } = useAppClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: (output) => onDone?.(output),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
