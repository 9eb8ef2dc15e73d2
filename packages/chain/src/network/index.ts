export { ENTRY_POINT_ADDRESS, SEAPORT_ADDRESS } from './canonical-contracts.ts';
export { CHAINS, chainOf, networkOf } from './chains.ts';
export { deploymentToJson, InvalidDeploymentError, parseDeployment } from './deployment-json.ts';
export { KNOWN_CONTRACTS } from './known-contracts.ts';
export {
  ADMINISTERED_CONTRACTS,
  CONTRACT_NAMES,
  type Deployment,
  NETWORK_NAMES,
  type Network,
  type NetworkName,
} from './network.ts';
export { tokenDecimals, tokenKindOf } from './token.ts';
export { viemChain } from './viem-chain.ts';
export {
  missingConsumers,
  readSubscriptionOf,
  SUBSCRIPTION_PROBLEMS,
  type SubscriptionProblem,
  subscriptionProblems,
  type VrfSubscription,
} from './vrf-subscription.ts';
