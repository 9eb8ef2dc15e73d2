import type { Intent } from '@kura/api-contract/intents';
import type { Checkout } from '@kura/api-contract/payments';
import type { Ticket } from '@kura/api-contract/tickets';
import { allowListLeaf, buyPacks } from '@kura/chain/gacha';
import { isShownGacha } from '@kura/domain/gacha';
import { formatAmount, isAmountOf } from '@kura/domain/money';
import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { Address, Hash } from 'viem';
import { createCheckout, requireListed, reservePacks } from '../../payments/index.ts';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
  type UserActor,
} from '../../platform/index.ts';
import { useTicket } from '../../rewards/index.ts';
import {
  approveSpending,
  authorizeSpending,
  callStep,
  prepareIntent,
  walletOf,
} from '../../trading/index.ts';
import { readAllowListTree } from './allow-list.repository.ts';
import { bestPurchase, oddsOf, type PossiblePurchase, packsLeft } from './gacha.presenter.ts';
import { findGacha, type GachaRow, type GachaWithEligibility } from './gacha.repository.ts';

interface RollInput {
  gachaId: string;
  quantity: number;
  token: TokenKind | 'BANK_CARD' | 'TICKET';
  /** With payment by TICKET only. */
  ticketId?: string | undefined;
  openNow: boolean;
  unitPrice?: string | undefined;
  wallet?: Address | undefined;
}

type Purchase = Omit<RollInput, 'token' | 'ticketId'>;

/**
 * Prepares a purchase of packs: the approval when the allowance is short, then the purchase. Purchases that would fail on
 * chain now are refused here, with the missing amount. The contract refuses those that fail by later changes.
 */
export async function rollGacha(
  context: CallContext,
  { token, ticketId, ...input }: RollInput,
): Promise<Reply<Intent> | Reply<Checkout> | Ticket> {
  if (token === 'TICKET') return rollByTicket(context, ticketId, input);
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  await requireChainAvailable(context);
  const row = await findGacha(context.db, input.gachaId, [wallet]);
  if (row === undefined || row.drop === null) throw new ApiError('NOT_FOUND');
  requireOnSale(row);
  if (token === 'BANK_CARD') return rollByCard(context, row, wallet, input);
  return rollByToken(context, row, { user, wallet }, { ...input, token });
}

/** Nothing is paid or signed: the shop delivers the ticket's pack. */
function rollByTicket(
  context: CallContext,
  ticketId: string | undefined,
  { gachaId, openNow, wallet }: Purchase,
): Promise<Ticket> {
  if (ticketId === undefined) throw new Error('the contract of the call requires ticketId with TICKET');
  return useTicket(context, { id: ticketId, gachaId, openNow, wallet });
}

/** Creates a checkout at the price in dollars. The shop delivers the packs once it is paid. */
function rollByCard(
  context: CallContext,
  row: GachaWithEligibility,
  wallet: Address,
  input: Purchase,
): Promise<Reply<Checkout>> {
  const token = row.prices.find((each) => each.token !== 'POINT')?.token ?? 'USDC';
  const unitPrice = requirePrice(row, { ...input, token });
  const purchase = requireAllowance(row, wallet, input);
  const { id: gachaId } = row;
  const { quantity, openNow } = input;
  return createCheckout(context, {
    item: { kind: 'PACKS', gachaId, quantity, openNow },
    wallet,
    totalBaseUnits: unitPrice * BigInt(quantity),
    reserve: (tx) =>
      reservePacks(tx, { gachaId, quantity, wallet, walletLeft: walletLeft(row, wallet, purchase) }),
  });
}

/** Returns the packs that a wallet can still buy under the limit and the allow list of the phase; null for no limit. */
function walletLeft(
  row: GachaWithEligibility,
  wallet: Address,
  { phase, quota }: PossiblePurchase,
): number | null {
  const limit = row.phases.find(({ number }) => number === phase)?.limit_per_wallet ?? 0;
  const bought = row.eligibility.find((each) => each.wallet === wallet && each.phase === phase)?.bought ?? 0;
  const limits = [...(limit === 0 ? [] : [limit]), ...(quota === null ? [] : [quota])];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits) - bought);
}

