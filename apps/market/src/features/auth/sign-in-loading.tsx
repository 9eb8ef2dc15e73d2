import { LoadingRegion, Skeleton } from '@kura/ui';
import styles from './sign-in-dialog.module.css';

/** As high as the first stage, whose texts are on their way. */
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
