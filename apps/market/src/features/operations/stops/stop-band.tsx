import { stopsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

const StopList = lazy(async () => ({ default: (await import('./stop-list.tsx')).StopList }));

/** What the shop's guardian stopped on chain; nothing on most days, so its texts load when they are needed. */
export function StopBand() {
  const { data: stops = [] } = useQuery(stopsQuery(useAppClient().api));
  if (stops.length === 0) return null;
  return (
    <Suspense>
      <StopList stops={stops} />
    </Suspense>
  );
}
