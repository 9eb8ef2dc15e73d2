import { z } from 'zod';
import { call } from '../call.ts';
import { intent } from '../intents/intent.schema.ts';
import { address, id } from '../primitives.ts';

export const transfersContract = {
  transfer: call({
    method: 'POST',
    path: '/nft/transfer/{id}',
    access: 'user',
    summary: 'Build the transfer of an own card or sealed pack to another address',
    description:
      'A listing of the token ends with the transfer for good. Its signature still stands on chain, and could be used if ' +
      'the token came back: `cancelOrders` cancels such orders first.',
    idempotency: 'required',
    input: z.strictObject({ id, to: address, cancelOrders: z.boolean().default(false) }),
    output: intent,
    status: 201,
    problems: ['NOT_FOUND', 'NOT_OWNER', 'NOT_TRANSFERABLE', 'RECIPIENT_INVALID', 'RECIPIENT_REFUSES'],
  }),
};
