import { normaliseAddress, type PostalAddress } from '@kura/domain/redeems';
import { Button, Dialog } from '@kura/ui';
import { redeemKeys, redeemQuoteQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentSteps } from '../../../intents/intent-steps.tsx';
import { useIntentAction } from '../../../intents/use-intent-action.ts';
import { AddressForm } from './address-form.tsx';
import styles from './redeem.module.css';
import { RedeemDone } from './redeem-done.tsx';
import { RedeemReview } from './redeem-review.tsx';

interface RedeemModalProps {
  readonly cards: readonly ShownCard[];
  readonly onClose: () => void;
}

const noAddress: PostalAddress = {
  name: '',
  country: 'JP',
  postalCode: '',
  region: '',
  city: '',
  line1: '',
  line2: '',
  phone: '',
};

/** REDEEM: the cards and the address, a summary with the fee and the consent, the wallet, the outcome. */
export function RedeemModal({ cards, onClose }: RedeemModalProps) {
  const t = useTexts('redeems');
  const { api, queryClient } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const act = useIntentAction();
  const [chosen, setChosen] = useState(cards);
  const [address, setAddress] = useState(noAddress);
  const [isReviewing, setReviewing] = useState(false);
  const quote = useQuery({
    ...redeemQuoteQuery(api, {
      cardIds: chosen.map(({ id }) => id),
      country: address.country,
      ...(wallet && { wallet }),
    }),
    enabled: chosen.length > 0 && act.intent === null,
  });
  const { intent } = act;
  const isUnderWay = intent !== null && act.error === null;
  const hasEnded = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('redeem.title', { count: chosen.length })}
      dismissible={!act.running}
    >
      {isUnderWay && intent.status === 'CONFIRMED' ? (
        <RedeemDone cards={chosen} intent={intent} onClose={onClose} />
      ) : isUnderWay ? (
        <div className={styles.form}>
          <IntentSteps intent={intent} moment={act.moment} running={act.running} />
          {hasEnded && (
            <Button wide onClick={act.reset}>
              {t('common.back')}
            </Button>
          )}
        </div>
      ) : isReviewing ? (
        <RedeemReview
          cards={chosen}
          address={normaliseAddress(address)}
          quote={quote}
          act={act}
          onSubmit={(feeToken) =>
            act.start(async (idempotencyKey) => {
              const prepared = await api.redeems.create(
                {
                  cardIds: chosen.map(({ id }) => id),
                  address,
                  feeToken,
                  consent: true,
                  ...(wallet && { wallet }),
                },
                { context: { idempotencyKey } },
              );
              void queryClient.invalidateQueries({ queryKey: redeemKeys.own });
              return prepared;
            })
          }
          onBack={() => {
            act.reset();
            setReviewing(false);
          }}
        />
      ) : (
        <AddressForm
          cards={chosen}
          quote={quote}
          address={address}
          onChange={setAddress}
          onRemove={(id) => setChosen((before) => before.filter((card) => card.id !== id))}
          onContinue={() => setReviewing(true)}
        />
      )}
    </Dialog>
  );
}
