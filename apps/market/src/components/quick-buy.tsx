import { buttonClass } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';
import { useModals } from '../modals/market-modals.ts';
import type { ShownCard } from './card-facts.ts';
import { useCardTitle } from './card-title.ts';
import styles from './quick-buy.module.css';

/** Whether the viewer can buy it at its price now. */
export function isForSale(
  { price, saleType, owner }: Pick<ShownCard, 'price' | 'saleType' | 'owner'>,
  wallet: string | undefined,
): boolean {
  const isListed = saleType === 'FIXED_PRICE' || saleType === 'OFF_CHAIN';
  return (
    isListed && price !== null && (wallet === undefined || owner?.toLowerCase() !== wallet.toLowerCase())
  );
}

/** Buys from a tile. It appears with a mouse or the keyboard; a phone opens the card's page. */
export function QuickBuy({ card }: { card: ShownCard }) {
  const t = useT();
  const title = useCardTitle()(card);
  const session = useSession();
  const signIn = useSignIn();
  const modals = useModals();
  if (!isForSale(card, session?.wallet?.address)) return null;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={`${buttonClass({ size: 'sm' })} ${styles.buy}`}
        onClick={() => (session ? modals.open('BUY_NOW', { nftId: card.id }) : signIn())}
      >
        {t('tile.buy')}
        <span className="visually-hidden">{t('tile.buyCard', { card: title })}</span>
      </button>
    </div>
  );
}
