/**
 * `npm run deploy -- <deploy file>`: deploys the contracts as the file says. Writes the deployment file, the next steps, and batches
 * for the admin and for the owner of the VRF subscription. docs/operate/deploy-contracts.md describes it. Started
 * again after a failure it continues where it stopped. The local chain is deployed by `npm start`.
 *
 * --out <folder>   for the written files; `deployment-<network>` next to the deploy file by default
 * --check          reports the problems and sends nothing
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CHAINS } from '../network/chains.ts';
import { deploymentToJson } from '../network/deployment-json.ts';
import { viemChain } from '../network/viem-chain.ts';
import { findDeploymentProblems } from './deployment/check-deployment.ts';
import { type DeployFile, parseDeployFile } from './deployment/deploy-file.ts';
import { deployKura } from './deployment/deploy-kura.ts';
import type { DeployerClient } from './deployment/deployer-client.ts';
import { readDeployerKey } from './deployment/env.ts';
import { nextSteps } from './deployment/next-steps.ts';
import { program, runProgram } from './program.ts';

const USAGE = 'npm run deploy -- <deploy file> [--out <folder>] [--check]';

export const main = program(async (args, out) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new Error(USAGE);
  const { rpcUrl, options, deployerKey } = readInputs(path);
  const client: DeployerClient = createClient({
    account: privateKeyToAccount(deployerKey),
    chain: viemChain(CHAINS[options.network], rpcUrl),
    transport: http(rpcUrl),
  });
  const problems = await findDeploymentProblems({ ...options, client });
  if (problems.length > 0) throw new Error(problems.map((problem) => `- ${problem}`).join('\n'));
  if (values.check) {
    out(`${path} has no problem on ${CHAINS[options.network].title}.\n`);
    return 0;
  }

  const onStep = (step: string) => out(`${step}\n`);
  const deployment = await deployKura({ ...options, client, onStep });
  const folder = values.out ?? join(dirname(path), `deployment-${options.network}`);
  const files = {
    'deployment.json': deploymentToJson(deployment),
    ...(await nextSteps(client, { options, deployment, nowMs: Date.now() })),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    out(`Wrote ${join(folder, name)}\n`);
  }
  out(`\n${files['next-steps.md']}`);
  return 0;
});

/** Reads the deploy file and the key of the deployer, and reports the problems of both together. */
function readInputs(path: string): DeployFile & { readonly deployerKey: Hex } {
  const problems: string[] = [];
  let deployerKey: Hex = '0x';
  try {
    deployerKey = readDeployerKey();
  } catch (error) {
    problems.push((error as Error).message);
  }
  return { ...parseDeployFile(readFileSync(path, 'utf8'), problems), deployerKey };
}

if (import.meta.main) await runProgram(main);
