import { gachaContract } from '@kura/api-contract/gacha';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { reply, routes } from '../../platform/index.ts';
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

/** Frozen by its hash on chain. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const publish = approvableCall('gacha.publish', gachaContract.publish, publishGacha);

export const gachaApprovableCalls: readonly AnyApprovableCall[] = [publish];

export const gachaRoutes = routes(gachaContract, {
  create: createGacha,
  list: listGachasForAdmin,
  published: listPublishedGachas,
  ofCollection: listGachasOfCollection,
  ofNft: {
    shared: getGachaOfNft,
    ofUser: getGachaOfNftForUser,
  },
  getForAdmin: getGachaForAdmin,
  nftsByRank: listByRank,
  nftsByPriceRange: listByPriceRange,
  secretNfts: listSecretCards,
  pool: async (context, input) =>
    reply(await readPoolFile(context, input), {
      headers: { 'content-type': 'application/json', 'cache-control': IMMUTABLE },
    }),
  poolOfDrop: async (context, input) =>
    reply(await readPoolFileOfDrop(context, input), {
      // A reorganisation may assign the number to another drop.
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
    }),
  proof: getProof,
  get: {
    shared: getGacha,
    ofUser: getGachaForUser,
  },
  onChain: readDropParameters,
  testRoll,
  reveals: listReveals,
  change: changeGacha,
  remove: deleteGacha,
  assignNfts,
  setSecretNfts,
  setTokens: setGachaTokens,
  shuffle: shuffleGacha,
  publish: (context, input) => withSecondAdmin(context, publish, input),
  stop: stopGacha,
  resume: resumeGacha,
  close: closeGacha,
  forceReveal,
  askAgain,
  setPhase: changePhase,
  setDisplayOrder,
  roll: rollGacha,
});
