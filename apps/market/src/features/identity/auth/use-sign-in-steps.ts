import type { SignUpConsent } from '@kura/api-contract/users';
import {
  type AnnouncedWallet,
  type AuthenticateCeremony,
  isProblem,
  type JoinByWallet,
  keepSentCode,
  PasskeyError,
  type PendingSession,
  type RegisterCeremony,
  readSentCode,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useRef, useState } from 'react';

/** A new user who still has to agree to the terms. */
export type Newcomer =
  | { readonly by: 'PASSKEY'; readonly emailProof: string }
  | { readonly by: 'WALLET'; readonly join: JoinByWallet };

/** The state of a sign-in. */
export type SignInStage =
  | { readonly at: 'EMAIL' }
  | { readonly at: 'CODE'; readonly email: string }
  /** Before the account is created. */
  | { readonly at: 'TERMS'; readonly newcomer: Newcomer }
  /** The first passkey of a new address. */
  | { readonly at: 'CREATE'; readonly ceremony: RegisterCeremony; readonly consent: SignUpConsent }
  /** Approved; a second prompt creates the smart account. */
  | { readonly at: 'OPEN'; readonly pendingSession: PendingSession; readonly isNew: boolean }
  | { readonly at: 'DEVICE'; readonly ceremony: AuthenticateCeremony }
  | { readonly at: 'NEW_DEVICE'; readonly emailProof: string }
  /** Registered; another device has to approve it. */
  | { readonly at: 'WAIT'; readonly name: string; readonly passkeyRequest: string };

/** The result of a sign-in: a new account, or an existing one. */
interface Entered {
  readonly isNew: boolean;
}

/** The first step of a sign-in: the address, or the code that this tab requested before a reload. */
function firstStage(): SignInStage {
  const sent = readSentCode();
  return sent === null ? { at: 'EMAIL' } : { at: 'CODE', email: sent.email };
}

/** Runs one step after another. Each one leads to the next stage or stores an error. */
function useSteps() {
  const [stage, setStage] = useState<SignInStage>(firstStage);
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

  return { stage, setStage, busy, error, setError, step };
}

interface StepsOptions {
  readonly onEntered: (entered: Entered) => void;
}

/** The steps of a sign-in: with an address, a passkey or a wallet. */
export function useSignInSteps(options: StepsOptions) {
  const client = useAppClient();
  const language = useLocale();
  const steps = useSteps();
  const { stage, setStage, busy, error, setError, step } = steps;
  const { onEntered } = options;
  const startSession = useStartSession(steps, options);
  return {
    stage,
    busy,
    error,
    restart: () => {
      keepSentCode(null);
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
        if (ceremony.ceremony === 'AUTHENTICATE') return { at: 'DEVICE', ceremony };
        return { at: 'TERMS', newcomer: { by: 'PASSKEY', emailProof: ceremony.emailProof ?? '' } };
      }),
    ...useNewcomerSteps(steps, options),
    toNewDevice: (emailProof: string) => {
      setError(null);
      setStage({ at: 'NEW_DEVICE', emailProof });
    },
    open: (pendingSession: PendingSession, isNew: boolean) => step(() => startSession(pendingSession, isNew)),
    /** Signs in with a passkey of this device: the requested one, or any. */
    authenticate: (ceremony?: AuthenticateCeremony) =>
      step(async () => await startSession(await (await client.passkeys()).authenticate(ceremony), false)),
    /** Signs in with a wallet of this browser. */
    withWallet: (wallet: AnnouncedWallet) =>
      step(async () => {
        const join = await client.signIn(wallet);
        if (join !== null) return { at: 'TERMS', newcomer: { by: 'WALLET', join } };
        onEntered({ isNew: false });
        return { at: 'EMAIL' };
      }),
  };
}

type Steps = ReturnType<typeof useSteps>;

function useStartSession({ setStage }: Steps, { onEntered }: StepsOptions) {
  const client = useAppClient();
  return async (pendingSession: PendingSession, isNew: boolean): Promise<SignInStage | null> => {
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
    onEntered({ isNew });
    return { at: 'EMAIL' };
  };
}

/** The steps of a user or device that is new to the shop. */
function useNewcomerSteps(steps: Steps, options: StepsOptions) {
  const client = useAppClient();
  const language = useLocale();
  const { setStage, step } = steps;
  const startSession = useStartSession(steps, options);
  return {
    /** Takes the agreement of a new user: creates a wallet's user, or asks for the first passkey. */
    agree: (newcomer: Newcomer, consent: SignUpConsent) =>
      step(async () => {
        if (newcomer.by === 'WALLET') {
          await newcomer.join(consent);
          options.onEntered({ isNew: true });
          return { at: 'EMAIL' };
        }
        // The terms may be read for longer than a ceremony is valid.
        const ceremony = await (await client.passkeys()).newDevice(newcomer.emailProof);
        return { at: 'CREATE', ceremony, consent };
      }),
    create: (ceremony: RegisterCeremony, consent: SignUpConsent) =>
      step(async () => {
        try {
          const gate = await client.passkeys();
          const { passkey, request, pendingSession } = await gate.register(ceremony, language, consent);
          if (pendingSession) return await startSession(pendingSession, true);
          return { at: 'WAIT', name: passkey.name, passkeyRequest: request?.passkeyRequest ?? '' };
        } catch (caught) {
          // The terms changed, or the age was refused: nobody was created, and the terms are shown again.
          const { emailProof } = ceremony;
          if (isProblem(caught, ...consentProblems) && emailProof !== null)
            setStage({ at: 'TERMS', newcomer: { by: 'PASSKEY', emailProof } });
          throw caught;
        }
      }),
    createOnNewDevice: (emailProof: string) =>
      step(async () => {
        const gate = await client.passkeys();
        const { passkey, request } = await gate.register(await gate.newDevice(emailProof), language, null);
        return { at: 'WAIT', name: passkey.name, passkeyRequest: request?.passkeyRequest ?? '' };
      }),
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

const consentProblems = [
  'TERMS_VERSION_STALE',
  'BIRTH_DATE_INVALID',
  'GUARDIAN_CONSENT_REQUIRED',
  'SIGN_UP_CONSENT_REQUIRED',
] as const;

export type SignInFlow = ReturnType<typeof useSignInSteps>;
