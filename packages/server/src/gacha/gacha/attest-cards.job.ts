import { slabRegistryAbi } from '@kura/chain/abis';
import { committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { Queryable } from '@kura/database';
import { rankNumber } from '@kura/domain/cards';
import { encodeFunctionData, type Hash } from 'viem';
import { slabSalt } from '../../cards/index.ts';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  queueEffect,
  refusalOf,
} from '../../platform/index.ts';
import { findCardsToAttest, insertRefusal, type UnattestedCard } from './attestations.repository.ts';
import { findPoolFile } from './proofs.repository.ts';
import { attestCardKind } from './transaction-kinds.ts';

/** Hours for which a draw's cards wait for cheap gas. */
const urgentAfterHours = 18;
const cheapGasWei = 2_000_000_000n;

/**
 * Attests drawn cards at the slab registry, so that each claims its slab. Anyone may do so. The shop does it so that buyers
 * don't have to, and before another token can claim the slab.
 */
export const attestCardsJob = defineJob({
  name: 'attest-cards',
  cron: '*/10 * * * *',
  async run(context) {
    const fee = await context.chain.client.getGasPrice();
    const cards = await findCardsToAttest(context.db, fee <= cheapGasWei ? 0 : urgentAfterHours);
    for (const [gachaId, ofDrop] of Map.groupBy(cards, (card) => card.gacha_id)) {
      const proofOf = await readProofs(context.db, gachaId);
      for (const card of ofDrop) await attest(context, card, proofOf(card));
    }
  },
});

type ProofOf = (card: UnattestedCard) => readonly Hash[];

async function readProofs(db: Queryable, gachaId: string): Promise<ProofOf> {
  const file = await findPoolFile(db, gachaId);
  if (file === null) throw new Error(`drop ${gachaId} has no pool file`);
  const entries = committedEntries(decodePoolFile(file));
  const tree = poolTree(entries);
  return ({ pool_index: index }) => {
    const entry = entries[index];
    if (entry === undefined) throw new Error(`pool index ${index} is not in the pool file of ${gachaId}`);
    return tree.proof(poolLeaf(entry));
  };
}

async function attest(context: JobContext, card: UnattestedCard, proof: readonly Hash[]): Promise<void> {
  const { client, network, operatorAddress } = context.chain;
  const identity = {
    grader: card.grader,
    gradingNumber: card.grade,
    certificateNumber: card.certificate_number,
  };
  const args = [
    card.contract_address,
    card.token_id,
    { ...identity, salt: slabSalt(context.config.vaultKey, identity) },
    rankNumber(card.rank),
    proof,
  ] as const;
  const call = { abi: slabRegistryAbi, functionName: 'attest', args } as const;
  const address = network.contracts.slabRegistry;
  const refusal = await refusalOf(client.simulateContract({ address, account: operatorAddress, ...call }));
  // Another caller attested it and the tables are behind, or the node is behind the tables.
  if (refusal === 'TokenAlreadyAttested' || refusal === 'NotPulled') return;
  if (refusal !== null) {
    await insertRefusal(context.db, card, refusal);
    context.log.error(
      {
        alarm: 'slab-conflict',
        cardId: card.card_id,
        collection: card.contract_address,
        tokenId: String(card.token_id),
        refusal,
      },
      'a drawn card cannot be attested',
    );
    return;
  }
  await inTransaction(context, async (tx) => {
    await queueEffect(tx, context, {
      kind: attestCardKind,
      to: address,
      data: encodeFunctionData(call),
      subject: { gachaId: card.gacha_id, cardId: card.card_id },
      effect: `${card.contract_address}:${card.token_id}`,
    });
    await failpoint('attest-cards.before-commit');
  });
}
