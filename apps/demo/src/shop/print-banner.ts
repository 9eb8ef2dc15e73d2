import { Secret, TOTP } from 'otpauth';
import type { DemoFile } from './demo-file.ts';
import type { RunningShop } from './start-shop.ts';

/** Formats the text to print once the shop is ready. */
export function printBanner({ demo, folder }: Pick<RunningShop, 'demo' | 'folder'>): string {
  const wallets = demo.wallets
    .map(({ name, address }) => `             ${name.padEnd(6)} ${address}`)
    .join('\n');
  return `
  Market     ${demo.url}/
             the built-in demo wallet signs you in; no extension is needed
${wallets}
  Admin      ${demo.url}/admin/
${adminLines(demo.admin)}
             another owner, who confirms what needs two:
${adminLines(demo.secondAdmin)}
  Mail       ${demo.mailUrl}/
             everything that the shop sends arrives here, codes to sign in among it
${xLines(demo)}  Calls      ${demo.url}/api/docs
  Chain      ${demo.rpcUrl} (chain ${demo.chainId})

  Everything of this is in ${folder.demo}. Ctrl-C stops the shop and keeps its data; npm run reset clears it.
`;
}

function adminLines({ email, password, totpSecret }: DemoFile['admin']): string {
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret), issuer: 'Kura', label: email });
  return `             ${email}   ${password}
             code now ${totp.generate()}; for an authenticator app: ${totp.toString()}`;
}

const xLines = ({ xUrl }: DemoFile) =>
  xUrl === null
    ? ''
    : `  X          ${xUrl}/
             a simulated X for campaigns; a new name there makes a new account
`;
