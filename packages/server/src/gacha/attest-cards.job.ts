import { slabRegistryAbi } from '@kura/chain/abis';
import { committedEntries, decodePoolFile, poolLeaf, poolTree } from '@kura/chain/gacha';
import type { Queryable } from '@kura/database';
import { rankNumber } from '@kura/domain/cards';
import { attestationBatch } from '@kura/domain/gacha';
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

/** Until a draw is this old, its cards wait for cheap gas. */
const urgentAfterHours = 18;
const cheapGasWei = 2_000_000_000n;

/** A slab in transit, for example, becomes free again. */
const refusedAgainAfterHours = 6;

export interface UnattestedCard {
  card_id: string;
  gacha_id: string;
  contract_address: Address;
  token_id: bigint;
  pool_index: number;
  rank: CardRank;
  grader: string;
  certificate_number: string;
  grade: number;
}

/**
 * Attests drawn cards at the slab registry, so that each claims its slab. Anyone may do so; the shop does it so that buyers
 * don't have to, and before anything else can claim the slab.
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

/**
 * The cards of one run, the oldest draws first: as many as the backlog needs, less those on their way. Refused cards come
 * last, so that they hold up no other.
 *
 * @param minAgeHours age of the youngest draw
 */
export async function findCardsToAttest(db: Queryable, minAgeHours: number): Promise<UnattestedCard[]> {
  // Blocks may have later times than the clock of the database.
  const isDue =
    minAgeHours === 0 ? sql`true` : sql`drawn_at <= now() - make_interval(hours => ${minAgeHours})`;
  const { rows: backlogs } = await sql<{ cards: number; oldest_hours: number; under_way: number }>`
    select count(*)::integer as cards,
      coalesce(extract(epoch from now() - min(drawn_at)) / 3600, 0)::float8 as oldest_hours,
      (select count(*)::integer from operator_transaction
        where kind = ${attestCardKind.kind} and status in ('QUEUED', 'SENT')) as under_way
    from unattested_card where refused_at is null and ${isDue}`.execute(db);
  const { cards, oldest_hours: oldestHours, under_way: underWay } = backlogs[0] as (typeof backlogs)[number];
  const { rows } = await sql<UnattestedCard>`
    select card_id, gacha_id, contract_address, token_id, pool_index, rank, grader, certificate_number, grade
    from unattested_card c
    where ${isDue} and (refused_at is null or refused_at < now() - make_interval(hours => ${refusedAgainAfterHours}))
      and not exists (select from operator_transaction t where t.kind = ${attestCardKind.kind}
        and t.status in ('QUEUED', 'SENT') and t.subject @> jsonb_build_object('cardId', c.card_id::text))
    order by refused_at is not null, drawn_block, drawn_log_index, entry_offset
    limit ${Math.max(0, attestationBatch(cards, oldestHours) - underWay)}`.execute(db);
  return rows;
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

async function rememberRefusal(db: Queryable, card: UnattestedCard, refusal: string): Promise<void> {
  await sql`
    insert into attestation_refusal (card_id, refusal, refused_at) values (${card.card_id}, ${refusal}, now())
    on conflict (card_id) do update set refusal = excluded.refusal, refused_at = excluded.refused_at`.execute(
    db,
  );
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
    const refusal = reverted.data?.errorName ?? reverted.shortMessage;
    // Somebody else attested it and the tables don't show that yet, or the node is behind the tables.
    if (refusal === 'TokenAlreadyAttested' || refusal === 'NotPulled') return;
    await rememberRefusal(context.db, card, refusal);
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
    const key = `${card.contract_address}:${card.token_id}`;
    await sql`select pg_advisory_xact_lock(hashtext(${`attest:${key}`}))`.execute(tx);
    const attempts = await tx
      .selectFrom('operator_transaction')
      .where('kind', '=', attestCardKind.kind)
      .where('subject', '@>', JSON.stringify({ cardId: card.card_id }) as never)
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
