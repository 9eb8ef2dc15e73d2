import {
  type AuthenticateCeremony,
  type Entry,
  isProblem,
  PasskeyError,
  type RegisterCeremony,
  useKura,
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
  | { readonly at: 'OPEN'; readonly entry: Entry; readonly isNew: boolean }
  | { readonly at: 'DEVICE'; readonly ceremony: AuthenticateCeremony }
  | { readonly at: 'NEW_DEVICE'; readonly emailProof: string }
  /** Handed in, and to be let in by another device. */
  | { readonly at: 'WAIT'; readonly name: string; readonly passkeyRequest: string }
  | { readonly at: 'DONE' };

/** The steps of signing in by e-mail and passkey: each goes on to the next stage, or says what went wrong. */
export function useEmailSignIn({ onEntered }: { onEntered: () => void }) {
  const kura = useKura();
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

  const enter = async (entry: Entry, isNew: boolean): Promise<SignInStage | null> => {
    const desk = await kura.passkeys();
    try {
      await desk.enter(entry);
    } catch (caught) {
      // The person has to ask for it: some browsers show a second question only after a press.
      if (caught instanceof PasskeyError && caught.code === 'CANCELLED') return { at: 'OPEN', entry, isNew };
      setStage({ at: 'OPEN', entry, isNew });
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
        await (await kura.passkeys()).sendCode(email, language);
        return { at: 'CODE', email };
      }),
    checkCode: (email: string, code: string) =>
      step(async () => {
        const ceremony = await (await kura.passkeys()).withCode(email, code);
        return ceremony.ceremony === 'REGISTER' ? { at: 'CREATE', ceremony } : { at: 'DEVICE', ceremony };
      }),
    create: (ceremony: RegisterCeremony) =>
      step(async () => {
        const { passkey, request, entry } = await (await kura.passkeys()).register(ceremony, language);
        if (entry) return await enter(entry, true);
        return { at: 'WAIT', name: passkey.name, passkeyRequest: request?.passkeyRequest ?? '' };
      }),
    createOnNewDevice: (emailProof: string) =>
      step(async () => {
        const desk = await kura.passkeys();
        const { passkey, request } = await desk.register(await desk.newDevice(emailProof), language);
        return { at: 'WAIT', name: passkey.name, passkeyRequest: request?.passkeyRequest ?? '' };
      }),
    toNewDevice: (emailProof: string) => {
      setError(null);
      setStage({ at: 'NEW_DEVICE', emailProof });
    },
    open: (entry: Entry, isNew: boolean) => step(() => enter(entry, isNew)),
    /** By a passkey of this device: the one that was asked for, or whichever it knows. */
    authenticate: (ceremony?: AuthenticateCeremony) =>
      step(async () => await enter(await (await kura.passkeys()).authenticate(ceremony), false)),
    /** Whether a passkey that waits was let in; null when it was turned away. */
    isLetIn: async (passkeyRequest: string): Promise<boolean | null> => {
      try {
        const { standing } = await kura.api.auth.passkeyStanding({ passkeyRequest });
        return standing === 'REMOVED' ? null : standing === 'ACTIVE';
      } catch (caught) {
        if (isProblem(caught, 'PASSKEY_REQUEST_INVALID')) return null;
        throw caught;
      }
    },
  };
}

export type EmailSignIn = ReturnType<typeof useEmailSignIn>;
