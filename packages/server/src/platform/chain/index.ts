export type { BlockFollower } from './apply-step.ts';
export { type ChainContext, KeyNotInProcessError } from './chain-context.ts';
export { type ChainState, readChainState, recentChainState, requireChainAvailable } from './chain-state.ts';
export { readCheckpoint } from './checkpoint.repository.ts';
export {
  compareWithFreshIndex,
  type FreshIndexDifference,
  type FreshIndexOptions,
} from './compare-with-fresh-index.ts';
export {
  announcedSource,
  type ChainEvent,
  type ContractSource,
  type EventOf,
  fixedSource,
} from './contract-source.ts';
export * from './contract-sources.ts';
export { idOf, idOfRef, refOfId } from './entity-id.ts';
export { eventsOf, eventsOfEach, lastEventOfEach } from './events-of.repository.ts';
export { type FinalBlock, findFinalBlock, readFinalBlock } from './final-block.ts';
export { type HeadWatcher, headWatch } from './head-watcher.ts';
export { createIndexer, type Indexer, type IndexerOptions, type StepOutcome } from './indexer.ts';
export {
  type ChainHead,
  defineProjection,
  type ProjectedTable,
  type Projection,
  type ProjectionContext,
} from './projection.ts';
export { refusalOf, revertOf } from './refusal-of.ts';
export { insertReindex, pageOfReindexes, type ReindexRow } from './reindex.repository.ts';
export { type ReindexChainOptions, reindexChain } from './reindex-chain.ts';
export { createChainClient } from './rpc/chain-client.ts';
export type { RpcEndpoint } from './rpc/rpc-endpoint.ts';
export { isChainAway, isChainBehind, RpcLied } from './rpc/rpc-error.ts';
export { createRpcPool, type RpcPool, type RpcPoolOptions } from './rpc/rpc-pool.ts';
export { runIndexer, wakeIndexer } from './run-indexer.ts';
export { openShadow } from './shadow.repository.ts';
