import { randomBytes } from 'node:crypto';
import type { Intent } from '@kura/api-contract/intents';
import { slabRegistryAbi } from '@kura/chain/abis';
import { cardOrigin, committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import { type CardProof, depositCards, depositId } from '@kura/chain/redeems';
import { cancelOrders, fromSignedOrderWire } from '@kura/chain/seaport';
import { rankNumber } from '@kura/domain/cards';
import { formatAmount } from '@kura/domain/money';
import { DEPOSIT_TIME_SECONDS, type PostalAddress } from '@kura/domain/redeems';
import { type Address, toHex, zeroAddress } from 'viem';
import { requireNotHeld, slabSalt } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  newNumber,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import {
  approveSpending,
  callStep,
  findBindingListings,
  prepareIntent,
  requireNoBids,
  walletOf,
} from '../../trading/index.ts';
import { findRedeemableCards, type HeldCard } from './find-redeemable-cards.ts';
import { redeemFee } from './quote-redeem.ts';
import { encryptAddress, requireAddress } from './redeem-address.ts';
import { findPoolFile } from './redeem-cards.repository.ts';
import { cancelAwaiting, insertRedeem, insertStatus, lockRequestsOf } from './redeem-changes.repository.ts';
import { requestHashOf } from './request-hash.ts';
import { requireServedCountry } from './require-served-country.ts';

/**
 * Builds the hand-over of own cards to the redeem vault: their listings are cancelled on chain first, then the fee is
 * approved, then the cards and the fee go into custody in one call.
 */
export async function prepareRedeem(
  context: CallContext,
  input: {
    cardIds: string[];
    address: PostalAddress;
    feeToken: 'USDC' | 'USDT';
    wallet?: Address | undefined;
  },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  const address = requireAddress(input.address);
  await requireServedCountry(context, address.country);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const { cards, collection, refused } = await findRedeemableCards(
    context,
    [...new Set(input.cardIds)],
    wallet,
  );
  const [reason] = refused;
  if (reason?.reason === 'HELD') await requireNotHeld(context.db, [reason.cardId], context.clock.now());
  if (reason !== undefined) throw new ApiError('CARD_NOT_REDEEMABLE', { ...reason });
  const [firstCard] = cards;
  if (collection === null || firstCard === undefined) throw new ApiError('NOT_FOUND');
  const cardIds = cards.map(({ id }) => id);
  const binding = await findBindingListings(context.db, cardIds, wallet);
  await requireNoBids(
    context.db,
    binding.map(({ id }) => id),
  );

  const feeBaseUnits = await redeemFee(context.db, address.country, cards.length);
  const { redeemVault } = network.contracts;
  const approval =
    feeBaseUnits === 0n
      ? []
      : await approveSpending(context, {
          wallet,
          token: input.feeToken,
          amountBaseUnits: feeBaseUnits,
          spender: redeemVault,
        });
  const feeToken = feeBaseUnits === 0n ? zeroAddress : network.tokens[input.feeToken];
  const tokenIds = cards.map(({ tokenId }) => tokenId);
  const [id, number, salt] = [newId(), newNumber(), toHex(randomBytes(32))];
  const requestHash = requestHashOf({
    number,
    wallet,
    collection,
    tokenIds,
    feeToken,
    feeBaseUnits,
    address,
    salt,
  });
  const deposit = depositCards(
    { collection, redeemVault },
    {
      tokenIds,
      terms: { requestHash, feeToken, feeBaseUnits },
      proofs: await proofsOf(context, collection, cards),
    },
  );
  const components = binding.map((order) => fromSignedOrderWire(order).components);
  const cancellation =
    components.length === 0
      ? []
      : [callStep('CANCEL_ORDER', cancelOrders({ seaport: network.contracts.seaport }, components))];

  return inTransaction(context, async (tx) => {
    await lockRequestsOf(tx, user.userId);
    const createdAt = context.clock.now();
    for (const replaced of await cancelAwaiting(tx, { cardIds, userId: user.userId, at: createdAt })) {
      await insertStatus(tx, { redeem_id: replaced, at: createdAt, status: 'CANCELLED' });
    }
    const { key, encrypted } = encryptAddress(context.config, id, address);
    const redeem = {
      id,
      number,
      user_id: user.userId,
      wallet: wallet.toLowerCase(),
      collection_id: firstCard.collection_id,
      status: 'AWAITING_DEPOSIT',
      request_hash: requestHash,
      request_salt: salt,
      deposit_id: depositId(wallet, requestHash, collection),
      fee_base_units: feeBaseUnits,
      fee_token: input.feeToken,
      country: address.country,
      address: encrypted,
      address_key: key,
      deposit_due_at_seconds: Math.floor(createdAt.getTime() / 1000) + DEPOSIT_TIME_SECONDS,
      created_at: createdAt,
    };
    await insertRedeem(tx, redeem, cards);
    await insertStatus(tx, { redeem_id: id, at: createdAt, status: 'AWAITING_DEPOSIT' });
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'REDEEM',
        redeemId: id,
        nftIds: cardIds,
        cancelsOrders: components.length,
        token: input.feeToken,
        total: formatAmount(feeBaseUnits),
      },
      steps: [...cancellation, ...approval, callStep('DEPOSIT_CARDS', deposit)],
      expects: { redeemId: id },
    });
    await failpoint('redeem-prepared.before-commit');
    return intent;
  });
}

/** What proves the slabs of drawn cards that nobody attested yet. */
async function proofsOf(
  { chain, config, db }: CallContext,
  collection: Address,
  cards: readonly HeldCard[],
): Promise<CardProof[]> {
  const proofs: CardProof[] = [];
  for (const card of cards) {
    if (cardOrigin(card.tokenId).kind !== 'pulled' || card.pool_index === null || card.gacha_id === null)
      continue;
    const slabKey = await chain.client.readContract({
      address: chain.network.contracts.slabRegistry,
      abi: slabRegistryAbi,
      functionName: 'slabKeyOf',
      args: [collection, card.tokenId],
    });
    if (BigInt(slabKey) !== 0n) continue;
    const poolFile = await findPoolFile(db, card.gacha_id);
    if (poolFile === null) throw new Error(`drop ${card.gacha_id} has no pool file`);
    const entries = committedEntries(decodePoolFile(poolFile));
    const leaf = entries[card.pool_index];
    if (leaf === undefined) throw new Error(`pool index ${card.pool_index} is not in the pool file`);
    const slab = {
      grader: card.grader,
      gradingNumber: card.grade,
      certificateNumber: card.certificate_number,
    };
    proofs.push({
      tokenId: card.tokenId,
      slab: { ...slab, salt: slabSalt(config.vaultKey, slab) },
      rank: rankNumber(leaf.rank),
      proof: poolTree(entries).proof(poolLeaf(leaf)),
    });
  }
  return proofs;
}
