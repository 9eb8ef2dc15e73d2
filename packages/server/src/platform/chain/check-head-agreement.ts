import { type BlockHeader, headerAt, latestHeader } from './rpc/block-header.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';

/** `leader` has the longest chain, and every other answering node is on it. */
export interface AgreedHeads {
  readonly kind: 'agreed';
  readonly leader: RpcEndpoint;
  readonly head: BlockHeader;
  readonly others: readonly RpcEndpoint[];
}

export type HeadAgreement =
  | AgreedHeads
  | { readonly kind: 'DISAGREEING' | 'UNREACHABLE'; readonly detail: string };

interface Seen {
  readonly endpoint: RpcEndpoint;
  readonly head: BlockHeader;
}

/**
 * Asks every node for its newest block. A node may be behind, but must not have another block at the same height: then nobody
 * knows which one is right, and nothing is indexed until they agree.
 */
export async function checkHeadAgreement(endpoints: readonly RpcEndpoint[]): Promise<HeadAgreement> {
  const rested = endpoints.filter((endpoint) => endpoint.isRested(Date.now()));
  const asked = rested.length > 0 ? rested : endpoints;
  const answers = await Promise.allSettled(
    asked.map(async (endpoint): Promise<Seen> => ({ endpoint, head: await latestHeader(endpoint) })),
  );
  const seen = answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    .sort((a, b) => b.head.number - a.head.number);
  const [leader, ...behind] = seen;
  if (!leader) {
    const failure = answers.find((answer) => answer.status === 'rejected');
    return {
      kind: 'UNREACHABLE',
      detail: failure ? String(failure.reason.message) : 'There is no node to ask',
    };
  }
  for (const other of behind) {
    const common = other.head.number === leader.head.number ? leader.head : await ownBlock(leader, other);
    if (common !== null && common.hash !== other.head.hash) {
      return {
        kind: 'DISAGREEING',
        detail: `${leader.endpoint.label} and ${other.endpoint.label} have different blocks ${other.head.number}`,
      };
    }
  }
  return {
    kind: 'agreed',
    leader: leader.endpoint,
    head: leader.head,
    others: behind.map(({ endpoint }) => endpoint),
  };
}

/** Returns the leader's block at the other node's height; null when the leader lost it meanwhile, which the next check finds. */
async function ownBlock(leader: Seen, other: Seen): Promise<BlockHeader | null> {
  return leader.head.parentHash === other.head.hash
    ? other.head
    : headerAt(leader.endpoint, other.head.number);
}
