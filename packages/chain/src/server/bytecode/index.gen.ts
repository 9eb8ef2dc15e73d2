// Made by `npm run generate:contracts`. Not edited by hand.
export * from './auction-house.gen.ts';
export * from './card-collection-factory.gen.ts';
export * from './card-collection.gen.ts';
export * from './conduit-controller.gen.ts';
export * from './drop-maker.gen.ts';
export * from './gacha.gen.ts';
export * from './pack-token.gen.ts';
export * from './point-token.gen.ts';
export * from './seaport.gen.ts';
export * from './slab-registry.gen.ts';
export * from './stock-sale.gen.ts';
export * from './test-usdc.gen.ts';
export * from './test-usdt.gen.ts';
export * from './vrf-coordinator-v25-mock.gen.ts';
