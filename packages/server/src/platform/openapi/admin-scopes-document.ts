import type { Call } from '@kura/api-contract';
import { ADMIN_SCOPES, type AdminScope } from '@kura/domain';

const leads: Record<AdminScope, string> = {
  owner: `Everything below, and what decides over everybody else: who the admins are, what they did, whom the collections let mint,
reading the chain anew.`,
  catalogue: `What there is to sell: collections, slabs and cards, filters, the composition of drops, pictures and videos.`,
  sales: `Selling it: prices and phases of drops, publishing, pausing and closing them, the shop's own orders and transfers.`,
  support: `Speaking to users and looking after them. Personal data is read here and nowhere else.`,
  finance: `Money and what steers it: grants of points, the settings (fee and treasury among them), operator transactions that got
stuck.`,
  viewer: `Every admin, whatever else they may do: looking on, without the personal data of users, and their own log-in.`,
};

const freshProofWords = { required: 'yes', 'of-admins': 'of admins' } as const;

/** The page that says which admins may make which call, made from what the calls say of themselves. */
export function adminScopesDocument(calls: readonly Call[]): string {
  return `# What admins may do

Each admin has one scope or several. A call for admins names the one it wants; an owner may make all of them, and those of
\`viewer\` are everybody's. The scopes are read at every call, so that a change holds from the next one on
([0037](decisions/0037-scopes-and-fresh-proofs.md)).

Some calls also want a **fresh proof**: whoever makes them has logged in, or typed a code of the authenticator, within ten
minutes. A session that was left open, or a token that was stolen, is not enough for them. \`of admins\` means that a user who
makes the same call needs none, because the user's own key signs what follows.

\`npm run generate\` writes this page from the contract.

${ADMIN_SCOPES.map((scope) => sectionOf(scope, calls)).join('\n')}`;
}

function sectionOf(scope: AdminScope, calls: readonly Call[]): string {
  const rows = calls
    .map((call) => call['~orpc'])
    .filter(({ meta }) => meta.scope === scope)
    .map(({ meta, route }) => ({
      order: `${route.path} ${route.method}`,
      cells: [
        `\`${route.method} /api${route.path}\``,
        route.summary,
        meta.freshProof === undefined ? '' : freshProofWords[meta.freshProof],
      ],
    }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  return `## ${scope}

${leads[scope]}

| call | what | fresh proof |
| --- | --- | --- |
${rows.map(({ cells }) => `| ${cells.join(' | ')} |\n`).join('')}`;
}
