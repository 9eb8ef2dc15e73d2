/**
 * `npm run rehearsal`: starts a chain on this machine that passes for Base Sepolia, with Seaport, the entry point, USDC, USDT, a VRF
 * coordinator that answers, a bundler and a mail box. Writes `deploy.json` and `rehearsal.env` for the deployment and the server. Ctrl-C
 * ends it and forgets the chain. docs/operate/deploy-contracts.md describes a rehearsal.
 *
 * --folder <folder>      for the written files; `.kura/rehearsal` by default
 * --port <port>          of the chain; 8545 by default. The bundler has the next port
 * --public-url <origin>  the origin of the shop; https://kura.localhost by default
 *
 * `npm run rehearsal -- execute <batch file>` sends the calls of a Safe batch as the Safe.
 * `npm run rehearsal -- fund <address> <ether>` sends ether.
 */
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CHAINS } from '@kura/chain/network';
import { type Address, parseEther } from 'viem';
import { accounts } from '../chain/accounts.ts';
import { executeBatch } from '../chain/execute-batch.ts';
import { localClient } from '../chain/local-client.ts';
import { startMailBox } from '../mail/mail-box.ts';
import { privateKeyOf, rehearsalCustomer } from './rehearsal-keys.ts';
import { startRehearsal } from './start-rehearsal.ts';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join('.kura', 'rehearsal') },
    port: { type: 'string', default: '8545' },
    'public-url': { type: 'string', default: 'https://kura.localhost' },
  },
});
const port = Number(values.port);

async function run(): Promise<void> {
  const [rehearsal, mailBox] = await Promise.all([
    startRehearsal({ port, bundlerPort: port + 1, publicUrl: values['public-url'] }),
    startMailBox(),
  ]);
  const deployFile = join(values.folder, 'deploy.json');
  const variables = {
    ...rehearsal.variables,
    KURA_DEPLOYMENT_FILE: join(values.folder, 'deployment-baseSepolia', 'deployment.json'),
    KURA_SMTP_URL: mailBox.smtpUrl,
    KURA_MAIL_FROM: 'Kura <no-reply@kura.example>',
  };
  mkdirSync(values.folder, { recursive: true });
  writeFileSync(deployFile, `${JSON.stringify(rehearsal.deployFile, null, 2)}\n`);
  writeFileSync(
    join(values.folder, 'rehearsal.env'),
    Object.entries(variables)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  print(JSON.stringify(rehearsal.deployFile, null, 2));
  print(`\nThe chain is at ${rehearsal.anvil.rpcUrl}, mail at ${mailBox.webUrl}.`);
  print(`A customer with ether and USDC has the private key ${privateKeyOf(rehearsalCustomer)}.`);
  print(`Variables of the deployment and the server: ${join(values.folder, 'rehearsal.env')}`);
  print(`Deploy with: npm run deploy -- ${deployFile}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([rehearsal.stop(), mailBox.stop()]);
}

async function act([name, subject, amount]: readonly string[]): Promise<void> {
  if (name === undefined) return await run();
  const client = localClient(`http://127.0.0.1:${port}`, CHAINS.baseSepolia.chainId);
  if (name === 'execute' && subject !== undefined) {
    await executeBatch(client, JSON.parse(readFileSync(subject, 'utf8')));
    return print(`The calls of ${subject} are done.`);
  }
  if (name === 'fund' && subject !== undefined && amount !== undefined) {
    const value = parseEther(amount);
    const hash = await client.sendTransaction({ account: accounts.deployer, to: subject as Address, value });
    await client.waitForTransactionReceipt({ hash });
    return print(`${subject} got ${amount} ether.`);
  }
  throw new Error('npm run rehearsal -- [execute <batch file> | fund <address> <ether>]');
}

try {
  await act(positionals);
} catch (error) {
  // The first lines of viem's messages name the error of the contract.
  process.stderr.write(`${(error as Error).message.split('\n').slice(0, 4).join('\n')}\n`);
  process.exitCode = 1;
}
