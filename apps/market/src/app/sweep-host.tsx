import { lazy, Suspense } from 'react';
import { useSignIn } from '../features/session/sign-in-context.tsx';
import { useSweep } from '../pieces/sweep.tsx';

const SweepTray = lazy(() =>
  import('../features/trade/sweep-tray.tsx').then((m) => ({ default: m.SweepTray })),
);

/** The tray of what is being chosen to be bought at once, over whatever page. Its code arrives with the first choice. */
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
