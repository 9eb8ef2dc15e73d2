import { Checkbox, LoadingRegion, Price, RankMark, Skeleton } from '@kura/ui';
import { formatRoundedDollars } from '@kura/web-kit';
import { type BulkBuy, useBulkBuy } from '../../../../components/bulk-buy.tsx';
import { cardCaption, type ShownCard } from '../../../../components/card-facts.ts';
import { useCardTitle } from '../../../../components/card-title.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../../components/nft-title-link.tsx';
import { priceText } from '../../../../components/price-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './card-rows.module.css';

/** Lists cards and packs as rows, with figures for comparison. */
export function CardRows({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <ul className="stack gap-3" data-rows>
      {cards.map((card) => (
        <CardRow key={card.id} card={card} />
      ))}
    </ul>
  );
}

function CardRow({ card }: { card: ShownCard }) {
  const t = useTexts('card-search');
  const bulkBuy = useBulkBuy();
  const chosen = bulkBuy.nfts.has(card.id);
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      {bulkBuy.active && <BulkBuyBox card={card} bulkBuy={bulkBuy} />}
      <NftThumb nft={card} sizePx={72} />
      <div className="stack gap-1">
        <p className="text-xs text-faint truncate">{cardCaption(card)}</p>
        <NftTitleLink nft={card} />
        <p className="cluster gap-3 gap-y-1 text-xs text-soft">
          {card.certificate && (
            <span>
              {card.certificate.grader} {card.certificate.grade}
            </span>
          )}
          {card.rank && <RankMark rank={card.rank} size="sm" />}
          <span>{card.collection.name}</span>
        </p>
      </div>
      <dl className={`grid gap-3 col-span-full ${styles.figures}`}>
        <div>
          <dt className="text-2xs text-faint">{t('market.row.price')}</dt>
          <dd className="text-sm tabular">
            {card.price && card.paymentToken ? (
              <Price text={priceText(t, card.price, card.paymentToken)} />
            ) : (
              <span className="text-faint">{t('market.floorNone')}</span>
            )}
          </dd>
        </div>
        {card.kind === 'card' && (
          <>
            <div>
              <dt className="text-2xs text-faint">{t('market.row.lastSale')}</dt>
              <dd className="text-sm tabular">
                {card.lastSale ? priceText(t, card.lastSale.price, card.lastSale.paymentToken) : '—'}
              </dd>
            </div>
            <div>
              <dt className="text-2xs text-faint">{t('market.row.value')}</dt>
              <dd className="text-sm tabular">{card.value ? formatRoundedDollars(card.value) : '—'}</dd>
            </div>
          </>
        )}
      </dl>
    </li>
  );
}

function BulkBuyBox({ card, bulkBuy }: { card: ShownCard; bulkBuy: BulkBuy }) {
  const t = useT();
  const title = useCardTitle()(card);
  const reason = bulkBuy.blockerOf(card);
  return (
    <Checkbox
      className={`absolute z-1 p-0 ${styles.choice}`}
      hideLabel
      label={reason ? `${title}: ${t(`bulkBuy.blocked.${reason}`)}` : title}
      checked={bulkBuy.nfts.has(card.id)}
      disabled={reason !== null}
      onChange={() => bulkBuy.toggle(card)}
    />
  );
}

export function CardRowsSkeleton() {
  return (
    <LoadingRegion className="stack gap-3">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height="146px" radius="12px" />
      ))}
    </LoadingRegion>
  );
}
