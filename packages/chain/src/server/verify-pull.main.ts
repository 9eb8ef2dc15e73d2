/**
 * `npm run verify-pull -- <collection> <tokenId>`: verifies a pull from the chain and the published pool file alone.
 *
 * --rpc <url>         a node of the chain; the local shop's by default
 * --shop <url>        the shop that publishes the pool file; the local one by default
 * --pool-file <file>  the pool file itself, a path or a web address, instead
 * --deployment <file> the deployment file that the shop publishes, needed on public networks; KURA_DEPLOYMENT_FILE by default
 *
 * Ends with 0 when the pull was fair, 1 when it wasn't, 2 when it couldn't be found out.
 */
import { parseArgs } from 'node:util';
import { createPublicClient, getAddress, http, isAddress } from 'viem';
import { verifyPull } from '../gacha/verify-pull.ts';
import { deploymentOption, firstBlockOf, trustedDeployment } from './deployment/deployment-file.ts';
import { program, runProgram } from './program.ts';
import { findGacha, publishedPoolFileUrl, readPoolFile } from './verification/pull-evidence.ts';
import { pullReport } from './verification/pull-report.ts';

const USAGE =
  'npm run verify-pull -- <collection> <tokenId> [--rpc <url>] [--shop <url>] [--pool-file <file>] [--deployment <file>]';

export const main = program(async (args, out) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
      shop: { type: 'string', default: 'http://localhost:3000' },
      ...deploymentOption,
      'pool-file': { type: 'string' },
    },
  });
  const [collection, token, ...others] = positionals;
  if (
    !collection ||
    !isAddress(collection, { strict: false }) ||
    !token ||
    !/^\d+$/.test(token) ||
    others.length > 0
  ) {
    throw new Error(`A collection's address and a token id are needed.\n${USAGE}`);
  }

  const client = createPublicClient({ transport: http(values.rpc) });
  const tokenId = BigInt(token);
  const fromBlock = firstBlockOf(await trustedDeployment(client, values.deployment));
  const { gacha, dropId } = await findGacha(client, getAddress(collection), tokenId);
  const poolFileSource =
    values['pool-file'] ??
    (await publishedPoolFileUrl(client, {
      shopUrl: values.shop.replace(/\/$/, ''),
      gacha,
      dropId,
      fromBlock,
    }));

  const verification = await verifyPull({
    client,
    gacha,
    collection: getAddress(collection),
    tokenId,
    poolFile: await readPoolFile(poolFileSource),
    fromBlock,
  });
  out(`${poolFileSource}\n\n${pullReport(verification)}`);
  return verification.verdict === 'fair' ? 0 : 1;
});

if (import.meta.main) await runProgram(main);
