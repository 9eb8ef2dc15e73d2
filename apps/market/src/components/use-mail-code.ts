import { isProblem, useAppClient, useLocale } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../i18n/describe-error.ts';
import type { T } from '../i18n/use-t.ts';

interface SentCode {
  readonly to: string;
  readonly challenge: string;
}

type Options<Input, Output> = Pick<
  Parameters<typeof useApiForm<{ code: string }, Input, Output>>[0],
  'send' | 'onDone'
> & {
  readonly t: T;
  readonly read: (code: string, sent: SentCode) => Input;
};

/** Sends a code to an address, and the form that sends it back. Its field is `code`. */
export function useMailCode<Input, Output>({ t, read, ...options }: Options<Input, Output>) {
  const { api } = useAppClient();
  const language = useLocale();
  const [sent, setSent] = useState<SentCode | null>(null);
  const form = useApiForm({
    values: { code: '' },
    read: ({ code }) => read(code, sent ?? { to: '', challenge: '' }),
    refusal: (error) => ({
      code: isProblem(error, 'EMAIL_CODE_INVALID') ? describeError(t, error) : null,
    }),
    ...options,
  });
  const mail = useMutation({
    mutationFn: (email: string) => api.auth.email({ email, language }),
    onSuccess: ({ challenge }, to) => {
      form.reset();
      setSent({ to, challenge });
    },
    networkMode: 'always',
  });
  return {
    sent,
    mail,
    form: { ...form, busy: form.busy || mail.isPending, error: form.error ?? mail.error },
    restart: () => {
      mail.reset();
      setSent(null);
    },
  };
}
