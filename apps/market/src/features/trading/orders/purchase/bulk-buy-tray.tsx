import { formatAmount, parseAmount } from '@kura/domain/money';
import { MAX_LISTINGS_TOGETHER } from '@kura/domain/orders';
import { Button } from '@kura/ui';
import { formatDollars, useSession } from '@kura/web-kit';
import type { BulkBuy } from '../../../../components/bulk-buy.tsx';
import { ChoiceBar } from '../../../../components/choice-bar.tsx';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import styles from './bulk-buy-tray.module.css';

/** Shows the chosen listings with their total and a button that buys them, at the foot of the screen. */
export function BulkBuyTray({ bulkBuy, onSignIn }: { bulkBuy: BulkBuy; onSignIn: () => void }) {
  const t = useTexts('orders');
  const modals = useModals();
  const session = useSession();
  const chosen = [...bulkBuy.nfts.values()];
  const count = chosen.length;
  const total = chosen.reduce((sum, { price }) => sum + parseAmount(price ?? '0'), 0n);
  return (
    <div className={`max-w-page px-gutter fixed ${styles.tray}`}>
      <ChoiceBar
        label={t('bulkBuy.title')}
        count={
          count === 0 ? (
            t('bulkBuy.none', { most: MAX_LISTINGS_TOGETHER })
          ) : (
            <span className={`flex gap-4 items-center ${styles.what}`}>
              <span className={`flex ${styles.thumbs}`} aria-hidden="true">
                {chosen.slice(-4).map((nft) => (
                  <NftThumb key={nft.id} nft={nft} />
                ))}
              </span>
              <span>
                {t('bulkBuy.chosen', { count, most: MAX_LISTINGS_TOGETHER })}
                <strong className="text-lg text-strong tabular">
                  {formatDollars(formatAmount(total))} USDC
                </strong>
              </span>
            </span>
          )
        }
        endLabel={t('bulkBuy.end')}
        onEnd={bulkBuy.end}
      >
        {count > 0 && (
          <Button
            onClick={() =>
              session ? modals.open('PURCHASE', { nftIds: chosen.map(({ id }) => id) }) : onSignIn()
            }
          >
            {session
              ? t('bulkBuy.buy', { total: formatDollars(formatAmount(total)) })
              : t('card.signInToBuy')}
          </Button>
        )}
      </ChoiceBar>
    </div>
  );
}
