const ANY_ADDRESS = '0x2f3e6a8b0C1D4E5f60718293a4B5c6D7E8f90123';

/** The variables that a public network requires: meaning and example. */
const required: Readonly<Record<string, readonly [meaning: string, example: string]>> = {
  KURA_ADMIN_ADDRESS: ['the address of the admin of all contracts', ANY_ADDRESS],
  KURA_GUARDIAN_ADDRESS: ['the address of the key that stops sales and settlements', ANY_ADDRESS],
  KURA_CANCELLER_ADDRESS: ['the address of the key that cancels waiting additions', ANY_ADDRESS],
  KURA_METADATA_ADDRESS: ['the address of the key that changes where metadata is', ANY_ADDRESS],
  KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: ['the address of the owner of the VRF subscription', ANY_ADDRESS],
  BUNDLER_URL: ['the URL of an ERC-4337 bundler of the network', 'https://bundler.example/v2/base'],
  KURA_PUBLIC_URL: ['the address of the shop in browsers', 'https://kura.example'],
  KURA_TOKEN_SECRET: [
    '32 or more random characters that sign access tokens',
    'those from openssl rand -hex 32',
  ],
  KURA_VAULT_KEY: [
    '64 hex digits that salt serial numbers and never change',
    'those from openssl rand -hex 32',
  ],
  KURA_SEAL_KEYS: [
    'the numbered keys that seal second factors and mails',
    '1: and 64 hex digits from openssl rand -hex 32',
  ],
  KURA_ADDRESS_KEYS: [
    'the numbered keys that encrypt postal addresses',
    '1: and 64 hex digits from openssl rand -hex 32',
  ],
  KURA_SMTP_URL: ['the mail server', 'smtp://user:password@mail.example:587'],
  KURA_DEPLOYMENT_FILE: ['the file that npm run deploy wrote', '/etc/kura/deployment.json'],
  KURA_MAIL_FROM: ['the sender of the mail', 'Kura <no-reply@kura.example>'],
};

/** The complaint about a variable without a value: its meaning and an example. */
export function missingVariable(name: string): string {
  const [meaning, example] = required[name] ?? keyOf(name) ?? [];
  return meaning === undefined
    ? `${name} is missing`
    : `${name} is missing: ${meaning}, for example ${example}`;
}

/** Keys and their addresses have one format each, and are named after their use. */
function keyOf(name: string): readonly [string, string] | undefined {
  const [, use, kind] = /^KURA_(\w+)_(PRIVATE_KEY|ADDRESS)$/.exec(name) ?? [];
  if (use === undefined) return undefined;
  return kind === 'ADDRESS'
    ? [`the address of the key for ${use.toLowerCase()}`, ANY_ADDRESS]
    : [`the private key for ${use.toLowerCase()}`, '0x and the 64 digits from openssl rand -hex 32'];
}
