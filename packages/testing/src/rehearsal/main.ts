/**
 * `npm run rehearsal`: starts a chain on this machine that passes for Base Sepolia, with Seaport, the entry point, USDC, USDT, a VRF
 * coordinator that answers, a bundler and a mail box. Writes `deploy.json` and `rehearsal.env` for the deployment and the server. Ctrl-C
 * ends it and forgets the chain. docs/operate/rehearsal.md describes a rehearsal.
 *
 * --folder <folder>      for the written files; `.kura/rehearsal` by default
 * --port <port>          of the chain; 8545 by default. The bundler has the next port
 * --public-url <origin>  the origin of the shop; https://kura.localhost by default
 *
 * `npm run rehearsal -- execute <batch file>` sends the calls of a Safe batch as the Safe.
 * `npm run rehearsal -- fund <address> <amount> [USDC]` sends ether or USDC.
 */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { testUsdcAbi } from '@kura/chain/abis';
import { CHAINS } from '@kura/chain/network';
import { type Address, encodeFunctionData, isAddress, parseEther, parseUnits } from 'viem';
import { accounts } from '../chain/accounts.ts';
import { executeBatch } from '../chain/execute-batch.ts';
import { localClient } from '../chain/local-client.ts';
import { startMailBox } from '../mail/mail-box.ts';
import { privateKeyOf, rehearsalCustomer } from './rehearsal-keys.ts';
import { startRehearsal } from './start-rehearsal.ts';

const USAGE = `npm run rehearsal -- [--port <port>] [--folder <folder>] [--public-url <origin>]
npm run rehearsal -- [--port <port>] execute <batch file>
npm run rehearsal -- [--port <port>] [--folder <folder>] fund <address> <amount> [USDC]`;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string', default: join('.kura', 'rehearsal') },
        port: { type: 'string', default: '8545' },
        'public-url': { type: 'string', default: 'https://kura.localhost' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

type Options = ReturnType<typeof readArguments>['values'];

async function run({ folder, port: chainPort, 'public-url': publicUrl }: Options): Promise<void> {
  const port = Number(chainPort);
  const [deployFile, envFile] = [join(folder, 'deploy.json'), join(folder, 'rehearsal.env')];
  // People wait for this file: the one of an earlier chain says nothing about this one.
  rmSync(envFile, { force: true });
  const [rehearsal, mailBox] = await Promise.all([
    startRehearsal({ port, bundlerPort: port + 1, publicUrl }),
    startMailBox(),
  ]).catch((error: Error) => {
    if (!/address already in use/i.test(error.message)) throw error;
    throw new Error(`The ports ${port} and ${port + 1} must be free: choose others with --port <port>.`);
  });
  const variables = {
    ...rehearsal.variables,
    KURA_DEPLOYMENT_FILE: join(folder, 'deployment-baseSepolia', 'deployment.json'),
    KURA_SMTP_URL: mailBox.smtpUrl,
    KURA_MAIL_FROM: 'Kura <no-reply@kura.example>',
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(deployFile, `${JSON.stringify(rehearsal.deployFile, null, 2)}\n`);
  writeFileSync(
    envFile,
    Object.entries(variables)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  print(JSON.stringify(rehearsal.deployFile, null, 2));
  print(`\nThe chain is at ${rehearsal.anvil.rpcUrl}, mail at ${mailBox.webUrl}.`);
  print(`A customer with ether and USDC has the private key ${privateKeyOf(rehearsalCustomer)}.`);
  print(`Variables of the deployment and the server: ${envFile}`);
  print(`Deploy with: npm run deploy -- ${deployFile}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([rehearsal.stop(), mailBox.stop()]);
}

/** The call that gives an account test ether or USDC. */
function gift(account: Address, amount: string, unit: string | undefined, folder: string) {
  if (unit === undefined) return { to: account, value: parseEther(amount) };
  const { tokens } = JSON.parse(readFileSync(join(folder, 'deploy.json'), 'utf8'));
  const args = [account, parseUnits(amount, 6)] as const;
  return {
    to: tokens.USDC as Address,
    data: encodeFunctionData({ abi: testUsdcAbi, functionName: 'mint', args }),
  };
}

async function act(): Promise<void> {
  const { values, positionals } = readArguments();
  const [name, subject, amount, unit, ...others] = positionals;
  if (name === undefined) return await run(values);
  const client = localClient(`http://127.0.0.1:${values.port}`, CHAINS.baseSepolia.chainId);
  if (name === 'execute' && subject !== undefined && amount === undefined) {
    await executeBatch(client, JSON.parse(readFileSync(subject, 'utf8')));
    return print(`The calls of ${subject} are done.`);
  }
  const isGift = subject !== undefined && isAddress(subject, { strict: false }) && amount !== undefined;
  if (name === 'fund' && isGift && (unit ?? 'USDC') === 'USDC' && others.length === 0) {
    const call = gift(subject, amount, unit, values.folder);
    const hash = await client.sendTransaction({ account: accounts.deployer, ...call });
    await client.waitForTransactionReceipt({ hash });
    return print(`${subject} got ${amount} ${unit ?? 'ether'}.`);
  }
  throw new Error(USAGE);
}

try {
  await act();
} catch (error) {
  // The first lines of viem's messages name the error of the contract.
  process.stderr.write(`${(error as Error).message.split('\n').slice(0, 4).join('\n')}\n`);
  // A chain, bundler or mail box that did start would keep the process running.
  process.exit(1);
}
