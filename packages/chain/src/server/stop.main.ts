/**
 * `npm run stop -- packs|auctions|stock|exchanges|campaigns`: stops pack sales, auction settlements, sales from stock,
 * exchanges of cards for points, or campaign draws, with the guardian's key in KURA_GUARDIAN_PRIVATE_KEY. Only the admin
 * resumes early. Paid purchases continue.
 *
 * --deployment <file> the file that `npm run deploy` wrote; KURA_DEPLOYMENT_FILE by default
 */
import { parseArgs } from 'node:util';
import { createClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { viemChain } from '../network/viem-chain.ts';
import { deploymentOption, readDeploymentFile } from './deployment/deployment-file.ts';
import { readStopEnvironment } from './deployment/env.ts';
import { program, runProgram } from './program.ts';
import { isStoppable, STOPPABLE, stopContract } from './stop/stop-contract.ts';

const usage = `npm run stop -- [--deployment <file>] ${STOPPABLE.join('|')}`;

export const main = program(async (args, out) => {
  const { values, positionals } = parseArgs({ args, options: deploymentOption, allowPositionals: true });
  const [what] = positionals;
  if (!isStoppable(what)) throw new Error(usage);
  const network = readDeploymentFile(values.deployment);
  if (network === null) throw new Error(`Give --deployment <file> or KURA_DEPLOYMENT_FILE.\n${usage}`);
  const { rpcUrl, guardianKey } = readStopEnvironment();
  const client = createClient({
    account: privateKeyToAccount(guardianKey),
    chain: viemChain(network, rpcUrl),
    transport: http(rpcUrl),
  });
  const until = await stopContract(client, network, what);
  out(`Stopped ${until === null ? 'until the admin calls resume()' : `until ${until.toISOString()}`}.\n`);
  return 0;
});

if (import.meta.main) await runProgram(main);
