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
  /** The first passkey of a new address. */
  | { readonly at: 'CREATE'; readonly ceremony: RegisterCeremony }
  /** Approved; a second prompt creates the smart account. */
  | { readonly at: 'OPEN'; readonly pendingSession: PendingSession; readonly isNew: boolean }
  | { readonly at: 'DEVICE'; readonly ceremony: AuthenticateCeremony }
  | { readonly at: 'NEW_DEVICE'; readonly emailProof: string }
  /** Registered; another device has to approve it. */
  | { readonly at: 'WAIT'; readonly name: string; readonly passkeyRequest: string }
  | { readonly at: 'DONE' };

/** The steps of sign-in by e-mail and passkey. Each one leads to the next stage or stores an error. */
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
      // Requires a click: some browsers allow a second prompt only after a user action.
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
    /** Signs in with a passkey of this device: the requested one, or any. */
    authenticate: (ceremony?: AuthenticateCeremony) =>
      step(async () => await startSession(await (await client.passkeys()).authenticate(ceremony), false)),
    /** Whether a waiting passkey was approved; null when it was rejected. */
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
