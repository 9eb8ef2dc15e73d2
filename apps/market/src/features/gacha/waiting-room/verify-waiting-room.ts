import type { GachaDetail } from '@kura/api-contract/gacha';
import type { WaitingRoom, WaitingRoomDraw } from '@kura/api-contract/waiting-room';
import { gachaAbi } from '@kura/chain/abis';
import {
  type Applicant,
  type DrawVerification,
  decodeDrawFile,
  readDraw,
  waitingRoomDrawIdOf,
} from '@kura/chain/campaigns';
import { allowListTree } from '@kura/chain/gacha';
import { keccak256, stringToHex } from 'viem';
import { readContract } from 'viem/actions';
import type { DrawPlaces } from '../../../components/draw/verify-draw.tsx';
import { verifyDrawInBrowser } from '../../../components/draw/verify-draw-in-browser.ts';

/**
 * The checks of a waiting room, in addition to those of its draw.
 * - `TERMS`: the chain has the hash of the terms, and they agree with the page.
 * - `ALLOW_LIST`: the phase has the list of the first entrants with their quota. Checked once the phase has a list.
 */
export type RoomCheckName = 'TERMS' | 'ALLOW_LIST';

interface RoomQuestion {
  readonly room: WaitingRoom;
  readonly draw: Pick<WaitingRoomDraw, 'drawId' | 'contract' | 'terms'>;
  readonly onChain: Pick<NonNullable<GachaDetail['onChain']>, 'contractAddress' | 'dropId'>;
}

/**
 * Verifies a waiting room's draw in the browser.
 *
 * @throws when the chain or the file can't be read, or the shop names the draw of another room.
 */
export async function verifyWaitingRoom(
  { room, draw, onChain }: RoomQuestion,
  places: DrawPlaces & { applicant?: Applicant | undefined },
): Promise<{ result: DrawVerification; checks: { name: RoomCheckName; passed: boolean }[] }> {
  const drawId = waitingRoomDrawIdOf(room.gachaId);
  if (draw.drawId.toLowerCase() !== drawId)
    throw new Error('The shop names the draw of another waiting room.');
  const { result, client, file } = await verifyDrawInBrowser(draw, places);
  const state = await readDraw({ client, campaignDraw: draw.contract, drawId });
  const checks: { name: RoomCheckName; passed: boolean }[] = [
    {
      name: 'TERMS',
      passed:
        keccak256(stringToHex(draw.terms)) === state?.termsHash && areTerms(draw.terms, { room, onChain }),
    },
  ];
  const isReadable = result.checks.some(({ name, passed }) => name === 'FILE' && passed);
  if (room.state === 'LISTED' && isReadable) {
    const dropId = BigInt(onChain.dropId);
    const phases = await readContract(client, {
      address: onChain.contractAddress,
      abi: gachaAbi,
      functionName: 'phasesOf',
      args: [dropId],
    });
    const { chainId, winners } = decodeDrawFile(file);
    const listed = winners.map(({ wallet }) => ({ wallet, quota: room.quota }));
    const { root } = allowListTree({ chainId, dropId, phase: room.phase }, listed);
    checks.push({ name: 'ALLOW_LIST', passed: phases[room.phase]?.allowListRoot === root });
  }
  return { result, checks };
}

/** Whether a text of terms agrees with the page. */
export function areTerms(text: string, { room, onChain }: Omit<RoomQuestion, 'draw'>): boolean {
  try {
    const terms: Record<string, unknown> = JSON.parse(text);
    return (
      terms['waitingRoom'] === room.gachaId &&
      terms['gacha'] === onChain.contractAddress.toLowerCase() &&
      terms['dropId'] === onChain.dropId &&
      terms['phase'] === room.phase &&
      terms['places'] === room.places &&
      terms['quota'] === room.quota &&
      terms['closesAt'] === room.closesAt &&
      terms['startsAt'] === room.startsAt &&
      terms['endsAt'] === room.endsAt &&
      terms['accountsBefore'] === room.accountsBefore
    );
  } catch {
    return false;
  }
}
