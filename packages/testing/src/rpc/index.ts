export * from './event-emitter.ts';
export * from './faulty-rpc.ts';
export * from './indexed-chain.ts';
export * from './movement-source.ts';
export { seededRandom } from './movement-source.ts';
