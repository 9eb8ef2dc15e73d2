import { z } from 'zod';
import { call } from '../../call.ts';

/** The bundler calls (ERC-7769) and paymaster calls (ERC-7677) that the shop forwards. */
export const ACCOUNT_RPC_METHODS = [
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'eth_chainId',
  'pm_getPaymasterStubData',
  'pm_getPaymasterData',
] as const;

export const accountsContract = {
  rpc: call({
    method: 'POST',
    path: '/account/rpc',
    access: 'user',
    rateLimit: { requests: 240, perSeconds: 60 },
    summary:
      'A call of JSON-RPC to the bundler that carries the operations of accounts, and to who pays for them',
    description:
      'For the caller’s own account alone. What the shop pays for is a step of its own flows, sending away what is one’s own and changes of the account; a day’s budget bounds it.',
    input: z.strictObject({
      method: z
        .enum(ACCOUNT_RPC_METHODS)
        .describe('JSON-RPC method to forward, from ERC-7769 (bundler) or ERC-7677 (paymaster).'),
      params: z
        .array(z.unknown())
        .max(4)
        .default([])
        .describe('Positional parameters of the method, as its standard defines them.'),
    }),
    output: z.object({ result: z.unknown().describe('The result of the JSON-RPC method, unchanged.') }),
    problems: ['OPERATION_REFUSED', 'OPERATION_NOT_SPONSORED', 'GAS_BUDGET_SPENT', 'NO_ACCOUNT'],
  }),
};
