import { stopsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

const StopList = lazy(async () => ({ default: (await import('./stop-list.tsx')).StopList }));

/** Lists the guardian's stops on chain. They are rare, so its texts load on demand. */
export function StopBand() {
  const { data: stops = [] } = useQuery(stopsQuery(useAppClient().api));
  if (stops.length === 0) return null;
  return (
    <Suspense>
      <StopList stops={stops} />
    </Suspense>
  );
}
