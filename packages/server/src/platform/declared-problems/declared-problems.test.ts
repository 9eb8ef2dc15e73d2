import { fileURLToPath } from 'node:url';
import { contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import { edgeProblems, type ProblemCode } from '@kura/api-contract/problems';
import { describe, expect, test } from 'vitest';
import { features } from '../../features.ts';
import { reachableProblems } from './reachable-problems.ts';

type Exceptions = Partial<Record<ProblemCode, string>>;
const because = (reason: string, codes: readonly ProblemCode[]): Exceptions =>
  Object.fromEntries(codes.map((code) => [code, reason]));

const oneCard = because('one card is of one collection', ['CARDS_OF_SEVERAL_COLLECTIONS']);
const heldToken = because('a card or pack that has an owner has a token, by a constraint of the database', [
  'ORDER_OFFER_INVALID',
]);
const ownWallet = because('the wallet was chosen among those of the caller', ['ORDER_OFFERER_MISMATCH']);

const approved = because('only the execution of an approval answers it, and marks the approval as void', [
  'APPROVAL_VOID',
]);
const storedProblem = because('a row of the table has it as its problem', ['SLAB_TAKEN']);
const jobsWork = (codes: readonly ProblemCode[]) =>
  because('the job that the call queues answers it, as the result of a card', codes);
const deliveredByJob = {
  ...because('the job that the call queues refunds the payment then', ['NO_DELIVERY_ROOM']),
  ...because('a bank card pays for packs in an open phase, which begins after the delay of the drop', [
    'SALE_NOT_OPEN',
    'PAUSED',
  ]),
};
const recheckedByJob = because(
  'the job that the call queues stores it as the reason why an order is not fillable',
  ['NOT_OWNER'],
);

/** Codes that the source of a call reaches but the call can't answer, with the reason. */
const unreachable: Record<string, Exceptions> = {
  'bulkActsContract.create': jobsWork([
    'ALREADY_LISTED',
    'APPROVAL_REQUIRED',
    'APPROVAL_VOID',
    'AUCTION_TERMS_INVALID',
    'CARD_HELD',
    'CARDS_OF_SEVERAL_COLLECTIONS',
    'CARD_NOT_IN_STOCK',
    'COLLECTION_NOT_ACTIVE',
    'DAILY_CAP_EXCEEDED',
    'NOT_LISTABLE',
    'NOT_OWNER',
    'NO_WALLET',
    'ORDER_ACCOUNT_UNDEPLOYED',
    'ORDER_ALREADY_KNOWN',
    'ORDER_AMOUNT_INVALID',
    'ORDER_CONDUIT_INVALID',
    'ORDER_COUNTER_INVALID',
    'ORDER_CRITERIA_INVALID',
    'ORDER_FEE_INVALID',
    'ORDER_ITEM_COUNT_INVALID',
    'ORDER_ITEM_TYPE_INVALID',
    'ORDER_NOT_PAYABLE',
    'ORDER_OFFERER_MISMATCH',
    'ORDER_OFFER_INVALID',
    'ORDER_PRICE_INVALID',
    'ORDER_RECIPIENT_INVALID',
    'ORDER_RESTRICTION_INVALID',
    'ORDER_SALT_INVALID',
    'ORDER_SIGNATURE_INVALID',
    'ORDER_TARGET_INVALID',
    'ORDER_TIME_INVALID',
    'ORDER_TOKEN_INVALID',
    'ORDER_TOTAL_ITEMS_INVALID',
    'ORDER_UNSORTED',
    'ORDER_USED',
    'ORDER_ZONE_HASH_INVALID',
    'ORDER_ZONE_INVALID',
    'OWN_CARD',
    'STATE_CONFLICT',
  ]),
  'cardImportsContract.rows': storedProblem,
  'cardImportsContract.rejected': storedProblem,
  'cardImportsContract.changeRow': storedProblem,
  'cardImportsContract.fillRows': because('the response counts the row as unknown, or says why it stopped', [
    'CERTIFICATE_LOOKUP_LIMIT',
    'CERTIFICATE_LOOKUP_OFF',
    'CERTIFICATE_LOOKUP_UNAVAILABLE',
    'CERTIFICATE_NOT_FOUND',
  ]),
  'stockContract.setState': approved,
  'stockContract.mintMultiple': approved,
  'stockContract.update': approved,
  'transfersContract.transfer': approved,
  'contractCallsContract.transfer': approved,
  'settingsContract.change': approved,
  'pointsContract.mint': approved,
  'ticketsContract.grant': approved,
  'paymentsContract.applyCharge': {
    ...deliveredByJob,
    ...recheckedByJob,
    ...because('the payment is locked before it is shown', ['NOT_FOUND']),
  },
  'paymentsContract.refund': { ...approved, ...deliveredByJob, ...recheckedByJob },
  'paymentsContract.retry': { ...deliveredByJob, ...recheckedByJob },
  'paymentsContract.review': recheckedByJob,
  'paymentsContract.webhook': { ...deliveredByJob, ...recheckedByJob },
  'redeemsContract.change': approved,
  'campaignsContract.publish': {
    ...approved,
    ...because('a campaign whose packs find no room, or no sale yet, stays PENDING', [
      'NO_DELIVERY_ROOM',
      'SALE_NOT_OPEN',
      'PAUSED',
    ]),
  },
  'gachaContract.publish': approved,
  'contractCallsContract.setGachaPrice': approved,
  'adminsContract.reset': approved,
  'adminsContract.change': approved,
  'adminsContract.invite': approved,
  'contractCallsContract.mint': { ...approved, ...oneCard },
  'stockContract.mint': { ...approved, ...oneCard },
  'tradingContract.prepare': {
    ...approved,
    ...because('the job that signs the order answers it, as its end', ['APPROVAL_REQUIRED']),
    ...heldToken,
    ...ownWallet,
    ...because('the shop signs a listing that was built by the rules it is checked against', [
      'ORDER_ALREADY_KNOWN',
      'ORDER_USED',
      'ORDER_NOT_PAYABLE',
      'ORDER_ACCOUNT_UNDEPLOYED',
      'ORDER_SIGNATURE_INVALID',
      'ORDER_ITEM_COUNT_INVALID',
      'ORDER_UNSORTED',
      'ORDER_RECIPIENT_INVALID',
      'ORDER_FEE_INVALID',
      'ORDER_CRITERIA_INVALID',
      'ORDER_ITEM_TYPE_INVALID',
      'ORDER_AMOUNT_INVALID',
      'ORDER_ZONE_INVALID',
      'ORDER_ZONE_HASH_INVALID',
      'ORDER_CONDUIT_INVALID',
      'ORDER_RESTRICTION_INVALID',
      'ORDER_TOTAL_ITEMS_INVALID',
      'ORDER_SALT_INVALID',
      'ORDER_COUNTER_INVALID',
    ]),
  },
  'tradingContract.prepareListings': { ...heldToken, ...ownWallet },
  'tradingContract.prepareFill': { ...heldToken, ...approved },
  'tradingContract.prepareFills': because('these say in the answer why a listing was left out', [
    'NOT_FOUND',
    'OWN_ORDER',
    'PRICE_CHANGED',
  ]),
  'waitingRoomContract.standing': because('the answer has it as the reason why entering is not possible', [
    'WAITING_ROOM_CLOSED',
    'ACCOUNT_TOO_NEW',
    'NO_WALLET',
    'TERMS_NOT_ACCEPTED',
    'SELF_PAUSED',
  ]),
  'tradingContract.prepareCancellation': because('orders keep their cards from being deleted', ['NOT_FOUND']),
};

const handlers = reachableProblems(fileURLToPath(new URL('../..', import.meta.url)));
const calls = contract as unknown as Record<string, Record<string, Call>>;

function declaredBy(name: string, call: string): ReadonlySet<ProblemCode> {
  const { problems } = calls[name.replace(/Contract$/, '')]?.[call] ?? {};
  if (problems === undefined) throw new Error(`There is no ${name}.${call}`);
  return new Set([...edgeProblems, ...problems]);
}

describe('every call declares each problem that the code behind it can answer', () => {
  test('the handlers of all calls are found', () => {
    const calls = features.flatMap(({ routes }) => Object.keys(routes?.contract ?? {}));
    expect(handlers.map(({ call }) => call).sort()).toEqual(calls.sort());
  });

  test.each(handlers.map((handler) => [`${handler.contract}.${handler.call}`, handler] as const))(
    '%s',
    (name, handler) => {
      const { contract, call, problems } = handler;
      const declared = declaredBy(contract, call);
      const excepted = unreachable[name] ?? {};
      const undeclared = problems.filter(({ code }) => !declared.has(code) && !(code in excepted));
      expect(undeclared.map(({ code, via }) => `${code} in ${via.join(' > ')}`)).toEqual([]);
    },
  );

  test('an exception is named only as long as it is needed', () => {
    const surplus = Object.entries(unreachable).flatMap(([name, codes]) => {
      const handler = handlers.find(({ contract, call }) => `${contract}.${call}` === name);
      const reachable = new Set(handler?.problems.map(({ code }) => code));
      const declared = handler && declaredBy(handler.contract, handler.call);
      return (Object.keys(codes) as ProblemCode[])
        .filter((code) => !reachable.has(code) || declared?.has(code))
        .map((code) => `${name} ${code}`);
    });
    expect(surplus).toEqual([]);
  });
});
