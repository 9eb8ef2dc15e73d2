import { LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { meQuery, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RollModal, type StepBeforeOrder } from '../features/gacha/gacha/roll-modal.tsx';
import { useSignInSteps } from '../features/identity/auth/use-sign-in-steps.ts';
import { preloadTexts, useTexts } from '../i18n/use-texts.ts';

const SignInSteps = lazy(() =>
  import('../features/identity/auth/sign-in-steps.tsx').then((m) => ({ default: m.SignInSteps })),
);
const SignInTitle = lazy(() =>
  import('../features/identity/auth/sign-in-steps.tsx').then((m) => ({ default: m.SignInTitle })),
);
const OwnTerms = lazy(() => import('../components/own-terms.tsx').then((m) => ({ default: m.OwnTerms })));

/** The steps of a new user with a passkey: order, address, code, terms, passkey, order again. */
const STEPS = 6;
const stepOf = {
  EMAIL: 2,
  CODE: 3,
  TERMS: 4,
  CREATE: 5,
  OPEN: 5,
  DEVICE: 4,
  NEW_DEVICE: 4,
  WAIT: 5,
} as const;

/**
 * ROLL_GACHA: the final screen of a pack for everybody. Signing in and the terms are steps of the same sheet, after which the order
 * is shown again.
 */
export function RollSheet({ gachaId, onClose }: { gachaId: string; onClose: () => void }) {
  const t = useTexts('gacha');
  const toast = useToast();
  const { api } = useAppClient();
  const locale = useLocale();
  const session = useSession();
  const me = useQuery({ ...meQuery(api), enabled: session !== null });
  const [startedAsVisitor] = useState(session === null);
  const [isAsked, setAsked] = useState(false);
  const signIn = useSignInSteps({
    onEntered: ({ isNew }) => {
      setAsked(false);
      toast({ tone: 'success', title: t(isNew ? 'roll.joined' : 'session.welcome') });
    },
  });
  const mustAgree = me.data?.consents.due === true;
  const blocker = session === null ? 'SIGN_IN' : mustAgree ? 'TERMS' : null;
  const progressAt = (now: number) =>
    startedAsVisitor ? { now, of: STEPS, label: t('roll.progress', { now, of: STEPS }) } : undefined;

  // Loads together with the code of the next step, instead of after it.
  useEffect(() => {
    if (blocker === null) return;
    void preloadTexts(['auth', 'users'], locale);
    void import('../features/identity/auth/sign-in-steps.tsx').catch(() => undefined);
  }, [blocker, locale]);

  const { stage } = signIn;
  const before: StepBeforeOrder | null =
    !isAsked || blocker === null
      ? null
      : blocker === 'SIGN_IN'
        ? {
            key: stage.at,
            title: (
              <Suspense fallback="">
                <SignInTitle stage={stage} />
              </Suspense>
            ),
            content: (
              <Suspense fallback={<StepLoading />}>
                <SignInSteps signIn={signIn} onClose={onClose} />
              </Suspense>
            ),
            isBusy: signIn.busy,
            progress: progressAt(stepOf[stage.at]),
            // A code or a passkey that was asked for isn't lost by a tap.
            onBack:
              stage.at === 'EMAIL' ? () => setAsked(false) : stage.at === 'CODE' ? signIn.restart : undefined,
          }
        : {
            key: 'OWN_TERMS',
            title: t('roll.termsTitle'),
            content: (
              <Suspense fallback={<StepLoading />}>
                <OwnTerms onAccepted={() => setAsked(false)} />
              </Suspense>
            ),
            isBusy: false,
            progress: progressAt(stepOf.TERMS),
            onBack: () => setAsked(false),
          };
  return (
    <RollModal
      gachaId={gachaId}
      onClose={onClose}
      blocker={blocker}
      onBlocked={() => setAsked(true)}
      before={before}
      progress={progressAt(session === null ? 1 : STEPS)}
    />
  );
}

const StepLoading = () => (
  <LoadingRegion>
    <Skeleton height="280px" radius="14px" />
  </LoadingRegion>
);
