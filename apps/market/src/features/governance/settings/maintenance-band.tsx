import { configQuery, localizedSetting, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import styles from './setting-pages.module.css';

/** Shows an admin's announcement about maintenance. Renders nothing without one. */
export function MaintenanceBand() {
  const locale = useLocale();
  const { data: config } = useQuery(configQuery(useAppClient().api));
  const notice = config ? localizedSetting(config, 'maintenanceNotice', locale) : '';
  if (notice === '') return null;
  return (
    <p className={styles.band} role="status">
      {notice}
    </p>
  );
}
