import { Dialog } from '@kura/ui';
import { redeemQuoteQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentStages } from '../../../intents/intent-stages.tsx';
import { useIntentAction } from '../../../intents/use-intent-action.ts';
import { AddressForm } from './address-form.tsx';
import { RedeemDone } from './redeem-done.tsx';
import { RedeemReview } from './redeem-review.tsx';
import { useRedeem } from './use-redeem.ts';

interface RedeemModalProps {
  readonly cards: readonly ShownCard[];
  readonly onClose: () => void;
}

/** REDEEM: the cards and the address, a summary with the fee and the consent, the wallet, the outcome. */
export function RedeemModal({ cards: asked, onClose }: RedeemModalProps) {
  const t = useTexts('redeems');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const act = useIntentAction();
  const [cards, setCards] = useState(asked);
  const [isReviewing, setReviewing] = useState(false);
  const onStep = () => {
    act.reset();
    setReviewing(cards.length > 0 && quote.data?.refused.length === 0);
  };
  const form = useRedeem({ cards, act, onStep: isReviewing ? undefined : onStep });
  const quote = useQuery({
    ...redeemQuoteQuery(api, {
      cardIds: cards.map(({ id }) => id),
      country: form.methods.watch('address.country'),
      ...(wallet && { wallet }),
    }),
    enabled: cards.length > 0 && act.intent === null,
  });
  // The fields of the address show why the server refused it.
  const isRefused = act.error !== null && form.error === null;
  useEffect(() => {
    if (isRefused) setReviewing(false);
  }, [isRefused]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('redeem.title', { count: cards.length })}
      dismissible={!act.running}
    >
      <div className="grid gap-5">
        <IntentStages
          act={act}
          done={(intent) => <RedeemDone cards={cards} intent={intent} onClose={onClose} />}
          form={
            isReviewing ? (
              <RedeemReview
                form={form}
                cards={cards}
                quote={quote.data}
                act={act}
                onBack={() => {
                  act.reset();
                  setReviewing(false);
                }}
              />
            ) : (
              <AddressForm
                form={form}
                cards={cards}
                quote={quote}
                onRemove={(id) => setCards((before) => before.filter((card) => card.id !== id))}
              />
            )
          }
        />
      </div>
    </Dialog>
  );
}
