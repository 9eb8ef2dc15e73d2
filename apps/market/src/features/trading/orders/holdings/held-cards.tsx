import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import { MAX_REDEEM_CARDS } from '@kura/domain/redeems';
import { Button, Icon } from '@kura/ui';
import { Suspense } from 'react';
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
  const count = choice.nfts.size;
  return (
    <>
      <HeldToolbar {...props}>
        {own && !choice.active && (
          <>
            <Button tone="secondary" onClick={listing.begin}>
              <Icon name="tag" sizePx={18} />
              {t('me.sell')}
            </Button>
            <Button tone="secondary" onClick={redeeming.begin}>
              <Icon name="pack" sizePx={18} />
              {t('me.redeem')}
            </Button>
            <Button tone="secondary" onClick={exchange.begin}>
              {t('me.exchange')}
            </Button>
          </>
        )}
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
        <ChoiceBar
          label={t('me.sell')}
          count={t('me.sellCount', { count })}
          hint={t('me.sellHint', { most: MAX_ORDERS_PER_SIGNATURE })}
          endLabel={t('me.chooseEnd')}
          onEnd={choice.end}
        >
          <Button
            disabled={count === 0}
            onClick={() => {
              modals.open('SELL', { nfts: [...choice.nfts.values()] });
              choice.end();
            }}
          >
            {t('me.sellChosen', { count })}
          </Button>
        </ChoiceBar>
      )}
      {exchange.active && <ExchangeBar choice={exchange} />}
      {redeeming.active && (
        <ChoiceBar
          label={t('me.redeem')}
          count={t('me.sellCount', { count })}
          hint={t('me.redeemHint', { most: MAX_REDEEM_CARDS })}
          endLabel={t('me.chooseEnd')}
          onEnd={redeeming.end}
        >
          <Button
            disabled={count === 0}
            onClick={() => {
              modals.open('REDEEM', { cards: [...redeeming.nfts.values()] });
              redeeming.end();
            }}
          >
            {t('me.redeemChosen', { count })}
          </Button>
        </ChoiceBar>
      )}
    </>
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
