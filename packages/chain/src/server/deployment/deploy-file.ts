import { isGrader } from '@kura/domain/cards';
import { type Address, getAddress, type Hex, isAddress, parseEther, parseUnits } from 'viem';
import { z } from 'zod';
import { CHAINS } from '../../network/chains.ts';
import { KNOWN_CONTRACTS } from '../../network/known-contracts.ts';
import { KEYS, type KeyPart, sharedKeys } from './deployment-keys.ts';
import { type DeploymentOptions, EXTERNAL_FIELDS, SHORT_DELAYS } from './deployment-options.ts';

/** Every problem of a deploy file, each with its field. */
export class InvalidDeployFileError extends Error {
  override readonly name = 'InvalidDeployFileError';
}

/** A string of a format, with messages that name the format, and the meaning when it is missing. */
const text = (pattern: RegExp, format: string, meaning: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `is missing: ${meaning}` : `must be ${format}`) })
    .regex(pattern, `must be ${format}`);

const address = (meaning: string) =>
  text(/^0x[0-9a-fA-F]{40}$/, 'an address, 0x and 40 hex digits', meaning)
    .refine(
      (value) => isAddress(value) || !isAddress(value, { strict: false }),
      'has a wrong checksum: copy the address again',
    )
    .transform((value) => getAddress(value));

const choice = <const T extends readonly string[]>(values: T, meaning: string) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined
        ? `is missing: ${meaning}`
        : `must be ${values.map((each) => `"${each}"`).join(' or ')}`,
  });

const points = (meaning: string, fallback: string) =>
  text(/^\d{1,12}$/, 'a whole number of points in quotes', meaning)
    .default(fallback)
    .transform((value) => parseUnits(value, 6));

const keys = z.strictObject(
  Object.fromEntries(Object.entries(KEYS).map(([part, meaning]) => [part, address(meaning)])) as Record<
    KeyPart,
    ReturnType<typeof address>
  >,
);

const schema = z.strictObject({
  network: choice(['base', 'baseSepolia'], 'the network, "base" or "baseSepolia"'),
  rpcUrl: text(/^https?:\/\/\S+$/, 'the web address of a node', 'the web address of a node'),
  publicUrl: text(
    /^https:\/\/[^\s/]+$/,
    'an origin such as https://kura.example, without a slash at the end',
    'the origin of the shop: packs name their metadata there permanently',
  ),
  keys: keys.prefault({} as never),
  tokens: z.strictObject({ USDC: address('').optional(), USDT: address('').optional() }).prefault({}),
  vrf: z
    .strictObject({
      coordinator: address('').optional(),
      keyHash: text(
        /^0x[0-9a-fA-F]{64}$/,
        '32 bytes, 0x and 64 hex digits',
        'the key hash of the gas lane, as Chainlink publishes it',
      ).transform((value) => value.toLowerCase() as Hex),
      subscriptionId: text(
        /^\d{1,78}$/,
        'a whole number in quotes',
        'the id of the VRF subscription, from vrf.chain.link',
      ).transform(BigInt),
      payment: choice(['ETH', 'LINK'], 'the coin that the subscription pays with, "ETH" or "LINK"'),
    })
    .prefault({} as never),
  graders: z
    .array(z.string().refine(isGrader, 'must be a grader in capitals, such as "PSA"'))
    .min(1, 'must name a grader')
    .default(['PSA', 'BGS', 'CGC']),
  dailyCaps: z
    .strictObject({
      gasEther: text(/^\d{1,6}(?:\.\d{1,18})?$/, 'an amount of ether in quotes, such as "0.05"', '')
        .default('0.05')
        .transform((value) => parseEther(value)),
      points: points('', '100000'),
      exchangedPoints: points('', '500000'),
    })
    .prefault({}),
  allowUnknown: z.array(choice(EXTERNAL_FIELDS, ''), { error: 'must be a list of fields' }).default([]),
  shortDelays: z.boolean({ error: 'must be true or false' }).default(false),
});

