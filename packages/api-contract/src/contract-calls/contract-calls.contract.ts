import { z } from 'zod';
import { call } from '../call.ts';
import { gachaPrices } from '../gacha/gacha.schema.ts';
import { address, id } from '../primitives.ts';
import { queuedTransaction } from '../transactions/queued-transaction.ts';
import { erc20Token } from '../wallets/wallets.contract.ts';

/** What the operator does to drops that are on chain, and what may be read of the contracts. */
export const contractCallsContract = {
  pauseGacha: call({
    method: 'POST',
    path: '/contract/pause-gacha',
    access: 'admin',
    summary: 'Stop new sales of a drop, or of all of them; what is paid for goes on',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ gachaId: id.optional() }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  unpauseGacha: call({
    method: 'POST',
    path: '/contract/unpause-gacha',
    access: 'admin',
    summary: 'Let sales of a drop, or of all of them, go on',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ gachaId: id.optional() }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setGachaPrice: call({
    method: 'POST',
    path: '/contract/set-gacha-price',
    access: 'admin',
    summary: 'Change the price of a drop in one token; packs that are paid for are not touched',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ gachaId: id, ...gachaPrices.element.shape }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'PRICE_INVALID', 'SOLD_OUT'],
  }),
  isGachaPaused: call({
    method: 'GET',
    path: '/contract/is-gacha-paused',
    access: 'public',
    summary: 'Whether new sales of a drop, or of all drops, are paused',
    input: z.strictObject({ gachaId: id.optional() }),
    output: z.object({ paused: z.boolean() }),
    problems: ['NOT_FOUND'],
  }),
  erc20Info: call({
    method: 'GET',
    path: '/contract/get-erc20-info',
    access: 'public',
    summary: 'Name, symbol, decimals of an ERC-20, and what an owner holds of it',
    input: z.strictObject({ token: address, owner: address.optional() }),
    output: erc20Token,
    problems: ['NOT_FOUND'],
  }),
};
