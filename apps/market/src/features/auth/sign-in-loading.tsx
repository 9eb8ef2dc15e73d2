import { LoadingRegion, Skeleton } from '@kura/ui';
import styles from './sign-in-dialog.module.css';

/** A placeholder with the height of the first stage while its texts load. */
export function SignInLoading() {
  return (
    <LoadingRegion className={styles.stage}>
      <Skeleton height="44px" />
      <Skeleton height="72px" />
      <Skeleton height="52px" />
      <Skeleton height="20px" />
      <Skeleton height="52px" />
    </LoadingRegion>
  );
}
