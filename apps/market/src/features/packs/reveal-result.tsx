import type { CardDetail } from '@kura/api-contract/cards';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { Button, buttonClass, Price, RankMark, SlabPicture } from '@kura/ui';
import { formatRoundedDollars, gachaQuery, nftQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useCardTitle } from '../../components/card-title.ts';
import { longestHold } from '../../components/hold.ts';
import { HoldNotice } from '../../components/hold-notice.tsx';
import { priceText } from '../../components/price-text.ts';
import { ShareButton } from '../../components/share-button.tsx';
import { useExchangeOffer } from '../../components/use-exchange-offer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModals } from '../../modals/market-modals.ts';
import { bestLast } from './reveal-order.ts';
import styles from './reveal-result.module.css';

interface RevealResultProps {
  readonly gachaId: string;
  readonly cards: readonly CardDetail[];
  /** The opened packs: the last one of a drop also gives the last-one prize. */
  readonly packIds: readonly string[];
}

const fadeMs = 500;

/** What was drawn, the best first: grade, value, and what to do with each. */
export function RevealResult({ gachaId, cards: drawn, packIds }: RevealResultProps) {
  const t = useTexts('packs');
  const modals = useModals();
  const titleOf = useCardTitle();
  const prize = useLastOnePrize(gachaId, packIds);
  const cards = prize ? [...drawn, prize] : drawn;
  // The prize comes first, for it wasn't drawn.
  const shown = [...(prize ? [prize] : []), ...bestLast(drawn).reverse()];
  const single = shown.length === 1;
  const offer = useExchangeOffer(gachaId, cards);
  // The button below the cards is enough for a single one.
  const offersEach = offer !== null && offer.cards.length > 1;
  // All came out of packs that were paid together.
  const hold = longestHold(cards);
  const holdId = useId();
  const held = hold === null ? null : { disabled: true, 'aria-describedby': holdId };
  const sellable = cards.filter(({ owner }) => owner !== null);
  const result = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Reduced motion also replaces the pack by the cards: a fade moves nothing.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    result.current?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
  }, []);

  return (
    <div ref={result} className={styles.result} data-count={single ? 'one' : 'many'}>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {single ? t('reveal.result') : t('reveal.resultMany', { count: shown.length })}
      </h1>
      {!single && <Totals cards={shown} />}
      <ul className={styles.cards}>
        {shown.map((card) => (
          <li key={card.id} className={styles.card} data-rank={card.rank ?? undefined}>
            {card === prize && <p className={styles.prize}>{t('drops.lastOne')}</p>}
            <Link
              to="/cards/$id"
              params={{ id: card.id }}
              className={styles.picture}
              aria-label={titleOf(card)}
            >
              <SlabPicture
                src={card.imageUrl}
                alt=""
                sizes={single ? '320px' : '(min-width: 900px) 200px, 44vw'}
                eager
                lit
              />
            </Link>
            <div className={styles.facts}>
              <p className={styles.name}>
                {card.rank && <RankMark rank={card.rank} size={single ? 'lg' : 'md'} />}
                <span>{titleOf(card)}</span>
              </p>
              <dl className={styles.figures}>
                {card.certificate && (
                  <div>
                    <dt>{t('reveal.grade')}</dt>
                    <dd>
                      {card.certificate.grader} {card.certificate.grade}
                    </dd>
                  </div>
                )}
                {card.value && (
                  <div>
                    <dt>{t('reveal.value')}</dt>
                    <dd>
                      <Price text={formatRoundedDollars(card.value)} size={single ? 'lg' : 'md'} />
                    </dd>
                  </div>
                )}
              </dl>
              <div className={styles.acts}>
                {/* Keeping is what happens anyway: of several, the picture leads to the card. */}
                {single && (
                  <Link
                    to="/cards/$id"
                    params={{ id: card.id }}
                    className={buttonClass({ tone: 'secondary' })}
                  >
                    {t('reveal.keep')}
                  </Link>
                )}
                {card.owner !== null && (
                  <Button
                    size={single ? 'md' : 'sm'}
                    tone="secondary"
                    {...held}
                    onClick={() => modals.open('SELL', { nftId: card.id })}
                  >
                    {t('reveal.sell')}
                  </Button>
                )}
                {offersEach && offer.cards.includes(card) && (
                  <Button
                    size="sm"
                    tone="quiet"
                    className={styles.exchangeOne}
                    {...held}
                    onClick={() => modals.open('EXCHANGE_POINT', { gachaId, cardIds: [card.id] })}
                  >
                    {t('reveal.exchange', { count: 1, points: priceText(t, String(offer.each), 'POINT') })}
                  </Button>
                )}
              </div>
              {card.tokenId && (
                <Link
                  to="/proof/$gachaId/$tokenId"
                  params={{ gachaId, tokenId: card.tokenId }}
                  className={styles.proof}
                >
                  {t('reveal.proof')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {hold && <HoldNotice id={holdId} hold={hold} kind="card" own />}
      {offer && (
        <div className={styles.exchange}>
          <Button
            size="lg"
            tone="secondary"
            {...held}
            onClick={() =>
              modals.open('EXCHANGE_POINT', { gachaId, cardIds: offer.cards.map(({ id }) => id) })
            }
          >
            {t('reveal.exchange', {
              count: offer.cards.length,
              points: priceText(t, String(offer.points), 'POINT'),
            })}
          </Button>
          <p className={styles.hint}>{t('reveal.exchangeHint')}</p>
        </div>
      )}
      <div className={styles.onward}>
        <Link to="/drops/$id" params={{ id: gachaId }} className={buttonClass({ size: 'lg' })}>
          {t('reveal.again')}
        </Link>
        {sellable.length > 1 && (
          <Button
            size="lg"
            tone="secondary"
            {...held}
            onClick={() => modals.open('SELL', { nfts: sellable })}
          >
            {t('reveal.sellAll', { count: sellable.length })}
          </Button>
        )}
        {shown[0] && (
          <ShareButton path={`/cards/${shown[0].id}`} title={titleOf(shown[0])} size="lg" tone="secondary" />
        )}
        <Link to="/me" className={buttonClass({ size: 'lg', tone: 'secondary' })}>
          {t('reveal.toMine')}
        </Link>
      </div>
    </div>
  );
}

/** What several cards are worth together, and the best of them. */
function Totals({ cards }: { cards: readonly CardDetail[] }) {
  const t = useTexts('packs');
  const titleOf = useCardTitle();
  const worth = cards.reduce((sum, { value }) => sum + (value === null ? 0n : parseAmount(value)), 0n);
  const best = bestLast(cards).at(-1);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('reveal.worth')}</dt>
        <dd>
          <Price text={`≈ ${formatRoundedDollars(formatAmount(worth))}`} size="lg" />
        </dd>
      </div>
      {best && (
        <div>
          <dt>{t('reveal.best')}</dt>
          <dd className={styles.best}>
            {best.rank && <RankMark rank={best.rank} />}
            <span>{titleOf(best)}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The last-one prize that came with one of these packs; null when none did, and until it is read. */
function useLastOnePrize(gachaId: string, packIds: readonly string[]): CardDetail | null {
  const { api } = useAppClient();
  // What was read before the packs were opened says that the prize isn't won.
  const { data: gacha } = useQuery({ ...gachaQuery(api, gachaId), refetchOnMount: 'always' });
  const { state = null, packId = null, cardId = '' } = gacha?.lastOnePrize ?? {};
  const isWon = state === 'WON' && packId !== null && packIds.includes(packId);
  const { data: prize } = useQuery({ ...nftQuery(api, cardId), enabled: isWon });
  return (isWon && prize) || null;
}
