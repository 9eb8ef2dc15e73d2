import { randomBytes } from 'node:crypto';
import type { Intent, IntentStep } from '@kura/api-contract/intents';
import { slabRegistryAbi } from '@kura/chain/abis';
import { cardOrigin, committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { Network } from '@kura/chain/network';
import { type CardProof, depositCards, depositId } from '@kura/chain/redeems';
import { cancelOrders, fromSignedOrderWire } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { rankNumber } from '@kura/domain/cards';
import { formatAmount } from '@kura/domain/money';
import { DEPOSIT_TIME_SECONDS, type PostalAddress } from '@kura/domain/redeems';
import { type Address, type Hex, toHex, zeroAddress } from 'viem';
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
import { type RequestTerms, requestHashOf } from './request-hash.ts';
import { requireServedCountry } from './require-served-country.ts';

interface RedeemInput {
  cardIds: string[];
  address: PostalAddress;
  feeToken: 'USDC' | 'USDT';
  wallet?: Address | undefined;
}

/**
 * Builds the hand-over of own cards to the redeem vault. Their listings are cancelled on chain first, then the fee is
 * approved, then one call hands over cards and fee.
 */
export async function prepareRedeem(context: CallContext, input: RedeemInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  const address = requireAddress(input.address);
  await requireServedCountry(context, address.country);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const { cards, ...held } = await requireRedeemable(context, [...new Set(input.cardIds)], wallet);
  const cardIds = cards.map(({ id }) => id);
  const binding = await findBindingListings(context.db, cardIds, wallet);
  await requireNoBids(
    context.db,
    binding.map(({ id }) => id),
  );
  const feeBaseUnits = await redeemFee(context.db, address.country, cards.length);
  const approval = await approveFee(context, wallet, input.feeToken, feeBaseUnits);
  const id = newId();
  const terms = {
    number: newNumber(),
    wallet,
    collection: held.collection,
    tokenIds: cards.map(({ tokenId }) => tokenId),
    feeToken: feeBaseUnits === 0n ? zeroAddress : network.tokens[input.feeToken],
    feeBaseUnits,
    address,
    salt: toHex(randomBytes(32)),
  };
  const requestHash = requestHashOf(terms);
  const deposit = await depositOf(context, terms, requestHash, cards);

  return inTransaction(context, async (tx) => {
    await storeRequest(tx, context, terms, {
      id,
      userId: user.userId,
      requestHash,
      feeToken: input.feeToken,
      collectionId: held.collectionId,
      cards,
    });
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'REDEEM',
        redeemId: id,
        nftIds: cardIds,
        cancelsOrders: binding.length,
        token: input.feeToken,
        total: formatAmount(feeBaseUnits),
      },
      steps: [...cancellationOf(network, binding), ...approval, callStep('DEPOSIT_CARDS', deposit)],
      expects: { redeemId: id },
    });
    await failpoint('redeem-prepared.before-commit');
    return intent;
  });
}

/** @throws ApiError NOT_FOUND, CARD_NOT_REDEEMABLE, and the refusal of a held card */
async function requireRedeemable(context: CallContext, cardIds: readonly string[], wallet: Address) {
  const { cards, collection, refused } = await findRedeemableCards(context, cardIds, wallet);
  const [reason] = refused;
  if (reason?.reason === 'HELD') await requireNotHeld(context.db, [reason.cardId], context.clock.now());
  if (reason !== undefined) throw new ApiError('CARD_NOT_REDEEMABLE', { ...reason });
  const [firstCard] = cards;
  if (collection === null || firstCard === undefined) throw new ApiError('NOT_FOUND');
  return { cards, collection, collectionId: firstCard.collection_id };
}

function cancellationOf(
  { contracts }: Network,
  binding: Awaited<ReturnType<typeof findBindingListings>>,
): IntentStep[] {
  if (binding.length === 0) return [];
  const components = binding.map((order) => fromSignedOrderWire(order).components);
  return [callStep('CANCEL_ORDER', cancelOrders({ seaport: contracts.seaport }, components))];
}

async function approveFee(
  context: CallContext,
  wallet: Address,
  token: RedeemInput['feeToken'],
  amountBaseUnits: bigint,
): Promise<IntentStep[]> {
  if (amountBaseUnits === 0n) return [];
  const spender = context.chain.network.contracts.redeemVault;
  return approveSpending(context, { wallet, token, amountBaseUnits, spender });
}

async function depositOf(
  context: CallContext,
  terms: RequestTerms,
  requestHash: Hex,
  cards: readonly HeldCard[],
) {
  const { collection, tokenIds, feeToken, feeBaseUnits } = terms;
  return depositCards(
    { collection, redeemVault: context.chain.network.contracts.redeemVault },
    {
      tokenIds,
      terms: { requestHash, feeToken, feeBaseUnits },
      proofs: await proofsOf(context, collection, cards),
    },
  );
}

/** Stores a request, which replaces the user's requests for the same cards. */
async function storeRequest(
  tx: DatabaseTransaction,
  context: CallContext,
  terms: RequestTerms,
  request: {
    id: string;
    userId: string;
    requestHash: Hex;
    feeToken: RedeemInput['feeToken'];
    collectionId: string;
    cards: readonly HeldCard[];
  },
): Promise<void> {
  const { id, userId, requestHash, feeToken, collectionId, cards } = request;
  const { number, wallet, collection, feeBaseUnits, address, salt } = terms;
  await lockRequestsOf(tx, userId);
  const createdAt = context.clock.now();
  const cardIds = cards.map((card) => card.id);
  for (const replaced of await cancelAwaiting(tx, { cardIds, userId, at: createdAt })) {
    await insertStatus(tx, { redeem_id: replaced, at: createdAt, status: 'CANCELLED' });
  }
  const { key, encrypted } = encryptAddress(context.config, id, address);
  const redeem = {
    id,
    number,
    user_id: userId,
    wallet: wallet.toLowerCase(),
    collection_id: collectionId,
    status: 'AWAITING_DEPOSIT',
    request_hash: requestHash,
    request_salt: salt,
    deposit_id: depositId(wallet, requestHash, collection),
    fee_base_units: feeBaseUnits,
    fee_token: feeToken,
    country: address.country,
    address: encrypted,
    address_key: key,
    deposit_due_at_seconds: Math.floor(createdAt.getTime() / 1000) + DEPOSIT_TIME_SECONDS,
    created_at: createdAt,
  };
  await insertRedeem(tx, redeem, cards);
  await insertStatus(tx, { redeem_id: id, at: createdAt, status: 'AWAITING_DEPOSIT' });
}

/** Proves the slabs of drawn cards that aren't in the registry yet. */
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
