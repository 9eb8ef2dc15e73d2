import type { Card, CardDetail } from '@kura/api-contract/cards';
import type { Payment } from '@kura/api-contract/payments';
import {
  gachaQuery,
  nftQuery,
  paymentQuery,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { PaymentReceiptLink } from '../../../components/payment-receipt-link.tsx';
import { isOnItsWay, PaymentWait } from '../../../components/payment-wait.tsx';
import { RevealWait } from '../../../components/reveal-wait.tsx';
import { paidByBankCard, paidEach } from './paid.ts';
import { RevealFrame, RevealLoading } from './reveal-frame.tsx';
import { RevealResult } from './reveal-result.tsx';
import { RevealStage } from './reveal-stage.tsx';
import { type RevealSoundSwitch, useRevealSound } from './use-reveal-sound.ts';
import { useSeen } from './use-seen.ts';

interface PaymentRevealPageProps {
  readonly paymentId: string;
  readonly onSignIn: () => void;
}

/** The reveal of packs that are paid by bank card: sealed until the shop has delivered them and asked for their cards. */
export function PaymentRevealPage({ paymentId, onSignIn }: PaymentRevealPageProps) {
  const { api } = useAppClient();
  const session = useSession();
  const query = useQuery({ ...paymentQuery(api, paymentId), enabled: session !== null });
  const sound = useRevealSound();
  return (
    <RevealFrame sound={sound} onSignIn={onSignIn}>
      <Loaded query={query} loading={<RevealLoading />} mayBeAbsent>
        {(payment) => (
          <Suspense fallback={<RevealLoading />}>
            <PaymentReveal payment={payment} sound={sound} />
          </Suspense>
        )}
      </Loaded>
    </RevealFrame>
  );
}

function PaymentReveal({ payment, sound }: { payment: Payment; sound: RevealSoundSwitch }) {
  const { api } = useAppClient();
  const locale = useLocale();
  const { id, gachaId, status, openNow, packIds } = payment;
  const isDelivered = status === 'DELIVERED' && openNow === true;
  useRoom(isDelivered && gachaId !== null ? `gacha:${gachaId}` : null);
  const { data: gacha } = useQuery({ ...gachaQuery(api, gachaId ?? ''), enabled: gachaId !== null });
  const cards = useCardsOf(isDelivered ? packIds : []);
  const [seen, see] = useSeen(id);

  // The sealed pack waits for the payment too. The page of the payment explains any other state.
  const isPaying = openNow === true && isOnItsWay(payment);
  if (!(isDelivered || isPaying) || gachaId === null)
    return <Navigate to="/payments/$id" params={{ id }} replace />;
  const paid = paidByBankCard(payment);
  if (seen && cards) {
    return (
      <>
        <RevealResult gachaId={gachaId} cards={cards} packIds={packIds} paid={paid} />
        <PaymentReceiptLink id={id} />
      </>
    );
  }
  const awaitedPack = packIds.at(-1);
  return (
    <RevealStage
      tier={gacha?.colourTier ?? 'BLUE'}
      title={gacha ? gacha.texts[locale].title || gacha.name : ''}
      imageUrl={gacha?.imageUrl ?? null}
      count={isDelivered ? packIds.length : (payment.quantity ?? 1)}
      cards={cards}
      step={!isDelivered ? 'chain' : cards === null ? 'random' : 'cards'}
      paidEach={paidEach(paid)}
      sound={sound}
      onFinished={see}
      delay={
        isPaying ? (
          <PaymentWait payment={payment} />
        ) : (
          cards === null && awaitedPack !== undefined && <RevealWait packId={awaitedPack} onlyUnusual />
        )
      }
    />
  );
}

/** A pack names its card once it is opened; a message about the opening can be lost. */
const renewedEveryMs = 3_000;

/** The cards of opened packs; null until all of them are known and read. */
function useCardsOf(packIds: readonly string[]): readonly CardDetail[] | null {
  const { api } = useAppClient();
  const cardIds = useQueries({
    queries: packIds.map((packId) => ({
      ...nftQuery(api, packId),
      refetchInterval: ({ state }: { state: { data: Card | undefined } }) =>
        state.data && cardIdOf(state.data) !== null ? false : renewedEveryMs,
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? (cardIdOf(data) ?? []) : [])),
  });
  const isComplete = packIds.length > 0 && cardIds.length === packIds.length;
  return useQueries({
    queries: (isComplete ? cardIds : []).map((cardId) => nftQuery(api, cardId)),
    combine: (results) => {
      const cards = results.flatMap(({ data }) => (data ? [data] : []));
      return isComplete && cards.length === cardIds.length ? cards : null;
    },
  });
}

/** The card that came out of a pack; null while it is sealed. */
const cardIdOf = (nft: Card): string | null => (nft.kind === 'pack' ? nft.cardId : nft.id);
