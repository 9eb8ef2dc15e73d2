import type { CardDetail } from '@kura/api-contract/cards';
import { Button, buttonClass, Checkbox, Price, RankMark, SlabPicture, Tilt } from '@kura/ui';
import { formatRoundedDollars, gachaQuery, nftQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cardTitle, useCardTitle } from '../../../components/card-title.ts';
import { longestHold } from '../../../components/hold.ts';
import { HoldNotice } from '../../../components/hold-notice.tsx';
import { priceText } from '../../../components/price-text.ts';
import { RecoveryOffer } from '../../../components/recovery-offer.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { useExchangeOffer } from '../../../components/use-exchange-offer.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import type { Paid } from './paid.ts';
import { type ResultAction, ResultMenu } from './result-menu.tsx';
import { ResultTotals } from './result-totals.tsx';
import { bestLast } from './reveal-order.ts';
import styles from './reveal-result.module.css';

interface RevealResultProps {
  readonly gachaId: string;
  readonly cards: readonly CardDetail[];
  /** The opened packs. The last pack of a drop also gives the last-one prize. */
  readonly packIds: readonly string[];
  /** Null while it is unknown. */
  readonly paid: Paid | null;
}

const fadeMs = 500;

/** The drawn cards: the best one large, the others as tiles, with actions for one or several cards. */
export function RevealResult({ gachaId, cards: drawn, packIds, paid }: RevealResultProps) {
  const t = useTexts('packs');
  const modals = useModals();
  const titleOf = useCardTitle();
  const prize = useLastOnePrize(gachaId, packIds);
  const cards = prize ? [...drawn, prize] : drawn;
  const bestFirst = bestLast(drawn).reverse();
  // The prize comes first, because it wasn't drawn.
  const shown = [...(prize ? [prize] : []), ...bestFirst];
  const isSingle = shown.length === 1;
  const offer = useExchangeOffer(gachaId, cards);
  // All packs were paid together, so the longest hold applies to all.
  const hold = longestHold(cards);
  const holdId = useId();
  const held = hold === null ? null : { disabled: true, 'aria-describedby': holdId };
  const sellable = shown.filter(({ owner }) => owner !== null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = sellable.filter(({ id }) => chosenIds.has(id));
  const result = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Fades in with reduced motion too, because a fade moves nothing.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    result.current?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
  }, []);

  const sell = (some: readonly CardDetail[]) => {
    const [first] = some;
    if (first) modals.open('SELL', some.length === 1 ? { nftId: first.id } : { nfts: some });
  };
  const exchange = (some: readonly { readonly id: string }[]) =>
    modals.open('EXCHANGE_POINT', { gachaId, cardIds: some.map(({ id }) => id) });
  const exchangeText = (count: number) =>
    t('reveal.exchange', { count, points: priceText(t, String(count * (offer?.each ?? 0)), 'POINT') });
  const isExchangeable = ({ id }: CardDetail) => offer?.cards.some((card) => card.id === id) ?? false;
  const toggle = (id: string) =>
    setChosenIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const chosenForPoints = chosen.filter(isExchangeable);

  return (
    <div ref={result} className={styles.page}>
      <div className={styles.result}>
        <div className={styles.head}>
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            {isSingle ? t('reveal.result') : t('reveal.resultMany', { count: shown.length })}
          </h1>
          {sellable.length > 1 && (
            <Checkbox
              label={t('reveal.chooseAll')}
              checked={chosen.length === sellable.length}
              onChange={() =>
                setChosenIds(new Set(chosen.length === sellable.length ? [] : sellable.map(({ id }) => id)))
              }
            />
          )}
        </div>
        {!isSingle && <ResultTotals cards={shown} paid={paid} />}
        <ul className={styles.cards}>
          {shown.map((card, index) => {
            const isHero = index === 0;
            const actions: ResultAction[] = [
              ...(card.owner === null ? [] : [{ label: t('reveal.sell'), act: () => sell([card]) }]),
              ...(isExchangeable(card) ? [{ label: exchangeText(1), act: () => exchange([card]) }] : []),
            ];
            return (
              <li
                key={card.id}
                className={isHero ? styles.hero : styles.card}
                data-rank={card.rank ?? undefined}
                data-chosen={chosenIds.has(card.id) || undefined}
              >
                <div className={styles.pictured}>
                  {card === prize && <p className={styles.prize}>{t('drops.lastOne')}</p>}
                  {sellable.length > 1 && card.owner !== null && (
                    <Checkbox
                      className={styles.choice}
                      hideLabel
                      label={t('reveal.choose', { title: titleOf(card) })}
                      checked={chosenIds.has(card.id)}
                      onChange={() => toggle(card.id)}
                    />
                  )}
                  <Link
                    to="/cards/$id"
                    params={{ id: card.id }}
                    className={styles.picture}
                    style={{ viewTransitionName: card === bestFirst[0] ? 'best-card' : undefined }}
                    aria-label={titleOf(card)}
                  >
                    <Picture card={card} isHero={isHero} />
                  </Link>
                </div>
                <div className={styles.facts}>
                  <Name card={card} isHero={isHero} />
                  {!isSingle && (
                    <div className={styles.line}>
                      <Figures card={card} withGrade={!isHero} />
                      {!isHero && (
                        <ResultMenu
                          card={card}
                          gachaId={gachaId}
                          actions={actions}
                          refusedBy={hold === null ? null : holdId}
                        />
                      )}
                    </div>
                  )}
                  {isHero && (
                    <>
                      {isSingle && <ResultTotals cards={shown} paid={paid} />}
                      <div className={styles.acts}>
                        {/* The bar below exchanges a single card. */}
                        {actions.slice(0, isSingle ? 1 : 2).map(({ label, act }) => (
                          <Button key={label} tone="secondary" {...held} onClick={act}>
                            {label}
                          </Button>
                        ))}
                        <Link
                          to="/cards/$id"
                          params={{ id: card.id }}
                          className={buttonClass({ tone: 'secondary' })}
                        >
                          {t('reveal.view')}
                        </Link>
                        {card.tokenId && (
                          <Link
                            to="/proof/$gachaId/$tokenId"
                            params={{ gachaId, tokenId: card.tokenId }}
                            className={buttonClass({ tone: 'secondary' })}
                          >
                            {t('reveal.proof')}
                          </Link>
                        )}
                        <Link to="/me" className={buttonClass({ tone: 'secondary' })}>
                          {t('reveal.toMine')}
                        </Link>
                      </div>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        {hold && <HoldNotice id={holdId} hold={hold} kind="card" own />}
        {offer && hold === null && <p className={styles.hint}>{t('reveal.exchangeHint')}</p>}
        <RecoveryOffer />
      </div>
      <Bar chosenCount={chosen.length} onUnchoose={() => setChosenIds(new Set())}>
        {chosen.length > 0 ? (
          <>
            {chosenForPoints.length > 0 && (
              <Button size="lg" tone="secondary" {...held} onClick={() => exchange(chosenForPoints)}>
                {exchangeText(chosenForPoints.length)}
              </Button>
            )}
            <Button size="lg" {...held} onClick={() => sell(chosen)}>
              {t('reveal.sellChosen', { count: chosen.length })}
            </Button>
          </>
        ) : (
          <>
            {shown[0] && (
              <span className={styles.share}>
                <ShareButton
                  path={`/cards/${shown[0].id}`}
                  title={titleOf(shown[0])}
                  size="lg"
                  tone="secondary"
                />
              </span>
            )}
            {offer && (
              <Button size="lg" tone="secondary" {...held} onClick={() => exchange(offer.cards)}>
                {exchangeText(offer.cards.length)}
              </Button>
            )}
            <Link to="/drops/$id" params={{ id: gachaId }} className={buttonClass({ size: 'lg' })}>
              {t('reveal.again')}
            </Link>
          </>
        )}
      </Bar>
    </div>
  );
}

function Picture({ card, isHero }: { card: CardDetail; isHero: boolean }) {
  const picture = (
    <SlabPicture
      src={card.imageUrl}
      alt=""
      sizes={isHero ? '(min-width: 900px) 340px, 64vw' : '(min-width: 900px) 200px, 44vw'}
      eager
      decoding={isHero ? 'sync' : 'async'}
      lit={isHero}
    />
  );
  return isHero ? <Tilt>{picture}</Tilt> : picture;
}

function Name({ card, isHero }: { card: CardDetail; isHero: boolean }) {
  const t = useTexts('packs');
  const { main, other } = cardTitle(card, useLocale());
  const grade = card.certificate && `${card.certificate.grader} ${card.certificate.grade}`;
  if (!isHero) {
    return (
      <p className={styles.name}>
        {card.rank && <RankMark rank={card.rank} />}
        <span>{main}</span>
      </p>
    );
  }
  return (
    <div className={styles.title}>
      {card.rank && <b className={styles.seal}>{t('reveal.rank', { rank: card.rank })}</b>}
      <p className={styles.heroName}>{main}</p>
      <p className={styles.other}>{[other, grade].filter((text) => text !== null).join(' · ')}</p>
    </div>
  );
}

/** The value, and the grade unless the name shows it. */
function Figures({ card: { certificate, value }, withGrade }: { card: CardDetail; withGrade: boolean }) {
  const t = useTexts('packs');
  return (
    <dl className={styles.figures}>
      {value && (
        <div>
          <dt className="visually-hidden">{t('reveal.value')}</dt>
          <dd>
            <Price text={`≈ ${formatRoundedDollars(value)}`} />
          </dd>
        </div>
      )}
      {certificate && withGrade && (
        <div>
          <dt className="visually-hidden">{t('reveal.grade')}</dt>
          <dd className={styles.grade}>
            {certificate.grader} {certificate.grade}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface BarProps {
  readonly chosenCount: number;
  readonly onUnchoose: () => void;
  readonly children: ReactNode;
}

/** The actions at the bottom of the screen, for all cards or the selected ones. */
function Bar({ chosenCount, onUnchoose, children }: BarProps) {
  const t = useTexts('packs');
  return (
    <div className={styles.bar}>
      <div className={styles.barFrame}>
        <p role="status" className={styles.count}>
          {chosenCount > 0 && t('reveal.chosen', { count: chosenCount })}
        </p>
        {chosenCount > 0 && (
          <Button tone="quiet" size="sm" onClick={onUnchoose}>
            {t('reveal.unchoose')}
          </Button>
        )}
        <div className={styles.barActions}>{children}</div>
      </div>
    </div>
  );
}

/** The last-one prize of these packs; null without one and while it loads. */
function useLastOnePrize(gachaId: string, packIds: readonly string[]): CardDetail | null {
  const { api } = useAppClient();
  // Data loaded before the reveal is stale.
  const { data: gacha } = useQuery({ ...gachaQuery(api, gachaId), refetchOnMount: 'always' });
  const { state = null, packId = null, cardId = '' } = gacha?.lastOnePrize ?? {};
  const isWon = state === 'WON' && packId !== null && packIds.includes(packId);
  const { data: prize } = useQuery({ ...nftQuery(api, cardId), enabled: isWon });
  return (isWon && prize) || null;
}
