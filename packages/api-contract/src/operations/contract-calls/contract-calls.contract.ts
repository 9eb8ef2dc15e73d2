import { z } from 'zod';
import { call } from '../../call.ts';
import { slabInput } from '../../cards/cards/card-input.ts';
import { stockChangeProblems } from '../../custody/stock/stock.contract.ts';
import { gachaPrices } from '../../gacha/gacha/gacha.schema.ts';
import {
  approvalNote,
  cardGift,
  expectedValueLimits,
  orApproval,
} from '../../governance/approvals/pending-approval.ts';
import { erc20Token } from '../../identity/wallets/wallets.contract.ts';
import { address, hash, id, tokenId } from '../../primitives.ts';
import { queuedTransaction } from '../transactions/queued-transaction.ts';

/** The operator's acts on drops on chain, and public data from the contracts. */
export const contractCallsContract = {
  mint: call({
    method: 'POST',
    path: '/contract/mint',
    access: 'admin',
    scope: 'catalogue',
    freshProof: 'required',
    summary: 'Mint the stock card of a slab in a collection, named as the contract names them: for repairs',
    description: approvalNote(cardGift),
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      collection: address.describe('Contract of the collection.'),
      serialHash: hash.describe('Serial hash of the slab.'),
      to: address.optional().describe("Wallet that receives the token; the shop's when absent."),
    }),
    output: orApproval(queuedTransaction),
    problems: stockChangeProblems,
  }),
  burn: call({
    method: 'POST',
    path: '/contract/burn',
    access: 'admin',
    scope: 'catalogue',
    freshProof: 'required',
    summary: "Burn a token of the shop's, named as the contract names it: for repairs",
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      collection: address.describe('Contract of the collection.'),
      tokenId: tokenId.describe('Token to burn.'),
    }),
    output: queuedTransaction,
    problems: stockChangeProblems,
  }),
  transfer: call({
    method: 'POST',
    path: '/contract/transfer',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: "Send a token of the shop's, named as the contract names it: for repairs",
    description: approvalNote(cardGift),
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      collection: address.describe('Contract of the collection.'),
      tokenId: tokenId.describe('Token to send.'),
      to: address.describe('Wallet that receives the token.'),
    }),
    output: orApproval(queuedTransaction),
    problems: [...stockChangeProblems, 'NOT_OWNER', 'RECIPIENT_REFUSES'],
  }),
  generateSerialHash: call({
    method: 'POST',
    path: '/contract/generate-serial-hash',
    access: 'admin',
    scope: 'catalogue',
    summary: 'The serial hash of a slab, and the card that has its certificate number already',
    input: z.strictObject(slabInput),
    output: z.object({
      serialHash: hash.describe('Serial hash of the slab.'),
      taken: z
        .boolean()
        .describe('True when a card in the shop has this certificate of this grader, in any grade.'),
      nftId: id.nullable().describe('Id of that card; null when `taken` is false.'),
    }),
  }),
  pauseGacha: call({
    method: 'POST',
    path: '/contract/pause-gacha',
    access: 'admin',
    scope: 'sales',
    summary: 'Stop new sales of a drop or of all drops; paid packs can still be opened',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ gachaId: id.optional().describe('The drop; all drops when absent.') }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  unpauseGacha: call({
    method: 'POST',
    path: '/contract/unpause-gacha',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: 'Resume sales of a drop or of all drops',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ gachaId: id.optional().describe('The drop; all drops when absent.') }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setGachaPrice: call({
    method: 'POST',
    path: '/contract/set-gacha-price',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: 'Change the price of a drop in one token; packs that are paid for are not touched',
    description: approvalNote(
      `further below the published price than the setting \`priceReductionPercent\` allows, or ${expectedValueLimits}`,
    ),
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ gachaId: id.describe('The drop.'), ...gachaPrices.element.shape }),
    output: orApproval(queuedTransaction),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'PRICE_INVALID', 'SOLD_OUT'],
  }),
  isGachaPaused: call({
    method: 'GET',
    path: '/contract/is-gacha-paused',
    access: 'public',
    summary: 'Whether new sales of a drop, or of all drops, are paused',
    input: z.strictObject({ gachaId: id.optional().describe('The drop; all drops when absent.') }),
    output: z.object({ paused: z.boolean().describe('True when new sales are paused.') }),
    problems: ['NOT_FOUND'],
  }),
  erc20Info: call({
    method: 'GET',
    path: '/contract/get-erc20-info',
    access: 'public',
    summary: 'Name, symbol, decimals of an ERC-20, and what an owner holds of it',
    input: z.strictObject({
      token: address.describe('Contract of the ERC-20.'),
      owner: address.optional().describe('Wallet whose balance to read; absent for none.'),
    }),
    output: erc20Token,
    problems: ['NOT_FOUND'],
  }),
};
