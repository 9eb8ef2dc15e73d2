import { LoadingRegion, Skeleton } from '@kura/ui';

export function TradeLoading() {
  return (
    <LoadingRegion className="grid gap-5">
      <Skeleton height="77px" />
      <Skeleton height="72px" />
      <Skeleton height="120px" />
      <Skeleton height="54px" />
    </LoadingRegion>
  );
}
