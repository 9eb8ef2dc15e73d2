/**
 * `npm run verify-draw -- <campaign id or file>`: verifies the winners of a campaign from the chain and the published file of
 * leaves alone. The file is a path or a web address.
 *
 * --rpc <url>           a node of the chain; the local shop's by default
 * --shop <url>          the shop that publishes the file of a campaign; the local one by default
 * --deployment <file>   the deployment file that the shop publishes, needed on public networks; KURA_DEPLOYMENT_FILE by default
 * --contract <address>  the contract CampaignDraw; the one of the deployment, or the one that the published file names without a deployment
 *
 * Ends with 0 when the draw was fair, 1 when it wasn't, 2 when it couldn't be found out.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createPublicClient, getAddress, http, isAddress } from 'viem';
import { decodeDrawFile } from '../campaigns/draw-file.ts';
import { drawIdOf } from '../campaigns/draw-id.ts';
import { verifyDraw } from '../campaigns/verify-draw.ts';
import { deploymentOption, firstBlockOf, trustedDeployment } from './deployment/deployment-file.ts';
import { program, runProgram } from './program.ts';
import { drawReport } from './verification/draw-report.ts';

const USAGE =
  'npm run verify-draw -- <campaign id or file> [--rpc <url>] [--shop <url>] [--deployment <file>] [--contract <address>]';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Maximum size of a file in bytes: a million leaves need under 80 MB. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

export const main = program(async (args, out) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
      shop: { type: 'string', default: 'http://localhost:3000' },
      ...deploymentOption,
      contract: { type: 'string' },
    },
  });
  const [subject, ...others] = positionals;
  const { contract } = values;
  if (!subject || others.length > 0 || (contract !== undefined && !isAddress(contract, { strict: false }))) {
    throw new Error(`The id of a campaign or a file is needed.\n${USAGE}`);
  }

  const client = createPublicClient({ transport: http(values.rpc) });
  const source = UUID.test(subject)
    ? `${values.shop.replace(/\/$/, '')}/api/campaign/${subject}/draw-file`
    : subject;
  const bytes = await readDrawFile(source);
  const file = decodeDrawFile(bytes);
  if (UUID.test(subject) && !file.drawId.startsWith(drawIdOf(subject).slice(0, 34))) {
    throw new Error('The shop publishes the draw of another campaign.');
  }
  const deployment = await trustedDeployment(client, values.deployment);
  const campaignDraw = getAddress(contract ?? deployment?.contracts.campaignDraw ?? file.campaignDraw);
  const verification = await verifyDraw({
    client,
    campaignDraw,
    drawId: file.drawId,
    file: bytes,
    fromBlock: firstBlockOf(deployment),
  });
  out(`${source}\n  contract ${campaignDraw}\n\n${drawReport(verification)}`);
  return verification.verdict === 'fair' ? 0 : 1;
});

async function readDrawFile(source: string): Promise<Uint8Array> {
  if (!/^https?:/.test(source)) return await readFile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} answers ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_FILE_BYTES) throw new Error(`${source} is too large for a draw file.`);
  return bytes;
}

if (import.meta.main) await runProgram(main);
