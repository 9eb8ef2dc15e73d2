import type { Intent } from '@kura/api-contract/intents';
import type { ContractCall } from '@kura/chain/call';
import { acceptOffer, cardCriteria, fromSignedOrderWire, randomOrderSalt } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import type { Address, Hex } from 'viem';
import { requireNotHeld } from '../../../cards/index.ts';
import { ApiError, type CallContext, failpoint, inTransaction, type Reply } from '../../../platform/index.ts';
import { callStep, prepareIntent } from '../../intents/index.ts';
import type { FillInput, Filling } from '../filling.ts';
import { tradingWallets } from '../order-rules.ts';
import { allowSeaport, requireHolder } from '../order-terms.ts';
import type { OrderRow } from '../orders.repository.ts';
import { requireListable, requireTradable, type Tradable } from '../tradable.repository.ts';
import { findCriteria } from './offer-target.repository.ts';

/**
 * Builds the acceptance of an offer for the holder of a card. The only possible approval is for Seaport, if it was switched
 * off. The fee is paid out of the offered money.
 */
export async function acceptMoneyOffer(
  context: CallContext,
  { user, order, input }: Filling,
): Promise<Reply<Intent>> {
  const { nft, seller, call } = await buildAcceptance(context, order, input);
  const permission = await allowSeaport(context, nft.contract_address as Address, seller);

  return inTransaction(context, async (tx) => {
    const intent = await prepareIntent(tx, context, {
      user,
      wallet: seller,
      summary: {
        kind: 'ACCEPT_OFFER',
        orderId: order.id,
        nftId: nft.id,
        token: order.payment_token,
        total: formatAmount(order.price_base_units),
        fee: formatAmount(order.fee_base_units),
        proceeds: formatAmount(order.proceeds_base_units),
      },
      steps: [...permission, callStep('ACCEPT_OFFER', call)],
      expects: { orderIds: [order.id] },
    });
    await failpoint('accept.before-commit');
    return intent;
  });
}

/** Builds it by one of the caller's trading wallets. */
export async function buildAcceptance(
  context: CallContext,
  order: OrderRow,
  input: Pick<FillInput, 'nftId' | 'wallet'>,
): Promise<{ nft: Tradable; seller: Address; call: ContractCall }> {
  const nft = await requireWanted(context, order, input.nftId);
  const seller = requireHolder(nft, { wallets: tradingWallets(context) }, input.wallet);
  requireListable(nft, seller);
  await requireNotHeld(context.db, [nft.id], context.clock.now());
  const { seaport } = context.chain.network.contracts;
  const call = acceptOffer({ seaport }, fromSignedOrderWire(order), {
    seller,
    tokenId: nft.token_id as bigint,
    criteriaProof: await criteriaProofOf(context, order, nft),
    salt: randomOrderSalt(),
  });
  return { nft, seller, call };
}

/** Returns the card to give: the offer's card, or the chosen one of several. */
async function requireWanted(
  { db }: CallContext,
  order: OrderRow,
  chosenId: string | undefined,
): Promise<Tradable> {
  const nftId = order.target === 'NFT' ? order.nft_id : chosenId;
  if (nftId == null || (chosenId !== undefined && chosenId !== nftId)) throw new ApiError('CARD_NOT_WANTED');
  const nft = await requireTradable(db, nftId);
  if (nft.contract_address !== contractOf(order)) throw new ApiError('CARD_NOT_WANTED');
  return nft;
}

const contractOf = ({ parameters }: OrderRow): Address | undefined =>
  parameters.consideration[0]?.token.toLowerCase() as Address | undefined;

/** Returns the proof for Seaport that the card satisfies the offer's criteria. */
async function criteriaProofOf({ db }: CallContext, order: OrderRow, nft: Tradable): Promise<Hex[]> {
  if (order.target === 'NFT' || order.target === 'COLLECTION') return [];
  const root = BigInt(order.parameters.consideration[0]?.identifierOrCriteria ?? 0);
  const criteria = await findCriteria(db, nft.contract_address as Address, root);
  const tokenId = nft.token_id as bigint;
  if (!criteria?.token_ids.includes(tokenId)) throw new ApiError('CARD_NOT_WANTED');
  return cardCriteria(criteria.token_ids).proof(tokenId);
}
