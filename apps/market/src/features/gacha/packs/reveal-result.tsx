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
  const prize = useLastOnePrize(gachaId, packIds);
  const cards = prize ? [...drawn, prize] : drawn;
  const bestFirst = bestLast(drawn).reverse();
  // The prize comes first, because it wasn't drawn.
  const shown = [...(prize ? [prize] : []), ...bestFirst];
  const isSingle = shown.length === 1;
  const acts = useResultActs(gachaId, cards);
  const choice = useChoice(shown.filter(({ owner }) => owner !== null));
  const { result, heading } = useEntrance();
  return (
    <div ref={result} className={`stack ${styles.page}`}>
      <div
        className={`stack gap-4 justify-items-center content-start max-w-page w-full mx-auto ${styles.result}`}
      >
        <div
          className={`flex gap-4 items-center justify-between justify-self-start relative z-1 ${styles.head}`}
        >
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            {isSingle ? t('reveal.result') : t('reveal.resultMany', { count: shown.length })}
          </h1>
          {choice.isOffered && (
            <Checkbox label={t('reveal.chooseAll')} checked={choice.hasAll} onChange={choice.toggleAll} />
          )}
        </div>
        {!isSingle && <ResultTotals cards={shown} paid={paid} />}
        <ul className={`grid grid-cols-2 w-full ${styles.cards}`}>
          {shown.map((card, index) => (
            <ResultCard
              key={card.id}
              card={card}
              gachaId={gachaId}
              isHero={index === 0}
              isSingle={isSingle}
              isPrize={card === prize}
              isBest={card === bestFirst[0]}
              acts={acts}
              choice={choice}
              totals={isSingle && <ResultTotals cards={shown} paid={paid} />}
            />
          ))}
        </ul>
        {acts.hold && <HoldNotice id={acts.holdId} hold={acts.hold} kind="card" own />}
        {acts.offer && acts.hold === null && <p className={styles.hint}>{t('reveal.exchangeHint')}</p>}
        <RecoveryOffer />
      </div>
      <Bar choice={choice}>
        {choice.chosen.length > 0 ? (
          <ChosenActs chosen={choice.chosen} acts={acts} />
        ) : (
          <AllActs gachaId={gachaId} first={shown[0]} acts={acts} />
        )}
      </Bar>
    </div>
  );
}

/** Fades the result in and focuses its heading. A fade moves nothing, so it also runs with reduced motion. */
function useEntrance() {
  const result = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    result.current?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
  }, []);
  return { result, heading };
}

type ResultActs = ReturnType<typeof useResultActs>;

/** Selling and exchanging of drawn cards. */
function useResultActs(gachaId: string, cards: readonly CardDetail[]) {
  const t = useTexts('packs');
  const modals = useModals();
  const offer = useExchangeOffer(gachaId, cards);
  // All packs were paid together, so the longest hold applies to all.
  const hold = longestHold(cards);
  const holdId = useId();
  return {
    offer,
    hold,
    holdId,
    /** Disables the buttons of held cards, and refers to the notice that says why. */
    held: hold === null ? null : { disabled: true, 'aria-describedby': holdId },
    sell: (some: readonly CardDetail[]) => {
      const [first] = some;
      if (first) modals.open('SELL', some.length === 1 ? { nftId: first.id } : { nfts: some });
    },
    exchange: (some: readonly { readonly id: string }[]) =>
      modals.open('EXCHANGE_POINT', { gachaId, cardIds: some.map(({ id }) => id) }),
    exchangeText: (count: number) =>
      t('reveal.exchange', { count, points: priceText(t, String(count * (offer?.each ?? 0)), 'POINT') }),
    isExchangeable: ({ id }: CardDetail) => offer?.cards.some((card) => card.id === id) ?? false,
  };
}

type Choice = ReturnType<typeof useChoice>;

