import type { Reserve, ReserveProof, ReserveStatement } from '@kura/api-contract/reserve';
import { decodeReserveReport, merkleTree, type ReserveReport, reserveLeaf } from '@kura/chain/reserve';
import type { ReserveState } from '@kura/domain/reserve';
import { getAddress, type Hash, type Hex } from 'viem';
import { ApiError, type AppContext, type CallContext } from '../../platform/index.ts';
import {
  findCollectionAddresses,
  findLivingCard,
  findReport,
  findReportedStatement,
  findStatements,
  type StatementRow,
} from './reserve.repository.ts';
import { readFigures } from './vault-slabs.repository.ts';

/** Two years of months, fewer with corrections. */
const SHOWN_STATEMENTS = 24;

type ReadContext = Pick<AppContext, 'db' | 'chain'>;

/** Returns the statements of the reserve, with tokens and counted slabs by collection. */
export async function readReserve({ db, chain }: ReadContext): Promise<Reserve> {
  const statements = await findStatements(db, SHOWN_STATEMENTS);
  const reported = statements.find(({ stock_take_id }) => stock_take_id !== null);
  const figures = reported?.stock_take_id == null ? [] : await readFigures(db, reported.stock_take_id);
  const addresses = await findCollectionAddresses(
    db,
    figures.map(({ collection_id }) => collection_id),
  );
  const { contracts, firstBlock } = chain.network;
  return {
    contracts: {
      reserveLog: contracts.reserveLog,
      collectionFactory: contracts.collectionFactory,
      firstBlock,
    },
    collections: figures
      .filter(({ tokens, outgoing }) => tokens + outgoing > 0)
      .map(({ collection_id, name, tokens, counted, outgoing }) => {
        const address = addresses.get(collection_id) ?? null;
        return {
          collectionId: collection_id,
          name,
          contractAddress: address === null ? null : getAddress(address),
          tokens,
          counted,
          outgoing,
        };
      }),
    statements: statements.map(presentStatement),
  };
}

/** Returns the published report of a statement, byte for byte. */
export async function readReport({ db }: CallContext, { index }: { index: number }): Promise<Buffer> {
  const report = await findReport(db, index);
  if (report === null) throw new ApiError('NOT_FOUND');
  return report;
}

/**
 * Returns the proof that the newest statement counted the slab of a living token. Other slabs have none, because it would
 * reveal the location of an undrawn card.
 */
export async function readProofOfCard(
  { db }: ReadContext,
  { id }: { id: string },
): Promise<{ proof: ReserveProof | null }> {
  const [card, statement] = await Promise.all([findLivingCard(db, id), findReportedStatement(db)]);
  if (card === undefined || statement === undefined) return { proof: null };
  const tree = await treeOf(db, statement);
  const state = (['TOKEN', 'CUSTODY'] as const).find((each) =>
    tree?.leaves.has(leafOf(card.serial_hash, each, statement)),
  );
  if (tree === null || state === undefined) return { proof: null };
  const proof = {
    statement: presentStatement(statement),
    collection: getAddress(card.contract_address),
    tokenId: String(card.token_id),
    serialHash: card.serial_hash,
    state,
    proof: tree.proof(leafOf(card.serial_hash, state, statement)),
  };
  return { proof };
}

const leafOf = (serialHash: Hash, state: ReserveState, { month }: { month: number }) =>
  reserveLeaf({ serialHash, state }, month);

interface CountedTree {
  readonly leaves: ReadonlySet<Hex>;
  proof(leaf: Hex): Hex[];
}

/** Caches the tree of one report: building it takes a second for 100,000 slabs, and a report never changes. */
let lastTree: { readonly reportHash: Hash; readonly tree: CountedTree } | null = null;

async function treeOf(
  db: AppContext['db'],
  { index, report_hash }: StatementRow,
): Promise<CountedTree | null> {
  if (lastTree?.reportHash === report_hash) return lastTree.tree;
  const report = await findReport(db, index);
  // The statement was removed with its block.
  if (report === null) return null;
  const { leaves }: ReserveReport = decodeReserveReport(report);
  const { proof } = merkleTree(leaves);
  const tree = { leaves: new Set(leaves), proof };
  lastTree = { reportHash: report_hash, tree };
  return tree;
}

function presentStatement(row: StatementRow): ReserveStatement {
  const index = Number(row.index);
  return {
    index,
    month: row.month,
    count: Number(row.slab_count),
    root: row.root,
    reportHash: row.report_hash,
    reportUrl: row.stock_take_id === null ? null : `/api/reserve/${index}/report`,
    reportBlock: row.report_block === null ? null : Number(row.report_block),
    statedAt: row.stated_at.toISOString(),
    transactionHash: row.transaction_hash,
    tokens: row.tokens,
    counted: row.counted,
    outgoing: row.outgoing,
  };
}
