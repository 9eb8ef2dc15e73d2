import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface XUser {
  readonly id: string;
  readonly username: string;
  readonly following: Set<string>;
  /** Newest first. */
  readonly liked: string[];
}

export interface XServicePost {
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
  readonly createdAt: string;
  readonly references: readonly { type: 'replied_to' | 'retweeted' | 'quoted'; id: string }[];
}

/** The simulated X's stored state between starts: the shop stores ids and tokens of its accounts. */
export interface XState {
  lastId: bigint;
  readonly users: Map<string, XUser>;
  readonly posts: Map<string, XServicePost>;
  /** Ids of the protected accounts. */
  readonly hidden: Set<string>;
  readonly accessTokens: Map<string, { userId: string; expiresAt: number }>;
  /** The account id for each unused refresh token. */
  readonly refreshTokens: Map<string, string>;
}

interface StoredState {
  readonly lastId: string;
  readonly users: readonly { id: string; username: string; following: string[]; liked: string[] }[];
  readonly posts: readonly XServicePost[];
  readonly hidden: readonly string[];
  readonly accessTokens: readonly (readonly [string, { userId: string; expiresAt: number }])[];
  readonly refreshTokens: readonly (readonly [string, string])[];
}

const EMPTY: StoredState = {
  lastId: '1900000000000000000',
  users: [],
  posts: [],
  hidden: [],
  accessTokens: [],
  refreshTokens: [],
};

/** The state of the last start; an empty one without a file. */
export function readXState(file: string | undefined): XState {
  const stored: StoredState =
    file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : EMPTY;
  return {
    lastId: BigInt(stored.lastId),
    users: new Map(stored.users.map((user) => [user.id, { ...user, following: new Set(user.following) }])),
    posts: new Map(stored.posts.map((post) => [post.id, post])),
    hidden: new Set(stored.hidden),
    // An expired token is refused like an unknown one.
    accessTokens: new Map(stored.accessTokens.filter(([, { expiresAt }]) => expiresAt > Date.now())),
    refreshTokens: new Map(stored.refreshTokens),
  };
}

/** Replaces the file atomically, so that a killed process leaves a complete one. */
export function writeXState(file: string, state: XState): void {
  const stored: StoredState = {
    lastId: String(state.lastId),
    users: [...state.users.values()].map((user) => ({ ...user, following: [...user.following] })),
    posts: [...state.posts.values()],
    hidden: [...state.hidden],
    accessTokens: [...state.accessTokens],
    refreshTokens: [...state.refreshTokens],
  };
  writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
