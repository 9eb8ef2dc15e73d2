import type { Checkout } from '@kura/api-contract/payments';
import { isCheckout } from '@kura/domain/payments';
import { isProblem, paymentKeys, useAppClient } from '@kura/web-kit';
import { useEffect, useRef, useState } from 'react';

export interface CheckoutAction {
  /** True from the click until the browser has left the page. */
  readonly busy: boolean;
  readonly error: unknown;
  /** Creates the checkout and opens the page of the payment provider. */
  readonly start: (create: (idempotencyKey: string) => Promise<Checkout | object>) => void;
  readonly reset: () => void;
}

/** Leads from the final confirmation to the page for entering the card. */
export function useCheckout(): CheckoutAction {
  const { queryClient } = useAppClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // One key until the server has answered: a retry of a lost answer reserves nothing twice.
  const key = useRef<string | null>(null);

  // The button Back of the browser may show this page again as it was left.
  useEffect(() => {
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const start: CheckoutAction['start'] = async (create) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    key.current ??= crypto.randomUUID();
    try {
      const checkout = await create(key.current);
      if (!isCheckout(checkout)) throw new Error('The shop created no checkout');
      key.current = null;
      void queryClient.invalidateQueries({ queryKey: paymentKeys.all });
      window.location.assign(checkout.checkoutUrl);
    } catch (caught) {
      if (isProblem(caught) && !caught.isTransient) key.current = null;
      setError(caught);
      setBusy(false);
    }
  };
  const reset = () => {
    key.current = null;
    setError(null);
  };
  return { busy, error, start, reset };
}
