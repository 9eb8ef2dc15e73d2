import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../components/not-found.tsx';
import { KitPage } from '../features/kit/kit-page.tsx';

export const Route = createFileRoute('/dev/kit')({ component: LocalKitPage });

const localChainId = 31_337;

/** The gallery of components has sample errors: only a local shop shows it. */
function LocalKitPage() {
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  if (about === undefined) return null;
  return about.chainId === localChainId ? <KitPage /> : <NotFound />;
}