/** The chosen ones of the cards that the user can sell. */
function useChoice(sellable: readonly CardDetail[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = sellable.filter(({ id }) => ids.has(id));
  const hasAll = chosen.length === sellable.length;
  return {
    chosen,
    hasAll,
    isOffered: sellable.length > 1,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => setIds(new Set(hasAll ? [] : sellable.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

interface ResultCardProps {
  readonly card: CardDetail;
  readonly gachaId: string;
  readonly isHero: boolean;
  readonly isSingle: boolean;
  readonly isPrize: boolean;
  readonly isBest: boolean;
  readonly acts: ResultActs;
  readonly choice: Choice;
  readonly totals: ReactNode;
}

function ResultCard(props: ResultCardProps) {
  const { card, gachaId, isHero, isSingle, acts, choice } = props;
  const t = useTexts('packs');
  const actions: ResultAction[] = [
    ...(card.owner === null ? [] : [{ label: t('reveal.sell'), act: () => acts.sell([card]) }]),
    ...(acts.isExchangeable(card) ? [{ label: acts.exchangeText(1), act: () => acts.exchange([card]) }] : []),
  ];
  return (
    <li
      className={
        isHero
          ? `stack gap-5 justify-items-center col-span-full relative isolate ${styles.hero}`
          : 'stack gap-4 grid-rows-end'
      }
      data-rank={card.rank ?? undefined}
      data-chosen={choice.has(card.id) || undefined}
    >
      <Pictured {...props} />
      <div className={`grid gap-2 content-start min-w-0 grid-rows-end ${styles.facts}`}>
        <Name card={card} isHero={isHero} />
        {!isSingle && (
          <div className={`flex gap-1 items-center ${styles.line}`}>
            <Figures card={card} withGrade={!isHero} />
            {!isHero && (
              <ResultMenu
                card={card}
                gachaId={gachaId}
                actions={actions}
                refusedBy={acts.hold && acts.holdId}
              />
            )}
          </div>
        )}
        {isHero && props.totals}
        {isHero && (
          // The bar below exchanges a single card.
          <HeroActs card={card} gachaId={gachaId} actions={actions.slice(0, isSingle ? 1 : 2)} acts={acts} />
        )}
      </div>
    </li>
  );
}

function Pictured({ card, isHero, isPrize, isBest, choice }: ResultCardProps) {
  const t = useTexts('packs');
  const title = useCardTitle()(card);
  return (
    <div className={`relative rounded-md ${styles.pictured}`}>
      {isPrize && (
        <p className={`absolute z-1 border-strong rounded-full font-600 ${styles.prize}`}>
          {t('drops.lastOne')}
        </p>
      )}
      {choice.isOffered && card.owner !== null && (
        <Checkbox
          className={`justify-center absolute ${styles.choice}`}
          hideLabel
          label={t('reveal.choose', { title })}
          checked={choice.has(card.id)}
          onChange={() => choice.toggle(card.id)}
        />
      )}
      <Link
        to="/cards/$id"
        params={{ id: card.id }}
        className="block rounded-md"
        style={{ viewTransitionName: isBest ? 'best-card' : undefined }}
        aria-label={title}
      >
        <Picture card={card} isHero={isHero} />
      </Link>
    </div>
  );
}

interface HeroActsProps extends Pick<ResultCardProps, 'card' | 'gachaId' | 'acts'> {
  readonly actions: readonly ResultAction[];
}

function HeroActs({ card, gachaId, actions, acts }: HeroActsProps) {
  const t = useTexts('packs');
  const linkClass = buttonClass({ tone: 'secondary' });
  return (
    <div className={`grid grid-cols-2 gap-2 ${styles.acts}`}>
      {actions.map(({ label, act }) => (
        <Button key={label} tone="secondary" {...acts.held} onClick={act}>
          {label}
        </Button>
      ))}
      <Link to="/cards/$id" params={{ id: card.id }} className={linkClass}>
        {t('reveal.view')}
      </Link>
      {card.tokenId && (
        <Link to="/proof/$gachaId/$tokenId" params={{ gachaId, tokenId: card.tokenId }} className={linkClass}>
          {t('reveal.proof')}
        </Link>
      )}
      <Link to="/me" className={linkClass}>
        {t('reveal.toMine')}
      </Link>
    </div>
  );
}

function ChosenActs({ chosen, acts }: { chosen: readonly CardDetail[]; acts: ResultActs }) {
  const t = useTexts('packs');
  const forPoints = chosen.filter(acts.isExchangeable);
  return (
    <>
      {forPoints.length > 0 && (
        <Button size="lg" tone="secondary" {...acts.held} onClick={() => acts.exchange(forPoints)}>
          {acts.exchangeText(forPoints.length)}
        </Button>
      )}
      <Button size="lg" {...acts.held} onClick={() => acts.sell(chosen)}>
        {t('reveal.sellChosen', { count: chosen.length })}
      </Button>
    </>
  );
}

interface AllActsProps {
  readonly gachaId: string;
  readonly first: CardDetail | undefined;
  readonly acts: ResultActs;
}

function AllActs({ gachaId, first, acts }: AllActsProps) {
  const t = useTexts('packs');
  const titleOf = useCardTitle();
  const { offer } = acts;
  return (
    <>
      {first && (
        <span className={styles.share}>
          <ShareButton path={`/cards/${first.id}`} title={titleOf(first)} size="lg" tone="secondary" />
        </span>
      )}
      {offer && (
        <Button size="lg" tone="secondary" {...acts.held} onClick={() => acts.exchange(offer.cards)}>
          {acts.exchangeText(offer.cards.length)}
        </Button>
      )}
      <Link to="/drops/$id" params={{ id: gachaId }} className={buttonClass({ size: 'lg' })}>
        {t('reveal.again')}
      </Link>
    </>
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
      <p className={`flex gap-2 items-baseline font-600 leading-tight ${styles.name}`}>
        {card.rank && <RankMark rank={card.rank} />}
        <span>{main}</span>
      </p>
    );
  }
  return (
    <div className={`grid gap-1 justify-items-center text-center ${styles.title}`}>
      {card.rank && <b className={styles.seal}>{t('reveal.rank', { rank: card.rank })}</b>}
      <p className={`font-600 text-balance ${styles.heroName}`}>{main}</p>
      <p className="text-soft">{[other, grade].filter((text) => text !== null).join(' · ')}</p>
    </div>
  );
}

/** The value, and the grade unless the name shows it. */
function Figures({ card: { certificate, value }, withGrade }: { card: CardDetail; withGrade: boolean }) {
  const t = useTexts('packs');
  return (
    <dl className={`grid min-w-0 font-600 ${styles.figures}`}>
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
          <dd className={`font-400 text-faint ${styles.grade}`}>
            {certificate.grader} {certificate.grade}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The actions at the bottom of the screen, for all cards or the selected ones. */
function Bar({ choice, children }: { choice: Choice; children: ReactNode }) {
  const t = useTexts('packs');
  const count = choice.chosen.length;
  return (
    <div className={`border-t bg-ink sticky ${styles.bar}`}>
      <div className={`flex gap-3 gap-y-2 items-center mx-auto ${styles.barFrame}`}>
        <p role="status" className={`font-600 me-auto tabular ${styles.count}`}>
          {count > 0 && t('reveal.chosen', { count })}
        </p>
        {count > 0 && (
          <Button tone="quiet" size="sm" onClick={choice.clear}>
            {t('reveal.unchoose')}
          </Button>
        )}
        <div className={`flex gap-3 ${styles.barActions}`}>{children}</div>
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
