import type { AppKind } from '@kura/domain/vocabulary';

/** The build constant of the app. It selects the login, the key of the stored session and the pager's mode. */
export const appKind = 'admin' as const satisfies AppKind;
