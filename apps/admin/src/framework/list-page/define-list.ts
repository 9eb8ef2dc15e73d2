import type { InputSchema } from '@kura/api-contract/input-schema';
import type { ApiClient } from '@kura/web-kit';
import { type DefaultError, keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import type { CallName } from '../../app/access/may-call.ts';
import { parseSearch } from './parse-search.ts';

type CallOf<Name extends CallName> =
  Name extends `${infer Feature extends keyof ApiClient & string}.${infer Action}`
    ? ApiClient[Feature][Action & keyof ApiClient[Feature]]
    : never;
type Read = (input: never, rest: { signal: AbortSignal }) => Promise<unknown>;
/** The input of a call. */
export type InputOf<Name extends CallName> =
  CallOf<Name> extends (input: infer Input, ...rest: never[]) => unknown ? NonNullable<Input> : never;
/** The answer of a call. */
export type AnswerOf<Name extends CallName> =
  CallOf<Name> extends (...input: never[]) => Promise<infer Answer> ? Answer : never;
type Single<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** The address of a list: fields of the call's input with one value each, a group, and the shown columns. */
export type SearchOf<Name extends CallName, Group extends string> = {
  readonly [Field in keyof InputOf<Name>]?: Single<NonNullable<InputOf<Name>[Field]>> | undefined;
} & {
  readonly group?: Group | undefined;
  /** Column keys, separated by dots. */
  readonly columns?: string | undefined;
};

interface ListDefinition<Name extends CallName, Group extends string, Page> {
  /** The call that reads a page of the list. */
  readonly call: Name;
  /** The schema of its input, from `virtual:kura-input/…`. */
  readonly schema: InputSchema;
  /** The list's tabs, each with the input that it stands for. */
  readonly groups?: Readonly<Record<Group, Partial<InputOf<Name>>>>;
  /** The first group unless given. */
  readonly defaultGroup?: NoInfer<Group>;
  /** Input of every page that is not in the address. */
  readonly input?: Partial<InputOf<Name>>;
  /** How often the list is read again; never unless given. */
  readonly renewEveryMs?: number | ((page: Page | undefined) => number | false);
  /** Narrows the type of the answer. */
  readonly pageOf?: (answer: AnswerOf<Name>) => Page;
}

/** A list of the admin app. */
export interface List<Name extends CallName, Group extends string, Page> {
  readonly call: Name;
  readonly schema: InputSchema;
  readonly groupNames: readonly Group[];
  readonly defaultGroup: Group | undefined;
  /** Parses an address. Invalid values are left out. */
  readonly parse: (raw: Record<string, unknown>) => SearchOf<Name, Group>;
  /** The input that an address stands for. */
  readonly inputOf: (search: SearchOf<Name, Group>) => InputOf<Name>;
  /** The query of a page. `stage` changes when the same page has other rows. */
  readonly query: (api: ApiClient, input: InputOf<Name>, stage?: string) => PageQuery<Page>;
}

type PageQuery<Page> = UseQueryOptions<Page, DefaultError, Page, readonly [string, unknown, string]>;

/** Defines a list by the call that reads it. */
export function defineList<const Name extends CallName, Group extends string = never, Page = AnswerOf<Name>>(
  definition: ListDefinition<Name, Group, Page>,
): List<Name, Group, Page> {
  const { call, schema, groups, renewEveryMs } = definition;
  const groupNames = Object.keys(groups ?? {}) as Group[];
  const defaultGroup = definition.defaultGroup ?? groupNames[0];
  type Search = SearchOf<Name, Group>;

  const parse = (raw: Readonly<Record<string, unknown>>): Search => {
    const { columns } = raw;
    const group = groupNames.find((name) => name === raw['group']);
    return {
      ...parseSearch(schema, raw),
      ...(group && { group }),
      ...(typeof columns === 'string' && /^[A-Za-z.]{0,120}$/.test(columns) && { columns }),
    } as Search;
  };

  const inputOf = ({ group = defaultGroup, ...search }: Search): InputOf<Name> => {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => {
      const value = (search as Record<string, unknown>)[name];
      if (value === undefined) return [];
      return [[name, type === 'array' ? [value] : value]];
    });
    return {
      ...definition.input,
      ...(group && groups?.[group]),
      ...Object.fromEntries(fields),
    } as InputOf<Name>;
  };

  const query = (api: ApiClient, input: InputOf<Name>, stage = ''): PageQuery<Page> => ({
    queryKey: [call, input, stage],
    queryFn: async ({ signal }) => {
      const answer = await readOf(api, call)(input as never, { signal });
      return (definition.pageOf?.(answer as AnswerOf<Name>) ?? answer) as Page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      typeof renewEveryMs === 'function' ? renewEveryMs(state.data) : (renewEveryMs ?? false),
  });

  return { call, schema, groupNames, defaultGroup, parse, inputOf, query };
}

function readOf(api: ApiClient, name: CallName): Read {
  const [feature = '', action = ''] = name.split('.');
  return (api as unknown as Record<string, Record<string, Read>>)[feature]?.[action] as Read;
}
