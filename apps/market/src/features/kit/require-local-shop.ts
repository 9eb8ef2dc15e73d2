import { type AppClient, aboutQuery } from '@kura/web-kit';
import { notFound } from '@tanstack/react-router';

const localChainId = 31_337;

/** The gallery of components has sample errors: only a local shop shows it. @throws the router's `notFound()` */
export async function requireLocalShop({
  api,
  queryClient,
}: Pick<AppClient, 'api' | 'queryClient'>): Promise<void> {
  const { chainId } = await queryClient.ensureQueryData(aboutQuery(api));
  if (chainId !== localChainId) throw notFound();
}
