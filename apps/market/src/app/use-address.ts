import { useNavigate, useRouter } from '@tanstack/react-router';

/** The search of a page's address. */
export interface Address<Search> {
  readonly search: Search;
  readonly hrefFor: (search: Search) => string;
  readonly go: (search: Search, options?: { replace?: boolean }) => void;
}

interface AddressedRoute<Search> {
  readonly fullPath: string;
  readonly useSearch: () => Search;
}

/**
 * Reads and changes the search of a route. The page keeps its scroll position unless `resetScroll` is set. A link that is
 * opened in a new tab scrolls to `hash`.
 */
export function useAddress<Search>(
  route: AddressedRoute<Search>,
  { hash = '', resetScroll = false }: { hash?: string; resetScroll?: boolean } = {},
): Address<Search> {
  const router = useRouter();
  const navigate = useNavigate();
  const target = (search: Search) => ({ to: route.fullPath, params: true, search }) as const;
  return {
    search: route.useSearch(),
    hrefFor: (search) => router.buildLocation({ ...target(search), hash }).href,
    go: (search, options) => void navigate({ ...target(search), resetScroll, ...options }),
  };
}
