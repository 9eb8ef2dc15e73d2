import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseDeployment } from '@kura/chain/network';
import { localClient } from '@kura/testing/chain';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isAddress } from 'viem';
import type { ServerEnv } from './env.ts';
import { registerExplorer } from './explorer/explorer-pages.ts';
import { createFaucet, isFaucetToken, portions } from './shop/faucet.ts';
import { foreignOriginError, isJson } from './shop/own-requests.ts';
import { demoWallets, privateKeyOf } from './shop/wallets.ts';
import { builtFolders } from './shop/web-builds.ts';

/** Serves the pages of the local shop alone: the demo wallet with its faucet, and an explorer of the local chain. */
export function createDemoPages(env: ServerEnv): FastifyPluginAsync {
  return (server) => registerDemoPages(server, env);
}

async function registerDemoPages(
  server: FastifyInstance,
  { rpcUrl, deploymentFile, publicUrl }: ServerEnv,
): Promise<void> {
  const client = localClient(rpcUrl);
  const deployment = parseDeployment(await readFile(deploymentFile, 'utf8'));
  const faucet = createFaucet(client, deployment);

  server.get('/demo/wallet.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-encoding', 'gzip')
      .send(await promisify(gzip)(await readFile(join(builtFolders.wallet, 'wallet.js')))),
  );

  const ownRequests = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = foreignOriginError(request.headers, publicUrl);
      return refusal && reply.code(403).send({ code: 'FORBIDDEN', detail: refusal });
    },
  };

  server.get('/demo/wallets.json', ownRequests, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      chainId: deployment.chainId,
      rpcUrl,
      tokens: deployment.tokens,
      contracts: deployment.contracts,
      portions,
      wallets: Object.values(demoWallets).map(({ name, account }) => ({
        name,
        address: account.address,
        privateKey: privateKeyOf(account),
      })),
    }),
  );

  server.post('/demo/faucet', ownRequests, async (request, reply) => {
    if (!isJson(request.headers)) {
      return reply.code(415).send({ code: 'MALFORMED', detail: 'Send the body as application/json' });
    }
    const { token, address } = parseJson(request.body);
    if (!isFaucetToken(token) || typeof address !== 'string' || !isAddress(address)) {
      const detail = isFaucetToken(token)
        ? 'address must be an Ethereum address: 0x and 40 hex digits'
        : `token must be one of ${Object.keys(portions).join(', ')}`;
      return reply.code(400).send({ code: 'MALFORMED', detail });
    }
    return { transactionHash: await faucet.give(token, address) };
  });

  registerExplorer(server, client, deployment);
}

function parseJson(body: unknown): Record<string, unknown> {
  try {
    const value: unknown =
      Buffer.isBuffer(body) || typeof body === 'string' ? JSON.parse(String(body)) : body;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
