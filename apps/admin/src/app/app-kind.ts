import type { AppKind } from '@kura/domain';

/** The build constant that tells the two apps apart: it chooses the log-in, the key of the stored session and the pager's mode. */
export const appKind = 'admin' as const satisfies AppKind;
