import { slabRegistryAbi } from '@kura/chain/abis';
import { committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { Queryable } from '@kura/database';
import { rankNumber } from '@kura/domain/cards';
import type { CardRank } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { type Address, BaseError, ContractFunctionRevertedError, encodeFunctionData, type Hash } from 'viem';
import { slabSalt } from '../cards/index.ts';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  queueOperatorTransaction,
} from '../platform/index.ts';
import { attestCardKind } from './transaction-kinds.ts';

/** Attestations on their way at once: an attestation takes about 150,000 gas, so a block is never full of them. */
const BATCH_SIZE = 40;

/** Every drawn card is attested within a day of its draw. Until it is close, the job waits for cheap gas. */
const dueAfterHours = 24;
const urgentAfterHours = 18;
const cheapGasWei = 2_000_000_000n;

export interface UnattestedCard {
  card_id: string;
  gacha_id: string;
  contract_address: Address;
  token_id: bigint;
  serial_hash: Hash;
  pool_index: number;
  rank: CardRank;
  grader: string;
  certificate_number: string;
  grade: number;
  urgent: boolean;
}

/** Drawn cards whose tokens exist and claimed no slab yet, the oldest draws first. */
const unattested = sql`
  from pack p
  join drop_on_chain d on d.gacha_id = p.gacha_id
  join gacha_entry e on e.gacha_id = p.gacha_id and e.pool_index = any(array[p.pool_index, p.prize_index])
  join nft n on n.id = e.nft_id
  where n.claim_status = 'NONE' and n.owner is not null and n.redeemed_at is null
    and n.token_id = d.drop_id * 65536 + e.pool_index`;

/**
 * Attests drawn cards at the slab registry, so that each claims its slab. Anyone may do so; the shop does it so that buyers
 * don't have to, and before anything else can claim the slab.
 */
export const attestCardsJob = defineJob({
  name: 'attest-cards',
  cron: '*/10 * * * *',
  async run(context) {
    const cards = await findUnattested(context);
    const fee = await context.chain.client.getGasPrice();
    const affordable = fee <= cheapGasWei ? cards : cards.filter((card) => card.urgent);
    for (const [gachaId, ofDrop] of Map.groupBy(affordable, (card) => card.gacha_id)) {
      const proofOf = await readProofs(context.db, gachaId);
      for (const card of ofDrop) await attest(context, card, proofOf(card));
    }
  },
});

async function findUnattested({ db }: JobContext): Promise<UnattestedCard[]> {
  const { rows } = await sql<UnattestedCard>`
    select n.id as card_id, p.gacha_id, n.contract_address, n.token_id, n.serial_hash, e.pool_index, e.rank, n.grader,
      n.certificate_number, n.grade, p.drawn_at < now() - make_interval(hours => ${urgentAfterHours}) as urgent
    ${unattested}
      and not exists (select from operator_transaction t where t.kind = ${attestCardKind.kind}
        and t.status in ('QUEUED', 'SENT') and t.subject @> jsonb_build_object('cardId', n.id::text))
    order by p.drawn_block, p.drawn_log_index, p.entry_offset
    limit greatest(0, ${BATCH_SIZE} - (select count(*)::integer from operator_transaction
      where kind = ${attestCardKind.kind} and status in ('QUEUED', 'SENT')))`.execute(db);
  return rows;
}

/** Cards that should have been attested by now, for the dashboard. */
export async function countLateAttestations(db: Queryable): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::integer as late ${unattested} and p.drawn_at < now() - make_interval(hours => ${dueAfterHours})`.execute(
    db,
  );
  return rows[0]?.late ?? 0;
}

type ProofOf = (card: UnattestedCard) => readonly Hash[];

async function readProofs(db: Queryable, gachaId: string): Promise<ProofOf> {
  const { pool_file: file } = await db
    .selectFrom('gacha')
    .where('id', '=', gachaId)
    .select('pool_file')
    .executeTakeFirstOrThrow();
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
  try {
    await client.simulateContract({
      address: network.contracts.slabRegistry,
      account: operatorAddress,
      ...call,
    });
  } catch (error) {
    const reverted =
      error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null;
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error;
    // Somebody else attested it, and the tables don't show that yet.
    if (reverted.data?.errorName === 'TokenAlreadyAttested') return;
    context.log.error(
      {
        alarm: 'slab-conflict',
        cardId: card.card_id,
        collection: card.contract_address,
        tokenId: String(card.token_id),
        refusal: reverted.data?.errorName ?? reverted.shortMessage,
      },
      'a drawn card cannot be attested',
    );
    return;
  }
  await inTransaction(context, async (tx) => {
    const key = `${card.contract_address}:${card.token_id}`;
    await sql`select pg_advisory_xact_lock(hashtext(${`attest:${key}`}))`.execute(tx);
    const attempts = await tx
      .selectFrom('operator_transaction')
      .where('kind', '=', attestCardKind.kind)
      .where('idempotency_key', 'like', `${key}:%`)
      .select('status')
      .execute();
    if (attempts.some(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')) return;
    await queueOperatorTransaction(tx, context, {
      kind: attestCardKind,
      to: network.contracts.slabRegistry,
      data: encodeFunctionData(call),
      idempotencyKey: `${key}:${attempts.length}`,
      subject: { gachaId: card.gacha_id, cardId: card.card_id },
    });
    await failpoint('attest-cards.before-commit');
  });
}
