/** The packages of others in a built folder: their notices, and the bill of materials. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package with the licence that it declares, and the licence's text. */
export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface Component {
  readonly 'bom-ref': string;
}
/** The part of a CycloneDX document that bundled packages extend. */
export interface BillOfMaterials {
  readonly components: readonly Component[];
}
type Locked = Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;

/** Files with the licence, and with the notices that Apache-2.0 asks for. */
const licenceFile = /^(?:licen[sc]e|copying|notice)/i;
const licenceSection = /^#+ *licen[sc](?:e|ing)\b[^#]*/im;

/** Sentences that a licence asks for besides its text. */
const demandedSentences: Readonly<Record<string, string>> = {
  '@walletconnect/sign-client': 'Portions © 2025 Reown, Inc. All Rights Reserved',
};

/** Reads a package from its folder. Without a file of the licence, the text is the section of its readme. */
export function readPackage(folder: string): ThirdPartyPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const textOf = (file: RegExp) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && file.test(entry.name))
      .map((entry) => readFileSync(join(folder, entry.name), 'utf8'))
      .join('\n');
  const text = textOf(licenceFile) || (licenceSection.exec(textOf(/^readme\.md$/i))?.[0] ?? '');
  return { name, version, licence: license ?? '', text: text.trim() };
}

/** Reads the packages of others that are installed in a folder with its lockfile. */
export function readInstalledPackages(folder: string): ThirdPartyPackage[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries<{ link?: boolean }>(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link && existsSync(join(folder, path)))
    .map(([path]) => readPackage(join(folder, path)));
}

/** Reads the file in which Vite lists the packages of a bundle (`build.license`). */
export function readBundledPackages(file: string): ThirdPartyPackage[] {
  const bundled: { name: string; version: string; identifier?: string; text?: string }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return bundled.map(({ name, version, identifier = '', text = '' }) => ({
    name,
    version,
    licence: identifier,
    text,
  }));
}

const referenceOf = ({ name, version }: ThirdPartyPackage) => `${name}@${version}`;

/** Writes each text once, below the packages that have it. Two equal packages count as one. */
export function writeNotices(packages: readonly ThirdPartyPackage[]): string {
  const headsByText = new Map<string, Set<string>>();
  const byReference = new Map(packages.map((each) => [referenceOf(each), each]));
  for (const [, each] of [...byReference].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sentence = demandedSentences[each.name];
    const head = `${each.name} ${each.version} (${each.licence || 'see below'})${sentence ? `\n${sentence}` : ''}`;
    const text = each.text.replaceAll('\r\n', '\n') || 'The package has no text of its licence.';
    headsByText.set(text, (headsByText.get(text) ?? new Set()).add(head));
  }
  const parts = [...headsByText].map(([text, heads]) => `${[...heads].join('\n')}\n\n${text}\n`);
  return ['This folder contains the packages below, each under its own licence.\n', ...parts].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

/** Adds the bundled packages, which npm doesn't find in the folder, to the bill of materials that npm wrote. */
export function withBundledPackages<Bill extends BillOfMaterials>(
  bill: Bill,
  packages: readonly ThirdPartyPackage[],
  locked: Locked,
): Bill {
  const components = new Map(bill.components.map((component) => [component['bom-ref'], component]));
  for (const each of packages) {
    const { name, version, licence } = each;
    const reference = referenceOf(each);
    const [, { integrity = '' } = {}] =
      Object.entries(locked).find(
        ([path, { version: other }]) => path.endsWith(`node_modules/${name}`) && other === version,
      ) ?? [];
    const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const component = {
      'bom-ref': reference,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(hash ? { hashes: [{ alg: 'SHA-512', content: hash }] } : {}),
      ...(licence ? { licenses: [{ license: { name: licence } }] } : {}),
    };
    if (!components.has(reference)) components.set(reference, component);
  }
  return { ...bill, components: [...components.values()] };
}
