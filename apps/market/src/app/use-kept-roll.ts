import { useEffect } from 'react';
import { type MarketModalStore, useModals } from '../modals/market-modals.ts';

/** Opens the order again that was open before a reload of this page, or the one that a link to a drop chooses. */
export function useKeptRoll(): void {
  const modals = useModals();
  useEffect(() => {
    void openKeptRoll(modals).catch(() => undefined);
  }, [modals]);
}

async function openKeptRoll(modals: MarketModalStore): Promise<void> {
  const { keepRoll, readKeptRoll, rollOfLink } = await import('../components/roll-choice.ts');
  const { pathname, search, hash } = window.location;
  const linked = rollOfLink(pathname, search);
  if (linked !== null) {
    keepRoll({ ...linked, openOn: pathname });
    // Closing the order, or returning to the page, doesn't open it a second time.
    window.history.replaceState(window.history.state, '', pathname + hash);
  }
  const kept = readKeptRoll();
  if (kept === null || kept.openOn === null) return;
  if (kept.openOn === pathname) modals.open('ROLL_GACHA', { gachaId: kept.gachaId });
  // The tab has left the page with the order, for example to the page of a payment.
  else keepRoll({ ...kept, openOn: null });
}
