import type { Card } from '@kura/api-contract/cards';
import { Button, Dialog, Segmented } from '@kura/ui';
import { nftQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../../components/loaded.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { useIntentAction } from '../../../../intents/use-intent-action.ts';
import { HeldPick } from '../offers/held-pick.tsx';
import { Receipt } from '../receipt.tsx';
import { TradeLoading } from '../trade-loading.tsx';
import { TradeSubject } from '../trade-subject.tsx';
import { SendTokens } from './send-tokens.tsx';
import { TransferForm } from './transfer-form.tsx';
import { type PreparedTransfer, TransferReview } from './transfer-review.tsx';

/** TRANSFER_WALLET: sending tokens, a card or a sealed pack to another address, after a review. */
export function TransferModal({ nftId, onClose }: { nftId?: string; onClose: () => void }) {
  const t = useTexts('orders');
  const [chosen, setChosen] = useState(nftId ?? null);
  const [what, setWhat] = useState<'TOKEN' | 'NFT'>('TOKEN');
  const [sending, setSending] = useState(false);
  return (
    <Dialog open onClose={onClose} title={t('transfer.send')} dismissible={!sending}>
      {chosen === null ? (
        <SendTokens
          onBusy={setSending}
          onClose={onClose}
          choice={
            <Segmented
              label={t('transfer.what')}
              selected={what}
              onSelect={setWhat}
              items={[
                { key: 'TOKEN', label: t('transfer.what.TOKEN') },
                { key: 'NFT', label: t('transfer.what.NFT') },
              ]}
            />
          }
          instead={what === 'NFT' ? <HeldPick onPick={(nft) => setChosen(nft.id)} /> : null}
        />
      ) : (
        <Transfer
          nftId={chosen}
          onBack={nftId === undefined ? () => setChosen(null) : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface TransferProps {
  readonly nftId: string;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
}

function Transfer({ nftId, onBack, onClose }: TransferProps) {
  const { api } = useAppClient();
  const query = useQuery(nftQuery(api, nftId));
  return (
    <Loaded query={query} loading={<TradeLoading />}>
      {(card) => (
        <div className="grid gap-5">
          <TradeSubject card={card} />
          <TransferStages card={card} onBack={onBack} onClose={onClose} />
        </div>
      )}
    </Loaded>
  );
}

/** The address, the review, the wallet, the receipt. */
function TransferStages({ card, onBack, onClose }: Omit<TransferProps, 'nftId'> & { card: Card }) {
  const t = useTexts('orders');
  const [prepared, setPrepared] = useState<PreparedTransfer | null>(null);
  const act = useIntentAction();
  const restart = () => {
    act.reset();
    setPrepared(null);
  };
  return (
    <IntentStages
      act={act}
      onBack={restart}
      form={
        prepared === null ? (
          <TransferForm nftId={card.id} onPrepared={setPrepared} onBack={onBack} />
        ) : (
          <TransferReview prepared={prepared} act={act} onChange={setPrepared} onBack={restart} />
        )
      }
      done={(intent) => (
        <Receipt intent={intent}>
          <Button wide onClick={onClose}>
            {t('common.done')}
          </Button>
        </Receipt>
      )}
    />
  );
}
