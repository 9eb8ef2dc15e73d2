import { lazy, Suspense } from 'react';
import { useSweep } from '../components/sweep.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';

const SweepTray = lazy(() =>
  import('../features/orders/purchase/bulk-buy-tray.tsx').then((m) => ({ default: m.SweepTray })),
);

/** The tray of listings that are selected for one purchase, on every page. Its code arrives with the first choice. */
export function SweepHost() {
  const sweep = useSweep();
  const signIn = useSignIn();
  if (!sweep.active) return null;
  return (
    <Suspense fallback={null}>
      <SweepTray sweep={sweep} onSignIn={signIn} />
    </Suspense>
  );
}
