import { configQuery, localizedSetting, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Shows an admin's announcement about maintenance. Renders nothing without one. */
export function MaintenanceBand() {
  const locale = useLocale();
  const { data: config } = useQuery(configQuery(useAppClient().api));
  const notice = config ? localizedSetting(config, 'maintenanceNotice', locale) : '';
  if (notice === '') return null;
  return (
    <p className="p-gutter bg-warning font-550 text-warning text-center" role="status">
      {notice}
    </p>
  );
}
