import { lazy, Suspense } from 'react';
import { useBulkBuy } from '../components/bulk-buy.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';

const BulkBuyTray = lazy(() =>
  import('../features/orders/purchase/bulk-buy-tray.tsx').then((m) => ({ default: m.BulkBuyTray })),
);

/** The tray of listings that are selected for one purchase, on every page. Its code arrives with the first choice. */
export function BulkBuyHost() {
  const bulkBuy = useBulkBuy();
  const signIn = useSignIn();
  if (!bulkBuy.active) return null;
  return (
    <Suspense fallback={null}>
      <BulkBuyTray bulkBuy={bulkBuy} onSignIn={signIn} />
    </Suspense>
  );
}
