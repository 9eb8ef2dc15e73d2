import type { Call } from '@kura/api-contract/call';
import { ADMIN_SCOPES, type AdminScope } from '@kura/domain/vocabulary';

const leads: Record<AdminScope, string> = {
  owner: `All calls below, and those with power over other admins: admin accounts, the audit log, minters of collections, re-indexing the
chain.`,
  catalogue: `The catalogue: collections, slabs and cards, filters, the composition of drops, images and videos.`,
  sales: `Sales: prices and phases of drops, publishing, pausing and closing them, the shop's own orders and transfers.`,
  support: `Support of users. No other scope reads personal data.`,
  finance: `Money: grants of points, the settings (including fee and treasury), stuck operator transactions.`,
  shipping: `Redeems: postal addresses, packing, burning and shipping of slabs, and counts of the vault. No other scope reads postal addresses.`,
  viewer: `Every admin: read access without personal data of users, and their own log-in.`,
};

const freshProofWords = { required: 'yes', 'of-admins': 'of admins' } as const;

/** The page that lists the calls of each admin scope, generated from the contract. */
export function adminScopesDocument(calls: readonly Call[]): string {
  return `# What admins may do

Each admin has one or more scopes. A call for admins requires one scope. An owner may make all calls, and every admin those of
\`viewer\`. The scopes are read at every call, so a change applies from the next one
([0037](decisions/0037-every-admin-call-has-one-scope.md)).

Some calls also require a **fresh proof** (step-up authentication): the admin logged in, or entered a code of the authenticator,
within the last ten minutes. A session that was left open or a stolen token doesn't suffice. \`of admins\` means that users who make
the same call need none, because their own key signs the result.

\`npm run generate\` writes this page from the contract.

${ADMIN_SCOPES.map((scope) => sectionOf(scope, calls)).join('\n')}`;
}

function sectionOf(scope: AdminScope, calls: readonly Call[]): string {
  const rows = calls
    .filter((call) => call.scope === scope)
    .map(({ method, path, summary, freshProof }) => ({
      order: `${path} ${method}`,
      cells: [
        `\`${method} /api${path}\``,
        summary,
        freshProof === undefined ? '' : freshProofWords[freshProof],
      ],
    }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  return `## ${scope}

${leads[scope]}

| call | what | fresh proof |
| --- | --- | --- |
${rows.map(({ cells }) => `| ${cells.join(' | ')} |\n`).join('')}`;
}
