import type { SettingPage as PageName } from '@kura/domain/settings';
import { LoadingRegion, Skeleton } from '@kura/ui';
import { pageTextsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/loaded.tsx';

interface SettingPageProps {
  readonly page: PageName;
  readonly children: (settings: Readonly<Record<string, string>>) => ReactNode;
}

/** A page with content from an admin's setting. */
export function SettingPage({ page, children }: SettingPageProps) {
  const query = useQuery(pageTextsQuery(useAppClient().api, page));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion>
          <Skeleton height="480px" radius="16px" />
        </LoadingRegion>
      }
    >
      {children}
    </Loaded>
  );
}
