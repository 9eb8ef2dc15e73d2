import { z } from 'zod';
import { call } from '../../call.ts';
import { address, id, shownName } from '../../primitives.ts';
import { intent } from '../../trading/intents/intent.schema.ts';
import { ownPasskeys, passkey } from './passkey.schema.ts';

export const passkeysContract = {
  list: call({
    method: 'GET',
    path: '/passkey',
    access: 'user',
    summary: "The caller's passkeys, those that ask to be let in first, and the account that they act for",
    output: ownPasskeys,
  }),
  rename: call({
    method: 'PATCH',
    path: '/passkey/{id}',
    access: 'user',
    summary: 'Call the device of a passkey something else',
    input: z.strictObject({
      id: id.describe('Id of the passkey.'),
      name: shownName(60).describe('New name of the device.'),
    }),
    output: passkey,
    problems: ['NOT_FOUND'],
  }),
  dismiss: call({
    method: 'DELETE',
    path: '/passkey/{id}',
    access: 'user',
    summary: 'Reject a passkey that waits for approval',
    input: z.strictObject({ id: id.describe('Id of the passkey.') }),
    status: 204,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  add: call({
    method: 'POST',
    path: '/passkey/{id}/add',
    access: 'user',
    idempotency: 'required',
    summary: 'Let in a passkey that asks for it: prepares what one that is in has to confirm',
    input: z.strictObject({ id: id.describe('Id of the passkey.') }),
    output: intent,
    status: 201,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'NO_ACCOUNT'],
  }),
  remove: call({
    method: 'POST',
    path: '/passkey/{id}/remove',
    access: 'user',
    idempotency: 'required',
    summary: 'Take a passkey out, but never the last: prepares what one that is in has to confirm',
    input: z.strictObject({ id: id.describe('Id of the passkey.') }),
    output: intent,
    status: 201,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'NO_ACCOUNT', 'LAST_PASSKEY'],
  }),
  setRecovery: call({
    method: 'POST',
    path: '/passkey/recovery',
    access: 'user',
    idempotency: 'required',
    summary: 'Name the address of recovery words, or none: prepares what a passkey has to confirm',
    description: 'The words are made and shown by the browser. The shop learns their address alone.',
    input: z.strictObject({
      address: address.nullable().describe('Address of the recovery words; null removes it.'),
    }),
    output: intent,
    status: 201,
    problems: ['NO_ACCOUNT', 'RECOVERY_ADDRESS_INVALID'],
  }),
  cancelRecovery: call({
    method: 'POST',
    path: '/passkey/recovery/cancel',
    access: 'user',
    idempotency: 'required',
    summary: 'Refuse the passkey that the recovery words proposed: prepares what a passkey has to confirm',
    output: intent,
    status: 201,
    problems: ['NO_ACCOUNT', 'STATE_CONFLICT'],
  }),
};
