import {
  type AuthenticateCeremony,
  isProblem,
  PasskeyError,
  type PendingSession,
  type RegisterCeremony,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useRef, useState } from 'react';

/** The state of a sign-in by e-mail and passkey. */
export type SignInStage =
  | { readonly at: 'EMAIL' }
  | { readonly at: 'CODE'; readonly email: string }
  /** The first passkey of an address that nobody has an account with. */
  | { readonly at: 'CREATE'; readonly ceremony: RegisterCeremony }
  /** Let in, and asked once more to open the account. */
  | { readonly at: 'OPEN'; readonly pendingSession: PendingSession; readonly isNew: boolean }
  | { readonly at: 'DEVICE'; readonly ceremony: AuthenticateCeremony }
  | { readonly at: 'NEW_DEVICE'; readonly emailProof: string }
  /** Handed in, and to be let in by another device. */
  | { readonly at: 'WAIT'; readonly name: string; readonly passkeyRequest: string }
  | { readonly at: 'DONE' };

/** The steps of signing in by e-mail and passkey: each goes on to the next stage, or says what went wrong. */
export function useEmailSignIn({ onEntered }: { onEntered: () => void }) {
  const client = useAppClient();
  const language = useLocale();
  const [stage, setStage] = useState<SignInStage>({ at: 'EMAIL' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);

  const step = async (work: () => Promise<SignInStage | null>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      const next = await work();
      if (next) setStage(next);
    } catch (caught) {
      setError(caught);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const startSession = async (
    pendingSession: PendingSession,
    isNew: boolean,
  ): Promise<SignInStage | null> => {
    const gate = await client.passkeys();
    try {
      await gate.startSession(pendingSession);
    } catch (caught) {
      // The person has to ask for it: some browsers show a second question only after a press.
      if (caught instanceof PasskeyError && caught.code === 'CANCELLED')
        return { at: 'OPEN', pendingSession, isNew };
      setStage({ at: 'OPEN', pendingSession, isNew });
      throw caught;
    }
    if (isNew) return { at: 'DONE' };
    onEntered();
    return null;
  };

  return {
    stage,
    busy,
    error,
    restart: () => {
      setError(null);
      setStage({ at: 'EMAIL' });
    },
    sendCode: (email: string) =>
      step(async () => {
        await (await client.passkeys()).sendCode(email, language);
        return { at: 'CODE', email };
      }),
    checkCode: (email: string, code: string) =>
      step(async () => {
        const ceremony = await (await client.passkeys()).withCode(email, code);
        return ceremony.ceremony === 'REGISTER' ? { at: 'CREATE', ceremony } : { at: 'DEVICE', ceremony };
      }),
    create: (ceremony: RegisterCeremony) =>
      step(async () => {
        const { passkey, request, pendingSession } = await (await client.passkeys()).register(
          ceremony,
          language,
        );
        if (pendingSession) return await startSession(pendingSession, true);
        return { at: 'WAIT', name: passkey.name, passkeyRequest: request?.passkeyRequest ?? '' };
      }),
    createOnNewDevice: (emailProof: string) =>
      step(async () => {
        const gate = await client.passkeys();
        const { passkey, request } = await gate.register(await gate.newDevice(emailProof), language);
        return { at: 'WAIT', name: passkey.name, passkeyRequest: request?.passkeyRequest ?? '' };
      }),
    toNewDevice: (emailProof: string) => {
      setError(null);
      setStage({ at: 'NEW_DEVICE', emailProof });
    },
    open: (pendingSession: PendingSession, isNew: boolean) => step(() => startSession(pendingSession, isNew)),
    /** By a passkey of this device: the one that was asked for, or whichever it knows. */
    authenticate: (ceremony?: AuthenticateCeremony) =>
      step(async () => await startSession(await (await client.passkeys()).authenticate(ceremony), false)),
    /** Whether a passkey that waits was let in; null when it was turned away. */
    isApproved: async (passkeyRequest: string): Promise<boolean | null> => {
      try {
        const { standing } = await client.api.auth.passkeyStanding({ passkeyRequest });
        return standing === 'REMOVED' ? null : standing === 'ACTIVE';
      } catch (caught) {
        if (isProblem(caught, 'PASSKEY_REQUEST_INVALID')) return null;
        throw caught;
      }
    },
  };
}

export type EmailSignIn = ReturnType<typeof useEmailSignIn>;
