import type { Card } from '@kura/api-contract/cards';
import type { OfferTargetInput } from '@kura/api-contract/trading';
import { Dialog } from '@kura/ui';
import { collectionQuery, nftQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../../components/loaded.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { useIntentAction } from '../../../../intents/use-intent-action.ts';
import type { MarketModals } from '../../../../modals/market-modals.ts';
import { nothingKnown, pricesBelow, useKnownPrices } from '../known-prices.ts';
import styles from '../trade-form.module.css';
import { TradeHold } from '../trade-hold.tsx';
import { TradeLoading } from '../trade-loading.tsx';
import { TradeSubject } from '../trade-subject.tsx';
import { useReceipt } from '../use-receipt.ts';
import { OfferForm, type OfferFormProps, type OfferWay } from './offer-form.tsx';
import { offerScopes } from './offer-scope.ts';

type MakeOfferModalProps = MarketModals['MAKE_OFFER'] & { readonly onClose: () => void };

/** MAKE_OFFER: offers money or a card, for one card or for any card with a collection or trait. */
export function MakeOfferModal({ target, onClose }: MakeOfferModalProps) {
  const t = useTexts('orders');
  const act = useIntentAction();
  const [way, setWay] = useState<OfferWay>('money');
  useReceipt(act, 'MAKE_OFFER_SUCCESS', onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(way === 'swap' ? 'offer.swapTitle' : 'offer.title')}
      dismissible={!act.running}
    >
      {target.kind === 'NFT' || target.kind === 'COPIES' ? (
        <ForNft nftId={target.nftId} first={target.kind} way={way} onWay={setWay} act={act} />
      ) : (
        <ForCollection target={target} act={act} />
      )}
    </Dialog>
  );
}

interface ForNftProps {
  readonly nftId: string;
  /** The initial target. */
  readonly first: 'NFT' | 'COPIES';
  readonly way: OfferWay;
  readonly onWay: (way: OfferWay) => void;
  readonly act: ReturnType<typeof useIntentAction>;
}

function ForNft({ nftId, first, way, onWay, act }: ForNftProps) {
  const { api } = useAppClient();
  const query = useQuery(nftQuery(api, nftId));
  const [key, setKey] = useState<string>(first);
  return (
    <Loaded query={query} loading={<TradeLoading />}>
      {(nft) => (
        <div className="grid gap-5">
          <TradeSubject card={nft} />
          {key === 'NFT' && <TradeHold nft={nft} />}
          <IntentStages
            act={act}
            form={
              <OfferForNft
                nft={nft}
                scopeKey={key}
                onScope={(next) => {
                  setKey(next);
                  // Only one card is swapped for.
                  if (next !== 'NFT') onWay('money');
                }}
                way={way}
                onWay={onWay}
                act={act}
              />
            }
          />
        </div>
      )}
    </Loaded>
  );
}

interface OfferForNftProps extends Omit<OfferFormProps, 'known' | 'scopes' | 'scope'> {
  readonly nft: Card;
  readonly scopeKey: string;
}

/** Prices of one card say nothing about other cards in its set or collection. */
function OfferForNft({ nft, scopeKey, ...form }: OfferForNftProps) {
  const t = useTexts('orders');
  const [known = nothingKnown] = useKnownPrices([nft]);
  const scopes = offerScopes(t, nft);
  const scope = scopes.find(({ key }) => key === scopeKey) ?? scopes[0];
  const isAlike = scopeKey === 'NFT' || scopeKey === 'COPIES';
  return (
    scope && (
      <OfferForm
        key={String(isAlike)}
        scopes={scopes}
        scope={scope}
        known={isAlike ? pricesBelow(nft.saleType === 'FIXED_PRICE' ? nft.price : null, known) : nothingKnown}
        {...form}
      />
    )
  );
}

interface ForCollectionProps {
  readonly target: Extract<OfferTargetInput, { kind: 'COLLECTION' | 'TRAIT' }>;
  readonly act: ReturnType<typeof useIntentAction>;
}

function ForCollection({ target, act }: ForCollectionProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const locale = useLocale();
  const query = useQuery(collectionQuery(api, target.collectionId));
  return (
    <Loaded query={query} loading={<TradeLoading />}>
      {({ texts, floor }) => {
        const name = texts[locale].title;
        const label =
          target.kind === 'TRAIT'
            ? t('offer.scope.trait', { trait: t(`card.attr.${target.traitType}`), value: target.value })
            : t('offer.scope.collection', { collection: name });
        return (
          <div className="grid gap-5">
            <p className={`grid gap-1 p-4 border rounded-md ${styles.wanted}`}>
              <span>{name}</span>
              <strong>{label}</strong>
            </p>
            <IntentStages
              act={act}
              form={
                <OfferForm
                  scopes={[]}
                  scope={{ key: target.kind, label, target }}
                  known={target.kind === 'COLLECTION' ? { ...nothingKnown, floor } : nothingKnown}
                  way="money"
                  act={act}
                />
              }
            />
          </div>
        );
      }}
    </Loaded>
  );
}
