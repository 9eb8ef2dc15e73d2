import { campaignDrawAbi } from '@kura/chain/abis';
import { type DeployedChain, drawCampaign } from '@kura/testing';
import { noReference, type Row } from '../benchmark.ts';
import { gasRow } from './gas-row.ts';
import { gasOfCallTo, gasWithoutRefunds } from './transaction-gas.ts';

/** Our part of the answer, as in the Gacha. */
const MAX_CALLBACK_GAS = 8_000;

/** The draw of a campaign: winners need no transaction, so the gas doesn't depend on the list's length. */
export async function campaignRows(chain: DeployedChain): Promise<Row[]> {
  const short = await drawGas(chain, 10);
  const long = await drawGas(chain, 1_000);
  const gas = (amount: number) => Math.round(amount).toLocaleString('en');
  const stated = { reference: noReference, ratio: noReference, target: noReference };
  return [
    { metric: 'register the draw of a campaign', measured: gas(short.register), ...stated },
    { metric: 'commit 10 applicants', measured: gas(short.commit), ...stated },
    gasRow('commit 1,000 applicants against 10', long.commit, short.commit, '≤ 1.01 ×'),
    gasRow('our part of the callback of a campaign', long.callback, MAX_CALLBACK_GAS, '≤ 1.00 ×'),
  ];
}

async function drawGas(
  chain: DeployedChain,
  applicants: number,
): Promise<{ register: number; commit: number; callback: number }> {
  const { client, network } = chain;
  const { campaignDraw } = network.contracts;
  const draw = await drawCampaign(chain, { applicants, prizeCounts: [1, 2, 3] });
  const stored = await client.getContractEvents({
    address: campaignDraw,
    abi: campaignDrawAbi,
    eventName: 'RandomnessStored',
    fromBlock: draw.committedBlock,
    strict: true,
  });
  const [answer] = stored;
  if (answer === undefined) throw new Error('The draw has no word.');
  return {
    register: await gasWithoutRefunds(client, draw.registration),
    commit: await gasWithoutRefunds(client, draw.commitment),
    callback: await gasOfCallTo(client, answer.transactionHash, campaignDraw),
  };
}
