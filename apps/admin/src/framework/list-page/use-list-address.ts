import type { InputSchema } from '@kura/api-contract/input-schema';
import type { PagerPosition } from '@kura/ui';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The parts of an address that neither filter a list nor belong to another one. */
const display = ['page', 'pageSize', 'orderBy', 'columns'];

type Address = Readonly<Record<string, unknown>>;

interface ListOfAddress {
  readonly schema: InputSchema;
  readonly defaultGroup?: string | undefined;
}

/** The address of a list, and links to other addresses of it. */
export function useListAddress({ schema, defaultGroup }: ListOfAddress, size: number, keepsScroll: boolean) {
  const search: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const { page = 1, pageSize = size, group = defaultGroup } = search;
  const isFilter = (name: string) =>
    !display.includes(name) && (name === 'group' || schema.properties?.[name] !== undefined);
  const go = (next: Address, replace = false) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: !keepsScroll });
  return {
    search,
    group: group as string | undefined,
    place: { page, pageSize } as PagerPosition,
    isFiltered: Object.entries(search).some(
      ([name, value]) =>
        isFilter(name) && value !== undefined && !(name === 'group' && value === defaultGroup),
    ),
    /** Shows the first page of other filters. */
    show: (part: Address, replace?: boolean) => go({ ...search, ...part, page: undefined }, replace),
    /** Shows all rows. */
    clear: () =>
      go({
        ...Object.fromEntries(Object.entries(search).filter(([name]) => !isFilter(name))),
        page: undefined,
      }),
    replaceBy: go,
    hrefFor: (place: PagerPosition) =>
      router.buildLocation({ to: '.', search: { ...search, ...place } as never }).href,
    onGo: (place: PagerPosition) => go({ ...search, ...place }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
