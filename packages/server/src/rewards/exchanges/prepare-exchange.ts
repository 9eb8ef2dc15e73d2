import type { Intent } from '@kura/api-contract/intents';
import { pointExchangeAbi, pointTokenAbi } from '@kura/chain/abis';
import { exchangeCards, exchangeQuoteTypedData, MAX_QUOTE_SECONDS } from '@kura/chain/exchanges';
import { committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { CardProof } from '@kura/chain/redeems';
import { isExchangeable, rankNumber } from '@kura/domain/cards';
import { exchangeCapOf } from '@kura/domain/exchanges';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { requireNotHeld, slabSalt } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  type Reply,
  refOfId,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import {
  callStep,
  findBindingListings,
  prepareIntent,
  requireNoBids,
  walletOf,
} from '../../trading/index.ts';
import {
  type DrawnCard,
  type ExchangeTerms,
  findDrawnCards,
  findExchangeTerms,
} from './exchanges.repository.ts';

/** Seconds of a quote that must remain at the answer: clocks differ. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * Builds the exchange of own cards of rank C for points: one step, which hands over the cards with the shop's quote. The
 * contract burns them and pays the drop's rate.
 */
export async function prepareExchange(
  context: CallContext,
  input: { gachaId: string; address: Address; tokenIds: string[] },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.address);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const terms = await findExchangeTerms(context.db, input.gachaId);
  if (terms === undefined) throw new ApiError('NOT_FOUND');
  const cards = await requireExchangeable(context, input.gachaId, input.tokenIds, wallet);
  if (terms.exchange_points === 0n) throw new ApiError('DROP_NOT_EXCHANGEABLE');
  const cardIds = cards.map(({ id }) => id);
  await requireNotHeld(context.db, cardIds, context.clock.now());
  const listings = await findBindingListings(context.db, cardIds, wallet);
  await requireNoBids(
    context.db,
    listings.map(({ id }) => id),
  );
  const pointsBaseUnits = terms.exchange_points * BigInt(cards.length);
  const { timestamp } = await context.chain.client.getBlock();
  await requireRoom(context, pointsBaseUnits, Number(timestamp));

  const id = newId();
  const deadlineSeconds = timestamp + BigInt(MAX_QUOTE_SECONDS - CLOCK_SKEW_SECONDS);
  const [{ contract_address: collection }] = cards;
  const quote = {
    ...{ holder: wallet, collection, ref: refOfId(id), pointsBaseUnits, deadlineSeconds },
    tokenIds: cards.map(({ token_id }) => BigInt(token_id)),
    dropId: BigInt(terms.drop_id),
  };
  const { pointExchange } = network.contracts;
  const domain = { chainId: network.chainId, pointExchange };
  const call = exchangeCards(pointExchange, {
    quote,
    signature: await context.chain.signExchange(exchangeQuoteTypedData(domain, quote)),
    proofs: proofsOf(context, terms, cards),
  });
  return inTransaction(context, async (tx) => {
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'EXCHANGE_CARDS',
        gachaId: input.gachaId,
        nftIds: cardIds,
        points: formatAmount(pointsBaseUnits),
        endsOrders: listings.filter(({ status }) => status === 'Open').length,
      },
      steps: [callStep('EXCHANGE_CARDS', call)],
      expects: { exchangeRef: quote.ref },
      expiresAt: new Date(Number(deadlineSeconds) * 1000),
    });
    await failpoint('exchange-prepared.before-commit');
    return intent;
  });
}

/** @throws ApiError with the first card that can't be exchanged */
async function requireExchangeable(
  { db }: CallContext,
  gachaId: string,
  named: readonly string[],
  wallet: Address,
): Promise<[DrawnCard, ...DrawnCard[]]> {
  const [first, ...rest] = await findDrawnCards(db, gachaId, named);
  const found = first === undefined ? [] : [first, ...rest];
  const isNamed = (text: string) =>
    found.some(({ id, token_id }) => text === id || text === String(token_id));
  if (first === undefined || !named.every(isNamed)) throw new ApiError('NOT_FOUND');
  for (const card of found) {
    const tokenId = String(card.token_id);
    // Check ranks first, so that a caller need not hold a card to learn that its rank is never exchanged.
    if (!isExchangeable(card.rank)) {
      throw new ApiError('RANK_NOT_EXCHANGEABLE', { tokenId, rank: card.rank });
    }
    if (card.owner !== wallet || card.holder !== 'WALLET') throw new ApiError('NOT_OWNER', { tokenId });
    if (card.claim_status === 'OVERRIDDEN') throw new ApiError('SLAB_TAKEN', { tokenId });
  }
  return [first, ...rest];
}

/** Refuses a quote at the cap, and while exchanges are stopped. */
async function requireRoom(
  { chain }: CallContext,
  pointsBaseUnits: bigint,
  nowSeconds: number,
): Promise<void> {
  const { pointExchange, pointToken } = chain.network.contracts;
  const points = { address: pointToken, abi: pointTokenAbi, args: [pointExchange] } as const;
  const [stoppedUntil, availableBaseUnits, dailyBaseUnits] = await Promise.all([
    chain.client.readContract({
      address: pointExchange,
      abi: pointExchangeAbi,
      functionName: 'stoppedUntil',
    }),
    chain.client.readContract({ ...points, functionName: 'mintableNow' }),
    chain.client.readContract({ ...points, functionName: 'dailyMintCapOf' }),
  ]);
  if (stoppedUntil > BigInt(nowSeconds)) throw new ApiError('EXCHANGE_STOPPED');
  const fits = exchangeCapOf({ dailyBaseUnits, availableBaseUnits }, pointsBaseUnits, nowSeconds);
  if (fits === null) return;
  throw new ApiError('EXCHANGE_CAP_REACHED', {
    available: formatAmount(availableBaseUnits),
    availableAt: fits === 'never' ? null : new Date(fits * 1000).toISOString(),
  });
}

/**
 * Returns proofs of slab and rank for the cards that are not attested yet. If somebody attests them meanwhile, the exchange
 * still succeeds.
 */
function proofsOf({ config }: CallContext, terms: ExchangeTerms, cards: readonly DrawnCard[]): CardProof[] {
  const unattested = cards.filter(({ claim_status }) => claim_status === 'NONE');
  if (unattested.length === 0) return [];
  if (terms.pool_file === null) throw new Error(`drop ${terms.drop_id} has no pool file`);
  const entries = committedEntries(decodePoolFile(terms.pool_file));
  const tree = poolTree(entries);
  return unattested.map((card) => {
    const entry = entries[card.pool_index];
    if (entry === undefined) throw new Error(`pool index ${card.pool_index} is not in the pool file`);
    const slab = {
      grader: card.grader,
      gradingNumber: card.grade,
      certificateNumber: card.certificate_number,
    };
    return {
      tokenId: BigInt(card.token_id),
      slab: { ...slab, salt: slabSalt(config.vaultKey, slab) },
      rank: rankNumber(card.rank),
      proof: tree.proof(poolLeaf(entry)),
    };
  });
}
