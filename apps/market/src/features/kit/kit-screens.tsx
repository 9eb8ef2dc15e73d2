import { ErrorScreen } from '@kura/ui';
import { ComingSoonMessage } from '../../components/coming-soon.tsx';
import { NotFound } from '../../components/not-found.tsx';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

export function KitScreens() {
  const texts = useKitTexts();
  return (
    <>
      <Specimen title={texts.screen} layout="bare">
        <div className={styles.screen}>
          <ErrorScreen onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen title={texts.critical} layout="bare">
        <div className={styles.screen}>
          <ErrorScreen critical message={texts.criticalMessage} onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen title={texts.notFound} layout="bare">
        <div className={styles.screen}>
          <NotFound />
        </div>
      </Specimen>
      <Specimen title={texts.comingSoon} layout="bare">
        <div className={styles.screen}>
          <ComingSoonMessage />
        </div>
      </Specimen>
    </>
  );
}
