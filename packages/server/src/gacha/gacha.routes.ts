import { gachaContract } from '@kura/api-contract/gacha';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../approvals/index.ts';
import { reply, routes } from '../platform/index.ts';
import { askAgain } from './ask-again.ts';
import { assignNfts } from './assign-nfts.ts';
import { changePhase } from './change-phase.ts';
import {
  changeGacha,
  createGacha,
  deleteGacha,
  getGachaForAdmin,
  setDisplayOrder,
  setGachaTokens,
} from './edit-gacha.ts';
import { forceReveal } from './force-reveal.ts';
import { listReveals } from './list-reveals.ts';
import { publishGacha } from './publish-gacha.ts';
import { readDropParameters } from './read-drop-parameters.ts';
import {
  getGacha,
  getGachaForUser,
  getGachaOfNft,
  getGachaOfNftForUser,
  listGachasForAdmin,
  listGachasOfCollection,
  listPublishedGachas,
} from './read-gacha.ts';
import { listByPriceRange, listByRank, listSecretCards } from './read-line-up.ts';
import { getProof, readPoolFile, readPoolFileOfDrop } from './read-proof.ts';
import { rollGacha } from './roll-gacha.ts';
import { closeGacha, resumeGacha, stopGacha } from './run-sale.ts';
import { setSecretNfts } from './set-secret-nfts.ts';
import { shuffleGacha } from './shuffle-gacha.ts';
import { testRoll } from './test-roll.ts';

/** Frozen by its hash on chain: what was read once never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const publish = approvableCall('gacha.publish', gachaContract.publish, publishGacha);

export const gachaApprovableCalls: readonly AnyApprovableCall[] = [publish];

export const gachaRoutes = routes(gachaContract, {
  create: ({ context, input }) => createGacha(context, input),
  list: ({ context, input }) => listGachasForAdmin(context, input),
  published: ({ context, input }) => listPublishedGachas(context, input),
  ofCollection: ({ context, input }) => listGachasOfCollection(context, input),
  ofNft: {
    shared: ({ context, input }) => getGachaOfNft(context, input),
    ofUser: ({ context, input }) => getGachaOfNftForUser(context, input),
  },
  getForAdmin: ({ context, input }) => getGachaForAdmin(context, input),
  nftsByRank: ({ context, input }) => listByRank(context, input),
  nftsByPriceRange: ({ context, input }) => listByPriceRange(context, input),
  secretNfts: ({ context, input }) => listSecretCards(context, input),
  pool: async ({ context, input }) =>
    reply(await readPoolFile(context, input), {
      headers: { 'content-type': 'application/json', 'cache-control': IMMUTABLE },
    }),
  poolOfDrop: async ({ context, input }) =>
    reply(await readPoolFileOfDrop(context, input), {
      // A reorganisation may give the number to another drop.
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
    }),
  proof: ({ context, input }) => getProof(context, input),
  get: {
    shared: ({ context, input }) => getGacha(context, input),
    ofUser: ({ context, input }) => getGachaForUser(context, input),
  },
  onChain: ({ context, input }) => readDropParameters(context, input),
  testRoll: ({ context, input }) => testRoll(context, input),
  reveals: ({ context, input }) => listReveals(context, input),
  change: ({ context, input }) => changeGacha(context, input),
  remove: ({ context, input }) => deleteGacha(context, input),
  assignNfts: ({ context, input }) => assignNfts(context, input),
  setSecretNfts: ({ context, input }) => setSecretNfts(context, input),
  setTokens: ({ context, input }) => setGachaTokens(context, input),
  shuffle: ({ context, input }) => shuffleGacha(context, input),
  publish: ({ context, input }) => withSecondAdmin(context, publish, input),
  stop: ({ context, input }) => stopGacha(context, input),
  resume: ({ context, input }) => resumeGacha(context, input),
  close: ({ context, input }) => closeGacha(context, input),
  forceReveal: ({ context, input }) => forceReveal(context, input),
  askAgain: ({ context, input }) => askAgain(context, input),
  setPhase: ({ context, input }) => changePhase(context, input),
  setDisplayOrder: ({ context, input }) => setDisplayOrder(context, input),
  roll: ({ context, input }) => rollGacha(context, input),
});
