import type { OrderParameters } from '@kura/api-contract/orders';
import { CHAINS, type Network, SEAPORT_ADDRESS } from '@kura/chain/network';
import { type OrderComponents, toSignedOrderWire } from '@kura/chain/seaport';
import type { Address } from 'viem';

// What an order needs to be tried by the shop's checks: people, tokens and terms that are on no chain.

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

/** The shop's terms at that time, for orders of the offerer's. */
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

/** What every order under them says for itself. */
export const fixtureEnvelope = {
  startTimeSeconds: BigInt(fixtureNow - 60),
  endTimeSeconds: BigInt(fixtureNow + 86_400),
  counter: 7n,
  salt: 99n,
};

export const onWire = (components: OrderComponents) =>
  toSignedOrderWire({ components, signature: '0x' }).parameters as OrderParameters;

/** Makes an order something that it must not be. */
export type OrderChange = (order: OrderParameters) => void;

export const setPart = <Key extends keyof OrderParameters>(
  key: Key,
  value: OrderParameters[Key],
): OrderChange => {
  return (order) => {
    order[key] = value;
  };
};
