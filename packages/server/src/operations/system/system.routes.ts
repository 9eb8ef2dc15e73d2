import { type Health, systemContract } from '@kura/api-contract/system';
import { type Reply, reply, routes } from '../../platform/index.ts';
import { catchUp } from './catch-up.ts';
import { readSubscription } from './read-subscription.ts';
import { checkNow } from './watch-health.ts';

export const systemRoutes = routes(systemContract, {
  about: async (context) => ({
    name: 'Kura',
    version: context.config.version,
    url: context.config.publicUrl,
    chainId: context.chain.network.chainId,
    chain: {
      name: context.chain.network.title,
      rpcUrl: context.config.publicRpcUrl,
      explorerUrl: context.chain.network.explorerUrl,
      accountFactory: context.chain.network.contracts.accountFactory,
      bidReceiptSigner: context.chain.bidReceiptSigner,
      redeemVault: context.chain.network.contracts.redeemVault,
      contracts: context.chain.network.contracts,
      tokens: context.chain.network.tokens,
      firstBlock: context.chain.network.firstBlock,
    },
    xUrl: new URL(context.config.x?.authorizeUrl ?? 'https://x.com').origin,
    docs: '/api/docs',
    faucet: context.config.faucet,
    walletConnect: context.config.walletConnect,
    serverTime: context.clock.now().toISOString(),
  }),

  health: async (context) => answerHealth(context.health.latest ?? (await checkNow(context))),

  subscription: readSubscription,

  events: catchUp,
});

function answerHealth(health: Health): Reply<Health> {
  return reply(health, { status: health.status === 'down' ? 503 : 200 });
}
