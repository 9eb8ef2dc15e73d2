/**
 * `npm run verify-drop -- <gacha> <dropId>`: verifies a drop before anyone buys, from the chain and the published pool files alone.
 *
 * --rpc <url>            a node of the chain; the local shop's by default
 * --shop <url>           the shop that publishes the pool files; the local one by default
 * --pool-files <folder>  the pool files instead, as `<dropId>.json`
 * --deployment <file>    the deployment file that the shop publishes, needed on public networks; KURA_DEPLOYMENT_FILE by default
 *
 * Ends with 0 when the drop is sound, 1 when it isn't, 2 when it couldn't be found out.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  getAddress,
  http,
  isAddress,
} from 'viem';
import { type PoolFileReader, verifyDrop } from '../gacha/verify-drop.ts';
import { deploymentOption, firstBlockOf, trustedDeployment } from './deployment/deployment-file.ts';
import { errorReason } from './error-reason.ts';
import { program, runProgram } from './program.ts';
import { dropReport } from './verification/drop-report.ts';
import { fetchPoolFile } from './verification/pull-evidence.ts';

const USAGE =
  'npm run verify-drop -- <gacha> <dropId> [--rpc <url>] [--shop <url>] [--pool-files <folder>] [--deployment <file>]';

export const main = program(async (args, out) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
      shop: { type: 'string', default: 'http://localhost:3000' },
      ...deploymentOption,
      'pool-files': { type: 'string' },
    },
  });
  const [gacha, drop, ...others] = positionals;
  if (
    !gacha ||
    !isAddress(gacha, { strict: false }) ||
    !drop ||
    !/^\d{1,8}$/.test(drop) ||
    others.length > 0
  ) {
    throw new Error(`The address of the Gacha contract and the number of a drop are needed.\n${USAGE}`);
  }

  const client = createPublicClient({ transport: http(values.rpc, { batch: true }) });
  const folder = values['pool-files'];
  const verification = await verifyDrop({
    client,
    gacha: getAddress(gacha),
    dropId: BigInt(drop),
    poolFileOf: folder === undefined ? filesOfShop(values.shop.replace(/\/$/, '')) : filesOfFolder(folder),
    fromBlock: firstBlockOf(await trustedDeployment(client, values.deployment)),
  });
  out(dropReport(drop, verification));
  return verification.verdict === 'sound' ? 0 : 1;
}, reasonOf);

const filesOfShop =
  (shopUrl: string): PoolFileReader =>
  (dropId) =>
    fetchPoolFile(`${shopUrl}/api/gacha/pools/${dropId}`);

const filesOfFolder =
  (folder: string): PoolFileReader =>
  async (dropId) => {
    try {
      return await readFile(join(folder, `${dropId}.json`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };

function reasonOf(error: unknown): string {
  const reverted =
    error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null;
  const isUnknown =
    reverted instanceof ContractFunctionRevertedError && reverted.data?.errorName === 'UnknownDrop';
  return isUnknown ? 'The contract has no such drop.' : errorReason(error);
}

if (import.meta.main) await runProgram(main);
