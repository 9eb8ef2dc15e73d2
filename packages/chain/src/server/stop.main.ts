/**
 * `npm run stop -- --network base|baseSepolia packs|auctions|stock|exchanges|campaigns`: stops new sales of packs, settlements of
 * auctions, sales from stock, exchanges of cards for points, or draws of campaigns, with the guardian's key of
 * KURA_GUARDIAN_PRIVATE_KEY. Only the admin resumes early. What is paid for continues.
 */
import { parseArgs } from 'node:util';
import { createClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { networkOf } from '../network/address-book.ts';
import { viemChain } from '../network/viem-chain.ts';
import { readStopEnvironment } from './deployment/env.ts';
import { errorReason } from './error-reason.ts';
import { isStoppable, STOPPABLE, stopContract } from './stop/stop-contract.ts';

const PUBLIC_NETWORKS = ['base', 'baseSepolia'] as const;
const usage = `npm run stop -- --network base|baseSepolia ${STOPPABLE.join('|')}`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { network: { type: 'string' } },
    allowPositionals: true,
  });
  const name = PUBLIC_NETWORKS.find((known) => known === values.network);
  const [what] = positionals;
  if (!name || !isStoppable(what)) throw new Error(usage);
  const { rpcUrl, guardianKey } = readStopEnvironment();
  const network = networkOf(name);
  const client = createClient({
    account: privateKeyToAccount(guardianKey),
    chain: viemChain(network, rpcUrl),
    transport: http(rpcUrl),
  });
  const until = await stopContract(client, network, what);
  process.stdout.write(
    `Stopped ${until === null ? 'until the admin calls resume()' : `until ${until.toISOString()}`}.\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${errorReason(error)}\n`);
  process.exitCode = 1;
}