/** The options of a deployment except the client that sends, and the node. */
export interface DeployFile {
  readonly rpcUrl: string;
  readonly options: Omit<DeploymentOptions, 'client'> & {
    readonly network: 'base' | 'baseSepolia';
    readonly subscriptionOwner: Address;
  } & Required<Pick<DeploymentOptions, 'external'>>;
}

/**
 * Reads the text of a deploy file. docs/operate/deploy-contracts.md describes its fields.
 *
 * @param others problems outside the file, which are reported together with those of the file.
 * @throws InvalidDeployFileError naming everything that is missing or wrong.
 */
export function parseDeployFile(json: string, others: readonly string[] = []): DeployFile {
  const value = parseJson(json);
  const result = schema.safeParse(value);
  const problems = [
    ...others,
    ...(result.success ? [] : result.error.issues.map(describeIssue)),
    ...crossProblems(value),
  ];
  if (!result.success || problems.length > 0) {
    throw new InvalidDeployFileError(problems.map((problem) => `- ${problem}`).join('\n'));
  }
  const { network, rpcUrl, publicUrl, tokens, vrf, dailyCaps, allowUnknown, shortDelays, graders } =
    result.data;
  const known = KNOWN_CONTRACTS[network];
  return {
    rpcUrl,
    options: {
      network,
      ...result.data.keys,
      graders,
      packBaseUri: `${publicUrl}/api/metadata/packs/`,
      dailyGasCapWei: dailyCaps.gasEther,
      dailyPointCapBaseUnits: dailyCaps.points,
      dailyExchangeCapBaseUnits: dailyCaps.exchangedPoints,
      external: {
        // Without a known address, a missing one is a problem above.
        tokens: { USDC: tokens.USDC ?? known.usdc, USDT: tokens.USDT ?? (known.usdt as Address) },
        randomness: {
          coordinator: vrf.coordinator ?? known.vrfCoordinator,
          keyHash: vrf.keyHash,
          subscriptionId: vrf.subscriptionId,
          nativePayment: vrf.payment === 'ETH',
        },
      },
      allowUnknown,
      ...(shortDelays ? SHORT_DELAYS : {}),
    },
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new InvalidDeployFileError(`The deploy file is no JSON: ${(error as Error).message}`);
  }
}

function describeIssue({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const place = path.map(String).join('.');
  if (code !== 'unrecognized_keys')
    return place === '' ? 'the file must be a JSON object' : `${place} ${message}`;
  const names = (issue as { keys?: readonly string[] }).keys ?? [];
  return names.map((name) => `${[place, name].filter(Boolean).join('.')} is no field`).join('\n- ');
}

/** Problems between fields. They are found although other fields are missing. */
function crossProblems(value: unknown): string[] {
  const raw = (value ?? {}) as Partial<Record<string, unknown>>;
  const given = Object.entries((raw['keys'] ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, Address] => entry[0] in KEYS && isAddress(String(entry[1])),
  );
  const problems = sharedKeys(Object.fromEntries(given));
  const tokens = (raw['tokens'] ?? {}) as Partial<Record<string, unknown>>;
  if (raw['network'] === 'baseSepolia' && tokens['USDT'] === undefined) {
    problems.push(
      `tokens.USDT is missing: nobody issues USDT on ${CHAINS.baseSepolia.title}; name a token with 6 decimals and the symbol ` +
        'USDT, and add "tokens.USDT" to allowUnknown',
    );
  }
  if (raw['shortDelays'] === true) {
    if (raw['network'] === 'base') problems.push('shortDelays is refused on Base: it is for rehearsals');
    if (!isLoopback(String(raw['rpcUrl']))) {
      problems.push(
        'shortDelays is refused: rpcUrl must be a node on this machine, such as http://127.0.0.1:8545',
      );
    }
  }
  return problems;
}

/** Whether a node is on this machine: a rehearsal is a chain of its own, whatever id it has. */
function isLoopback(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
