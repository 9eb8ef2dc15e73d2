import type { OrderParameters } from '@kura/api-contract/orders';
import { CHAINS, type Network, SEAPORT_ADDRESS } from '@kura/chain/network';
import { type OrderComponents, toSignedOrderWire } from '@kura/chain/seaport';
import type { Address } from 'viem';

// Everything that the shop's checks need for an order: users, tokens and terms that are on no chain.

const address = (digit: string): Address => `0x${digit.repeat(40)}`;

export const fixtureParties = {
  offerer: address('1'),
  treasury: address('2'),
  stranger: address('3'),
  cards: address('7'),
  packs: address('9'),
} as const;

export const fixtureTokens = {
  usdc: address('4'),
  usdt: address('5'),
  lookalike: address('6'),
  points: address('8'),
} as const;

/** Chain time, seconds since 1970. */
export const fixtureNow = 1_800_000_000;

/** The shop's terms at that time, for the offerer's orders. */
export const fixtureRules = {
  network: {
    ...CHAINS.local,
    firstBlock: 0,
    contracts: { seaport: SEAPORT_ADDRESS },
    tokens: { USDC: fixtureTokens.usdc, USDT: fixtureTokens.usdt, POINT: fixtureTokens.points },
  } as unknown as Network,
  wallets: [fixtureParties.offerer],
  feeBasisPoints: 250,
  treasury: fixtureParties.treasury,
  nowSeconds: fixtureNow,
  counter: 7n,
};

/** The common fields of every order under these terms. */
export const fixtureEnvelope = {
  startTimeSeconds: BigInt(fixtureNow - 60),
  endTimeSeconds: BigInt(fixtureNow + 86_400),
  counter: 7n,
  salt: 99n,
};

export const onWire = (components: OrderComponents) =>
  toSignedOrderWire({ components, signature: '0x' }).parameters as OrderParameters;

/** Makes an order invalid. */
export type OrderChange = (order: OrderParameters) => void;

export const setPart = <Key extends keyof OrderParameters>(
  key: Key,
  value: OrderParameters[Key],
): OrderChange => {
  return (order) => {
    order[key] = value;
  };
};
