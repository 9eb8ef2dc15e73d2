import { Icon } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message inside a form or page. Screen readers announce `danger` immediately. */
export function Notice({ tone, children }: { tone: 'info' | 'danger' | 'success'; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'alert' : 'info'} sizePx={18} />
      <div>{children}</div>
    </div>
  );
}