async function rollByToken(
  context: CallContext,
  row: GachaWithEligibility,
  { user, wallet }: { user: UserActor; wallet: Address },
  input: Purchase & { token: TokenKind },
): Promise<Reply<Intent>> {
  if (row.drop === null) throw new ApiError('NOT_FOUND');
  const unitPrice = requirePrice(row, input);
  const purchase = requireAllowance(row, wallet, input);
  if (row.waiting_room)
    await requireListed(context.db, { gachaId: row.id, wallet, quantity: input.quantity });

  const { network } = context.chain;
  const total = unitPrice * BigInt(input.quantity);
  const approval = await approveSpending(context, {
    wallet,
    token: input.token,
    amountBaseUnits: total,
    spender: network.contracts.gacha,
  });
  const call = buyPacks(network.contracts.gacha, {
    dropId: BigInt(row.drop.drop_id),
    phase: purchase.phase,
    quantity: input.quantity,
    token: network.tokens[input.token],
    maxTotalBaseUnits: total,
    ...(purchase.quota === null ? {} : { allowance: await proveQuota(context, row, purchase, wallet) }),
    recipient: wallet,
    openNow: input.openNow,
  });
  return inTransaction(context, async (tx) => {
    const payment = { token: input.token, parts: [{ amountBaseUnits: total }] };
    const spends = await authorizeSpending(tx, context, user.userId, payment);
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'ROLL',
        gachaId: row.id,
        quantity: input.quantity,
        unitPrice: formatAmount(unitPrice),
        token: input.token,
        total: formatAmount(total),
        openNow: input.openNow,
        oddsSnapshot: oddsSnapshotOf(row),
      },
      steps: [...approval, callStep('BUY_PACKS', call)],
      expects: {
        gachaId: row.id,
        quantity: input.quantity,
        token: input.token,
        totalBaseUnits: total,
        openNow: input.openNow,
      },
      spends,
    });
    await failpoint('roll.before-commit');
    return intent;
  });
}

function oddsSnapshotOf(row: GachaRow): { poolRoot: Hash; cardsDrawn: number } {
  if (row.drop === null) throw new Error('a drop on sale is on chain');
  const odds = oddsOf(row);
  return { poolRoot: row.drop.pool_root, cardsDrawn: odds.size - odds.remaining };
}

function requireOnSale(row: GachaRow): void {
  if (!isShownGacha(row.status)) throw new ApiError('NOT_FOUND');
  if (packsLeft(row) <= 0) throw new ApiError('SOLD_OUT', { remaining: 0 });
  if (row.status !== 'PUBLISHED') {
    throw new ApiError('SALE_NOT_OPEN', { state: row.status, saleStartsAt: saleStartOf(row) });
  }
  if (row.drop?.paused) throw new ApiError('PAUSED');
}

function saleStartOf(row: GachaRow): string | null {
  const ahead = row.phases
    .map((phase) => phase.starts_at_seconds)
    .filter((start) => start > (row.head_seconds ?? 0))
    .sort((a, b) => a - b)[0];
  return ahead === undefined ? null : new Date(ahead * 1000).toISOString();
}

function requirePrice(row: GachaRow, input: Pick<RollInput, 'unitPrice'> & { token: TokenKind }): bigint {
  const price = row.prices.find((each) => each.token === input.token);
  if (price === undefined) {
    throw new ApiError('TOKEN_NOT_ACCEPTED', { accepted: row.prices.map((each) => each.token) });
  }
  const unitPrice = BigInt(price.price);
  if (input.unitPrice !== undefined && !isAmountOf(input.unitPrice, unitPrice)) {
    throw new ApiError('PRICE_CHANGED', { unitPrice: formatAmount(unitPrice), token: input.token });
  }
  return unitPrice;
}

function requireAllowance(
  row: GachaWithEligibility,
  wallet: Address,
  input: Pick<RollInput, 'quantity' | 'openNow'>,
): PossiblePurchase {
  const best = bestPurchase(row, row.eligibility, wallet);
  if (best === undefined)
    throw new ApiError('SALE_NOT_OPEN', { state: row.status, saleStartsAt: saleStartOf(row) });
  const { packs: mayBuy, boundBy } = best.allowance;
  if (input.openNow && input.quantity > MAX_PACKS_PER_REVEAL) {
    throw new ApiError('LIMIT_EXCEEDED', {
      mayBuy: Math.min(mayBuy, MAX_PACKS_PER_REVEAL),
      boundBy: 'REVEAL',
    });
  }
  if (input.quantity <= mayBuy) return best;
  if (boundBy === 'ALLOW_LIST' && best.quota === 0)
    throw new ApiError('NOT_ON_ALLOW_LIST', { phase: best.phase });
  if (boundBy === 'STOCK' && mayBuy === 0) throw new ApiError('SOLD_OUT', { remaining: 0 });
  throw new ApiError('LIMIT_EXCEEDED', { mayBuy, boundBy });
}

/** Returns a wallet's entry in a phase's allow list, with its Merkle path. */
async function proveQuota(
  context: CallContext,
  row: GachaRow,
  { phase, quota }: PossiblePurchase,
  wallet: Address,
): Promise<{ quota: number; proof: Hash[] }> {
  const { network } = context.chain;
  if (row.drop === null || quota === null) throw new ApiError('NOT_ON_ALLOW_LIST', { phase });
  const scope = { chainId: network.chainId, dropId: BigInt(row.drop.drop_id), phase };
  const tree = await readAllowListTree(context.db, row.id, scope);
  return { quota, proof: tree.proof(allowListLeaf(scope, { wallet, quota })) };
}
