import { pageIsQuiet } from '@kura/web-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSweep } from '../components/sweep.tsx';
import { useModals } from '../modals/market-modals.ts';

const Hosts = lazy(() => import('./hosts.tsx').then((module) => ({ default: module.Hosts })));

/** Nothing of it is in a page’s first view, so it comes when the page is quiet, or as soon as something is opened. */
export function HostsWhenQuiet() {
  const modals = useModals();
  const { active: isSweeping } = useSweep();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    void pageIsQuiet().then(want);
    return modals.subscribe(want);
  }, [modals]);
  return (
    (isWanted || isSweeping) && (
      <Suspense fallback={null}>
        <Hosts />
      </Suspense>
    )
  );
}
