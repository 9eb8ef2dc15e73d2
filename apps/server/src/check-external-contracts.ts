import { readSubscriptionOf } from '@kura/chain/network';
import { type ExternalProblem, examineExternal } from '@kura/chain/server';
import type { Settings } from './env.ts';
import { type Finding, reasonOf } from './finding.ts';
import { configuredKeys, type KeyName } from './key-settings.ts';
import type { OpenContext } from './open-context.ts';

/** Checks the tokens and the source of randomness on chain again: they may have changed since the deployment. */
export async function checkExternalContracts(
  { context }: OpenContext,
  settings: Settings,
): Promise<Finding[]> {
  const part = 'external contracts';
  const { client, network } = context.chain;
  const multisigKeys: readonly KeyName[] = ['admin', 'subscription owner'];
  const keys = configuredKeys(settings).filter(({ name }) => !multisigKeys.includes(name));
  const subscriptionOwner = settings.KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS;
  try {
    const randomness = await readSubscriptionOf(client, network.contracts.gacha);
    const problems = await examineExternal(client, {
      network: network.name,
      external: { tokens: network.tokens, randomness },
      keys: Object.fromEntries(keys.map(({ name, address }) => [name, address])),
      ...(subscriptionOwner && { subscriptionOwner }),
      consumers: [network.contracts.gacha, network.contracts.campaignDraw],
    });
    return problems.length === 0
      ? [{ part, state: 'ok', message: 'USDC, USDT and the VRF subscription are valid' }]
      : problems.map((problem) => ({ part, state: stateOf(problem), message: problem.message }));
  } catch (error) {
    return [{ part, state: 'warning', message: `could not be checked: ${reasonOf(error)}` }];
  }
}

/** An unknown address was allowed when the shop was deployed. */
const stateOf = ({ unknown }: ExternalProblem): Finding['state'] =>
  unknown === undefined ? 'wrong' : 'warning';
