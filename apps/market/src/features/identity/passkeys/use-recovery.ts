import { type AppClient, isProblem, loadRecoveryPhrase, useAppClient, useLocale } from '@kura/web-kit';
import { useState } from 'react';

import { useAction } from '../../../components/use-action.ts';

type Auth = Awaited<ReturnType<AppClient['passkeys']>>;
type Registered = Awaited<ReturnType<Auth['register']>>;

/** The new passkey and the data for its recovery proposal. */
interface Proposal {
  readonly passkey: Registered['passkey'];
  readonly passkeyRequest: string;
  readonly recovery: NonNullable<NonNullable<Registered['request']>['recovery']>;
}

/** The recovery state of a user who lost all devices. */
type RecoveryStage =
  | { readonly at: 'EMAIL' }
  | { readonly at: 'CODE'; readonly email: string }
  | { readonly at: 'PASSKEY'; readonly emailProof: string }
  | { readonly at: 'WORDS'; readonly proposal: Proposal }
  | { readonly at: 'PROPOSED'; readonly device: string; readonly passkeyRequest: string }
  /** The address has no account, no recovery phrase, or a wallet sign-in. */
  | { readonly at: 'NO_ACCOUNT' | 'NO_WORDS' | 'WALLET' };

/** The steps of account recovery. The words don't leave the browser. */
export function useRecovery() {
  const client = useAppClient();
  const language = useLocale();
  const [stage, setStage] = useState<RecoveryStage>({ at: 'EMAIL' });
  const { busy, error, run } = useAction();

  const step = (work: () => Promise<RecoveryStage>) => run(async () => setStage(await work()));

  return {
    stage,
    busy,
    error,
    restart: () => step(async () => ({ at: 'EMAIL' })),
    sendCode: (email: string) =>
      step(async () => {
        await (await client.passkeys()).sendCode(email, language);
        return { at: 'CODE', email };
      }),
    checkCode: (email: string, code: string) =>
      step(async () => {
        try {
          const ceremony = await (await client.passkeys()).withCode(email, code);
          const { emailProof } = ceremony;
          return ceremony.ceremony === 'AUTHENTICATE' && emailProof
            ? { at: 'PASSKEY', emailProof }
            : { at: 'NO_ACCOUNT' };
        } catch (caught) {
          if (isProblem(caught, 'NO_PASSKEY')) return { at: 'WALLET' };
          throw caught;
        }
      }),
    createPasskey: (emailProof: string) =>
      step(async () => {
        const auth = await client.passkeys();
        const { passkey, request } = await auth.register(await auth.newDevice(emailProof), language, null);
        if (!request?.recovery) return { at: 'NO_WORDS' };
        const { passkeyRequest, recovery } = request;
        return { at: 'WORDS', proposal: { passkey, passkeyRequest, recovery } };
      }),
    propose: ({ passkey, passkeyRequest, recovery }: Proposal, words: readonly string[]) =>
      step(async () => {
        const { signPasskeyProposal } = await loadRecoveryPhrase();
        const signature = await signPasskeyProposal(words, { ...recovery, passkey: passkey.key });
        await client.api.auth.recover({ passkeyRequest, signature }, { context: { anonymous: true } });
        return { at: 'PROPOSED', device: passkey.name, passkeyRequest };
      }),
  };
}

export type Recovery = ReturnType<typeof useRecovery>;
