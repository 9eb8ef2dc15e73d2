import { accountsContract } from '@kura/api-contract';
import { type Feature, routes } from '../platform/index.ts';
import { passOnRpc } from './pass-on-rpc.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: routes(accountsContract, {
    rpc: ({ context, input }) => passOnRpc(context, input),
  }),
};
