import { LoadingRegion, Skeleton } from '@kura/ui';
import styles from './trade-form.module.css';

export function TradeLoading() {
  return (
    <LoadingRegion className={styles.form}>
      <Skeleton height="77px" />
      <Skeleton height="72px" />
      <Skeleton height="120px" />
      <Skeleton height="54px" />
    </LoadingRegion>
  );
}
