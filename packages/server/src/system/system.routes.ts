import { systemContract } from '@kura/api-contract';
import { reply, routes } from '../platform/index.ts';
import { catchUp } from './catch-up.ts';
import { checkHealth } from './check-health.ts';

export const systemRoutes = routes(systemContract, {
  about: async ({ context }) => ({
    name: 'Kura',
    version: context.config.version,
    chainId: context.chain.network.chainId,
    chain: {
      name: context.chain.network.title,
      rpcUrl: context.config.publicRpcUrl,
      explorerUrl: context.chain.network.explorerUrl,
      accountFactory: context.chain.network.contracts.accountFactory,
    },
    docs: '/api/docs',
    serverTime: context.clock.now().toISOString(),
  }),

  health: async ({ context }) => {
    const health = await checkHealth(context);
    return reply(health, { status: health.status === 'down' ? 503 : 200 });
  },

  events: ({ context, input }) => catchUp(context, input),
});
