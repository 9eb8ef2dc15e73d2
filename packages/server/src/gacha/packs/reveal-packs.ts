import type { Intent } from '@kura/api-contract/intents';
import { requestReveal } from '@kura/chain/gacha';
import { revealBlocker } from '@kura/domain/packs';
import type { Address } from 'viem';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { callStep, prepareIntent } from '../../trading/index.ts';
import { findPacks, type RevealablePack } from './packs.repository.ts';

/**
 * Prepares the reveal of packs. Packs with an earlier reveal request are left out of the transaction and are part of the
 * result, so that a repeated call opens nothing twice. When no pack is left, there is nothing to sign.
 */
export async function revealPacks(
  context: CallContext,
  { tokenIds }: { tokenIds: string[] },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const found = await findPacks(context.db, tokenIds);
  const byEntry = new Map(
    found.flatMap((pack) => [[pack.id, pack] as const, [String(pack.token_id), pack] as const]),
  );
  // A set, because a pack may be given twice: by its token id and by its row.
  const packs = [...new Set(tokenIds.map((entry) => requireOwn(byEntry.get(entry), user.wallets)))];
  const ids = packs.map((pack) => pack.id);
  const { gachaId, wallet } = requireTogether(packs);

  const waiting = packs.filter((pack) => pack.entry === null);
  const call = requestReveal(
    context.chain.network.contracts.gacha,
    waiting.map((pack) => pack.token_id),
  );
  return inTransaction(context, async (tx) => {
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: { kind: 'REVEAL', gachaId, packIds: ids },
      steps: waiting.length === 0 ? [] : [callStep('REVEAL_PACKS', call)],
      expects: { gachaId, packIds: ids },
      done: waiting.length === 0,
    });
    await failpoint('reveal.before-commit');
    return intent;
  });
}

/** Requires the caller's own pack: held or opened by one of its wallets. Other packs are absent. */
function requireOwn(pack: RevealablePack | undefined, wallets: readonly Address[]): RevealablePack {
  if (pack === undefined) throw new ApiError('NOT_FOUND');
  const stage = pack.entry === null ? 'SEALED' : 'REVEAL_ASKED';
  if (revealBlocker({ holder: pack.owner, stage }, wallets) !== null) throw new ApiError('NOT_PACK_HOLDER');
  if (pack.opened_by !== null && !wallets.includes(pack.opened_by)) throw new ApiError('NOT_PACK_HOLDER');
  return pack;
}

function requireTogether(packs: readonly RevealablePack[]): { gachaId: string; wallet: Address } {
  const drops = new Set(packs.map((pack) => pack.gacha_id));
  const wallets = new Set(packs.map((pack) => pack.owner ?? pack.opened_by));
  const [gachaId] = drops;
  const [wallet] = wallets;
  if (drops.size !== 1 || wallets.size !== 1 || gachaId === undefined || wallet == null) {
    throw new ApiError('PACKS_OF_SEVERAL_DROPS');
  }
  return { gachaId, wallet };
}
