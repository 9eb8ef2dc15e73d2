import type { Access, Call } from '@kura/api-contract/call';
import { edgeProblems, type ProblemCode, problems } from '@kura/api-contract/problems';
import type { ApiResponse } from '../server/index.ts';

export type FuzzedIdentity = 'visitor' | 'user' | 'holder' | 'admin';

/** Describes a wrong answer; null for a correct one. */
export function violationOf(
  call: Call,
  identity: FuzzedIdentity,
  response: ApiResponse,
  secrets: readonly string[],
): string | null {
  const { status, code, body } = response;
  if (status >= 500) return `answered ${status} ${code ?? ''}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const leak = leakIn(text, secrets);
  if (leak !== null) return `leaks ${leak}`;
  if (status >= 400) {
    if (code === undefined) return `answered ${status} without problem+json`;
    if (!Object.hasOwn(problems, code)) return `answered ${code}, which is in no registry`;
    const declared = [...edgeProblems, ...call.problems];
    if (!declared.includes(code as ProblemCode))
      return `answered ${code}, which its contract does not declare`;
    if (problems[code as ProblemCode].status !== status) return `answered ${code} with ${status}`;
    return null;
  }
  if (!admits(call.access, identity)) return `let a ${identity} in: ${status}`;
  const isQueued = status === 202 && text.includes('"transactionId"');
  if (status !== call.status && !isQueued && call.produces === undefined) {
    return `answered ${status} where its contract says ${call.status}`;
  }
  return null;
}

const admitted: Record<Access, readonly FuzzedIdentity[]> = {
  public: ['visitor', 'user', 'holder', 'admin'],
  user: ['user', 'holder'],
  admin: ['admin'],
  account: ['user', 'holder', 'admin'],
  // A body without a service's signature is refused.
  service: [],
};

const admits = (access: Access, identity: FuzzedIdentity) => admitted[access].includes(identity);

function leakIn(text: string, secrets: readonly string[]): string | null {
  if (/\n\s+at .{1,200}:\d+:\d+/.test(text) || /\\n\s+at .{1,200}:\d+:\d+/.test(text)) return 'a stack';
  if (/node_modules|file:\/\/\/(?!etc)|\/packages\/[a-z-]+\/src\//.test(text)) return 'a path';
  if (/\b(?:syntax error at or near|violates \w+ constraint|invalid input syntax|relation ")/.test(text))
    return 'a message of PostgreSQL';
  const secret = secrets.findIndex((one) => text.includes(one));
  return secret === -1 ? null : `secret ${secret}`;
}
