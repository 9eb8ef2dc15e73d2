import { LoadingRegion, Skeleton } from '@kura/ui';
import { lazyPart } from '../../../components/lazy-part.tsx';

/** The reader's notification preferences. */
export const Preferences = lazyPart(
  () => import('./preferences-form.tsx').then((m) => m.PreferencesForm),
  <LoadingRegion>
    <Skeleton height="1020px" radius="16px" />
  </LoadingRegion>,
);
