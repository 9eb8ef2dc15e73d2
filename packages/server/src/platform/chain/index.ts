export type { ChainContext } from './chain-context.ts';
export { readCheckpoint } from './checkpoint.ts';
export {
  announcedSource,
  type ChainEvent,
  type ContractSource,
  type EventOf,
  fixedSource,
} from './contract-source.ts';
export * from './contract-sources.ts';
export { idOf } from './entity-id.ts';
export { eventsOf, eventsOfEach } from './events-of.ts';
export {
  type ChainHead,
  defineProjection,
  type ProjectedTable,
  type Projection,
  type ProjectionContext,
} from './projection.ts';
