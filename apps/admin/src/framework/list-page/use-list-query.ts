import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { CallName } from '../../app/access/may-call.ts';
import type { InputOf, List } from './define-list.ts';
import { useListAddress } from './use-list-address.ts';

interface ListQueryOptions<Name extends CallName> {
  /** Input that the address lacks, such as the id of a record with a list. */
  readonly input?: Partial<InputOf<Name>> | undefined;
  /** Changes when the same page has other rows. */
  readonly stage?: string | undefined;
  readonly pageSize?: 10 | 20 | undefined;
  /** Whether the list is a part of a page, which doesn't scroll to its start with each change. */
  readonly isPart?: boolean;
}

/** The address of a list, and the page that it names. */
export function useListQuery<Name extends CallName, Group extends string, Page>(
  list: List<Name, Group, Page>,
  { input, stage, pageSize = 20, isPart = false }: ListQueryOptions<Name> = {},
) {
  const { api } = useAppClient();
  const address = useListAddress(list, pageSize, isPart);
  const asked = { ...address.place, ...list.inputOf(address.search as never), ...input };
  return { address, query: useQuery(list.query(api, asked as InputOf<Name>, stage)) };
}
