import { whenIdle } from '@kura/web-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBulkBuy } from '../components/bulk-buy.tsx';
import { useModals } from '../modals/market-modals.ts';
import { useKeptRoll } from './use-kept-roll.ts';
import { useTermsAfterSigningIn } from './use-terms-after-signing-in.ts';

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

/** Loads the overlays when the page is idle or the first one opens: none is part of the first view. */
export function IdleOverlays() {
  const modals = useModals();
  const { active: isBulkBuying } = useBulkBuy();
  const [isWanted, setWanted] = useState(false);
  useTermsAfterSigningIn();
  useEffect(() => {
    const want = () => setWanted(true);
    void whenIdle().then(want);
    return modals.subscribe(want);
  }, [modals]);
  useKeptRoll();
  return (
    (isWanted || isBulkBuying) && (
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    )
  );
}
