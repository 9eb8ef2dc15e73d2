import { type ApiClient, saveFile, useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';

interface Download {
  readonly fileName: string;
  /** A call that answers a file. */
  readonly call: (api: ApiClient) => Promise<unknown>;
}

/** Saves the file that a call answers. */
export function useDownload() {
  const { api } = useAppClient();
  return useMutation({
    mutationFn: async ({ fileName, call }: Download) => saveFile(fileName, await call(api)),
  });
}
