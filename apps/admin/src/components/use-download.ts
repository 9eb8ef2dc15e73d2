import { type ApiClient, useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';

interface Download {
  readonly fileName: string;
  /** A call that answers a file. */
  readonly call: (api: ApiClient) => Promise<unknown>;
}

/** Saves the file that a call answers. A link could not send the access token. */
export function useDownload() {
  const { api } = useAppClient();
  return useMutation({
    mutationFn: async ({ fileName, call }: Download) => {
      const file = await call(api);
      if (!(file instanceof Blob)) throw new Error('The call answers no file');
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // Firefox reads the file after the click.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  });
}
