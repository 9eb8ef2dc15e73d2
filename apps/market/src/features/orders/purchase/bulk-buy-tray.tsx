import { formatAmount, MAX_LISTINGS_TOGETHER, parseAmount } from '@kura/domain';
import { Button } from '@kura/ui';
import { formatDollars, useSession } from '@kura/web-kit';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import type { Sweep } from '../../../components/sweep.tsx';
import { useModals } from '../../../modals/market-modals.ts';
import { useTradeT } from '../use-trade-t.ts';
import styles from './bulk-buy-tray.module.css';

/** At the foot of the screen, on every page: what was chosen, what it costs, and the way to buy it. */
export function SweepTray({ sweep, onSignIn }: { sweep: Sweep; onSignIn: () => void }) {
  const t = useTradeT();
  const modals = useModals();
  const session = useSession();
  const chosen = [...sweep.nfts.values()];
  const count = chosen.length;
  const total = chosen.reduce((sum, { price }) => sum + parseAmount(price ?? '0'), 0n);
  return (
    <div className={styles.tray}>
      <ChoiceBar
        label={t('sweep.title')}
        count={
          count === 0 ? (
            t('sweep.none', { most: MAX_LISTINGS_TOGETHER })
          ) : (
            <span className={styles.what}>
              <span className={styles.thumbs} aria-hidden="true">
                {chosen.slice(-4).map((nft) => (
                  <NftThumb key={nft.id} nft={nft} />
                ))}
              </span>
              <span>
                {t('sweep.chosen', { count, most: MAX_LISTINGS_TOGETHER })}
                <strong className={styles.total}>{formatDollars(formatAmount(total))} USDC</strong>
              </span>
            </span>
          )
        }
        endLabel={t('sweep.end')}
        onEnd={sweep.end}
      >
        {count > 0 && (
          <Button
            onClick={() =>
              session ? modals.open('PURCHASE', { nftIds: chosen.map(({ id }) => id) }) : onSignIn()
            }
          >
            {t(session ? 'sweep.buy' : 'card.signInToBuy')}
          </Button>
        )}
      </ChoiceBar>
    </div>
  );
}
