import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import { MAX_REDEEM_CARDS } from '@kura/domain/redeems';
import { Button, Icon } from '@kura/ui';
import { Suspense } from 'react';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { ChoiceBar } from '../../../../components/choice-bar.tsx';
import { useExchangeOffer } from '../../../../components/use-exchange-offer.ts';
import { type NftChoiceState, useNftChoice } from '../../../../components/use-nft-choice.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import { EmptyHoldings } from './empty-holdings.tsx';
import { ExchangeAll } from './exchange-all.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HeldChoice } from './held-choice.tsx';
import { HeldGrid } from './held-grid.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import { heldInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { narrowingKeys } from './holdings-search.ts';
import { exchangeBlocker, listBlocker, redeemBlocker, type SelectionBlocker } from './selection-blocker.ts';

/** The cards in a wallet. The owner can select several to list, redeem, or exchange them for points together. */
export function HeldCards(props: HoldingsListProps) {
  const t = useTexts('holdings');
  const modals = useModals();
  const { owner, own, search, paging } = props;
  const listing = useNftChoice(listBlocker);
  const redeeming = useNftChoice(redeemBlocker);
  const exchange = useNftChoice(exchangeBlocker);
  const choice = [redeeming, exchange].find(({ active }) => active) ?? listing;
  const choices = [
    { state: listing, label: t('me.sell'), icon: 'tag' },
    { state: redeeming, label: t('me.redeem'), icon: 'pack' },
    { state: exchange, label: t('me.exchange'), icon: null },
  ] as const;
  return (
    <>
      <HeldToolbar {...props}>
        {own &&
          !choice.active &&
          choices.map(({ state, label, icon }) => (
            <Button key={label} tone="secondary" onClick={state.begin}>
              {icon && <Icon name={icon} sizePx={18} />}
              {label}
            </Button>
          ))}
      </HeldToolbar>
      {exchange.active && (
        <Suspense fallback={null}>
          <ExchangeAll owner={owner} onSelect={exchange.replace} />
        </Suspense>
      )}
      <HeldGrid
        owner={owner}
        input={heldInput(search)}
        paging={paging}
        empty={
          <>
            <EmptyHoldings
              {...props}
              icon="card"
              title={t('me.cards.empty')}
              text={t('me.cards.emptyText')}
            />
            {own && !narrowingKeys.some((key) => search[key] !== undefined) && <FirstSteps />}
          </>
        }
        tile={choice.active ? (held) => <HeldChoice {...held} choice={choice} /> : undefined}
      />
      {listing.active && (
        <OpenBar
          choice={listing}
          label={t('me.sell')}
          hint={t('me.sellHint', { most: MAX_ORDERS_PER_SIGNATURE })}
          act={t('me.sellChosen', { count: listing.nfts.size })}
          onAct={(nfts) => modals.open('SELL', { nfts })}
        />
      )}
      {exchange.active && <ExchangeBar choice={exchange} />}
      {redeeming.active && (
        <OpenBar
          choice={redeeming}
          label={t('me.redeem')}
          hint={t('me.redeemHint', { most: MAX_REDEEM_CARDS })}
          act={t('me.redeemChosen', { count: redeeming.nfts.size })}
          onAct={(cards) => modals.open('REDEEM', { cards })}
        />
      )}
    </>
  );
}

interface OpenBarProps {
  readonly choice: NftChoiceState<SelectionBlocker>;
  readonly label: string;
  readonly hint: string;
  /** The label of the button. */
  readonly act: string;
  readonly onAct: (nfts: ShownCard[]) => void;
}

/** The bar for cards selected to list or redeem. */
function OpenBar({ choice, label, hint, act, onAct }: OpenBarProps) {
  const t = useTexts('holdings');
  const count = choice.nfts.size;
  return (
    <ChoiceBar
      label={label}
      count={t('me.sellCount', { count })}
      hint={hint}
      endLabel={t('me.chooseEnd')}
      onEnd={choice.end}
    >
      <Button
        disabled={count === 0}
        onClick={() => {
          onAct([...choice.nfts.values()]);
          choice.end();
        }}
      >
        {act}
      </Button>
    </ChoiceBar>
  );
}

/** The bar for cards selected to exchange. */
function ExchangeBar({ choice }: { choice: NftChoiceState<SelectionBlocker> }) {
  const t = useTexts('holdings');
  const modals = useModals();
  const cards = [...choice.nfts.values()];
  const gachaId = cards[0]?.gachaId ?? null;
  const offer = useExchangeOffer(gachaId, cards);
  const count = cards.length;
  return (
    <ChoiceBar
      label={t('me.exchange')}
      count={t('me.sellCount', { count })}
      hint={
        count > 0 && offer === null
          ? t('me.exchangeNone')
          : t('me.exchangeHint', { most: MAX_EXCHANGED_CARDS })
      }
      endLabel={t('me.chooseEnd')}
      onEnd={choice.end}
    >
      <Button
        disabled={offer === null}
        onClick={() => {
          if (offer === null) return;
          modals.open('EXCHANGE_POINT', {
            gachaId: offer.gachaId,
            cardIds: offer.cards.map(({ id }) => id),
          });
          choice.end();
        }}
      >
        {t('me.exchangeChosen', { count })}
      </Button>
    </ChoiceBar>
  );
}
