/**
 * `npm run verify-reserve -- <month>`: verifies the newest statement of a month (202611) from the chain, the published report
 * and the published pool files alone.
 *
 * --rpc <url>       a node of the chain; the local shop's by default
 * --shop <url>      the shop that publishes the files; the local one by default
 * --report <file>   the report itself, a path or a web address, instead
 * --deployment <file>  the deployment file that the shop publishes, needed on public networks; KURA_DEPLOYMENT_FILE by default
 *
 * On a local chain without a deployment file, the shop says the addresses of the contracts.
 *
 * Ends with 0 when the reserve matches the tokens, 1 when it doesn't, 2 when it couldn't be found out.
 */
import { parseArgs } from 'node:util';
import { type Address, createPublicClient, getAddress, http, isAddress } from 'viem';
import type { Deployment } from '../network/network.ts';
import { findStatementOfMonth } from '../reserve/statements.ts';
import { verifyReserve } from '../reserve/verify-reserve.ts';
import { deploymentOption, firstBlockOf, trustedDeployment } from './deployment/deployment-file.ts';
import { program, runProgram } from './program.ts';
import { fetchPoolFile, readPoolFile } from './verification/pull-evidence.ts';
import { reserveVerificationReport } from './verification/reserve-report.ts';

const USAGE =
  'npm run verify-reserve -- <month> [--rpc <url>] [--shop <url>] [--report <file>] [--deployment <file>]';

export const main = program(async (args, out) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
      shop: { type: 'string', default: 'http://localhost:3000' },
      ...deploymentOption,
      report: { type: 'string' },
    },
  });
  const [month, ...others] = positionals;
  if (!month || !/^\d{4}(?:0[1-9]|1[0-2])$/.test(month) || others.length > 0) {
    throw new Error(`A month is needed, such as 202611.\n${USAGE}`);
  }
  const client = createPublicClient({ transport: http(values.rpc, { batch: true }) });
  const shopUrl = values.shop.replace(/\/$/, '');
  const deployment = await trustedDeployment(client, values.deployment);
  const contracts = deployment === null ? await contractsOfShop(shopUrl) : contractsOf(deployment);
  const { index } = await findStatementOfMonth({ client, ...contracts }, Number(month));
  const source = values.report ?? `${shopUrl}/api/reserve/${index}/report`;
  const verification = await verifyReserve({
    client,
    ...contracts,
    index,
    report: await readReport(source),
    poolFileOf: (dropId) => fetchPoolFile(`${shopUrl}/api/gacha/pools/${dropId}`),
  });
  out(`${source}\n\n${reserveVerificationReport(verification)}`);
  return verification.verdict === 'sound' ? 0 : 1;
});

/** A report that isn't published fails its check. */
const readReport = (source: string): Promise<Uint8Array | null> =>
  /^https?:/.test(source) ? fetchPoolFile(source) : readPoolFile(source);

interface ReserveContracts {
  readonly reserveLog: Address;
  readonly factory: Address;
  readonly fromBlock: bigint;
}

function contractsOf(deployment: Deployment): ReserveContracts {
  const { reserveLog, collectionFactory: factory } = deployment.contracts;
  return { reserveLog, factory, fromBlock: firstBlockOf(deployment) };
}

async function contractsOfShop(shopUrl: string): Promise<ReserveContracts> {
  const response = await fetch(`${shopUrl}/api/reserve`);
  if (!response.ok) throw new Error(`${shopUrl}/api/reserve answers ${response.status}.`);
  const { contracts } = (await response.json()) as { contracts?: Record<string, unknown> };
  const { reserveLog, collectionFactory } = contracts ?? {};
  return { reserveLog: expectAddress(reserveLog), factory: expectAddress(collectionFactory), fromBlock: 0n };
}

function expectAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw new Error('The shop does not say the addresses of its contracts.');
  }
  return getAddress(value);
}

if (import.meta.main) await runProgram(main);
