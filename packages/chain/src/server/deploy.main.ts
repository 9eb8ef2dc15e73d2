/**
 * `npm run deploy -- --network base|baseSepolia`: deploys the contracts and writes `deployment.json`. Tokens and a source of
 * randomness that `network/known-contracts.ts` doesn't have are refused without `--allow-unknown-contracts`. Settings and
 * the deployer's key come from the environment; `deployment/env.ts` names them. Started again after a failure it continues
 * where it stopped. The local chain is deployed by `npm start`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CHAINS } from '../network/chains.ts';
import { deploymentToJson } from '../network/deployment-json.ts';
import { viemChain } from '../network/viem-chain.ts';
import { deployKura } from './deployment/deploy-kura.ts';
import { readDeploymentEnvironment } from './deployment/env.ts';
import { errorReason } from './error-reason.ts';

const PUBLIC_NETWORKS = ['base', 'baseSepolia'] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { network: { type: 'string' }, 'allow-unknown-contracts': { type: 'boolean', default: false } },
  });
  const network = PUBLIC_NETWORKS.find((name) => name === values.network);
  if (!network) throw new Error('npm run deploy -- --network base|baseSepolia');

  const { rpcUrl, deployerKey, ...settings } = readDeploymentEnvironment();
  const client = createClient({
    account: privateKeyToAccount(deployerKey),
    chain: viemChain(CHAINS[network], rpcUrl),
    transport: http(rpcUrl),
  });
  const deployment = await deployKura({
    ...settings,
    client,
    network,
    allowUnknownContracts: values['allow-unknown-contracts'],
    onStep: (step) => process.stdout.write(`${step}\n`),
  });
  const path = 'deployment.json';
  writeFileSync(path, deploymentToJson(deployment));
  process.stdout.write(
    [
      `The deployment file is ${path}.`,
      `Add ${deployment.contracts.gacha} (drops) and ${deployment.contracts.campaignDraw} (campaigns) as consumers of the VRF subscription.`,
      `The admin ${settings.admin} accepts each contract from two days on: acceptDefaultAdminTransfer().`,
      `Send ether to the paymaster ${deployment.contracts.paymaster}: it pays the gas of users without a wallet.`,
      '',
    ].join('\n'),
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${errorReason(error)}\n`);
  process.exitCode = 1;
}
