// Made by `npm run generate:contracts`. Not edited by hand.
export * from './conduit-controller.gen.ts';
export * from './seaport.gen.ts';
export * from './vrf-coordinator-v25-mock.gen.ts';
