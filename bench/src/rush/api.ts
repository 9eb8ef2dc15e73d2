import { once } from 'node:events';
import { networkOf, parseDeployment } from '@kura/chain/network';
import { connectDatabase } from '@kura/database';
import { ApiError } from '@kura/server';
import { accounts, openServer, userActor } from '@kura/testing';
import { buyerOf } from './buyers.ts';

/** An api process of the shop. Buyers are signed in by their numbers: the rush begins after signing in. */
export interface ApiStart {
  readonly databaseUrl: string;
  readonly rpcUrl: string;
  readonly deployment: string;
}

/** `later`: the offset of its clock in milliseconds. */
export type ApiRequest = { readonly later: number } | 'cpu';

export interface ApiFigures {
  readonly processorMs: number;
}

let aheadMs = 0;

const [{ databaseUrl, rpcUrl, deployment }] = (await once(process, 'message')) as [ApiStart];
const connection = connectDatabase({
  url: databaseUrl,
  poolSize: 10,
  statementTimeoutMs: 30_000,
  applicationName: 'rush',
});
const server = await openServer({
  database: { ...connection, name: 'rush', url: databaseUrl, drop: () => connection.close() },
  chain: {
    rpcUrl,
    network: networkOf(parseDeployment(deployment)),
    operatorAddress: accounts.operator.address,
  },
  clock: { now: () => new Date(Date.now() + aheadMs) },
  authenticate: async (_context, token) => {
    const number = Number(/^buyer-(\d+)$/.exec(token)?.[1]);
    if (Number.isNaN(number)) throw new ApiError('TOKEN_INVALID');
    const { userId, wallet } = buyerOf(number);
    return userActor({ userId, wallets: [wallet] });
  },
});

process.on('message', (request: ApiRequest) => {
  if (request !== 'cpu') {
    aheadMs += request.later;
    process.send?.('later');
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.({ processorMs: (user + system) / 1_000 } satisfies ApiFigures);
});
process.send?.(server.url);
