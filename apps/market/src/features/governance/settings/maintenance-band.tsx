import { configQuery, localizedSetting, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import styles from './setting-pages.module.css';

/** What an admin announces about the shop's operation; nothing while there is nothing to say. */
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
