import { readSubscriptionOf } from '@kura/chain/network';
import { examineOutside, type OutsideProblem } from '@kura/chain/server';
import type { Settings } from './env.ts';
import { type Finding, reasonOf } from './finding.ts';
import { configuredKeys, type KeyName } from './key-settings.ts';
import type { OpenContext } from './open-context.ts';

/** Asks the chain about the tokens and the source of randomness again: what the deployment checked may have changed. */
export async function checkExternalContracts(
  { context }: OpenContext,
  settings: Settings,
): Promise<Finding[]> {
  const part = 'outside contracts';
  const { client, network } = context.chain;
  const ofSeveralSigners: readonly KeyName[] = ['admin', 'subscription owner'];
  const keys = configuredKeys(settings).filter(({ name }) => !ofSeveralSigners.includes(name));
  const subscriptionOwner = settings.KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS;
  try {
    const randomness = await readSubscriptionOf(client, network.contracts.gacha);
    const problems = await examineOutside(client, {
      network: network.name,
      outside: { tokens: network.tokens, randomness },
      keys: Object.fromEntries(keys.map(({ name, address }) => [name, address])),
      ...(subscriptionOwner && { subscriptionOwner }),
      consumers: [network.contracts.gacha, network.contracts.campaignDraw],
    });
    return problems.length === 0
      ? [{ part, state: 'ok', message: 'USDC, USDT and the VRF subscription are as they should be' }]
      : problems.map((problem) => ({ part, state: stateOf(problem), message: problem.says }));
  } catch (error) {
    return [{ part, state: 'warning', message: `could not be looked at: ${reasonOf(error)}` }];
  }
}

/** An unknown address was allowed when the shop was deployed. */
const stateOf = ({ kind }: OutsideProblem): Finding['state'] => (kind === 'unknown' ? 'warning' : 'wrong');
