import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerConfig } from '../../platform/index.ts';

type Signing = Pick<ServerConfig, 'tokenSecret'>;

/** Creates the token of an answer's link. It allows adding messages to the inquiry, not reading it. */
export function replyToken(config: Signing, inquiryId: string): string {
  return `${inquiryId}.${signature(config, inquiryId)}`;
}

/** Returns the inquiry of a token; undefined when the shop didn't sign it. */
export function readReplyToken(config: Signing, token: string): string | undefined {
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  if (match === null) return undefined;
  const [, inquiryId, signed] = match as unknown as [string, string, string];
  const own = Buffer.from(signature(config, inquiryId));
  return timingSafeEqual(own, Buffer.from(signed)) ? inquiryId : undefined;
}

const signature = ({ tokenSecret }: Signing, inquiryId: string) =>
  createHmac('sha256', tokenSecret).update(`kura inquiry ${inquiryId}`).digest('base64url');
