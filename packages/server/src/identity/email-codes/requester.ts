import { actorId, addressBlock, type CallContext, type RequestFacts, visitor } from '../../platform/index.ts';
import { hashLane } from './code-hash.ts';

export type EmailCodeRequest = Pick<RequestFacts, 'ip'>;

type Context = Pick<CallContext, 'config' | 'actor'>;

/** Returns the lane in which a caller requests codes for an address: of the account, else of the network. */
export function requestLane(context: Context, email: string, { ip }: EmailCodeRequest): Buffer {
  const { actor, config } = context;
  const requester = actor.kind === 'visitor' ? `network:${addressBlock(ip)}` : `account:${actorId(actor)}`;
  return hashLane(config.tokenSecret, email, requester);
}

/** Returns lanes in which the caller may have requested a code. A client can request one before it signs in. */
export function possibleLanes(context: Context, email: string, request: EmailCodeRequest): Buffer[] {
  return [context, { ...context, actor: visitor }].map((each) => requestLane(each, email, request));
}
