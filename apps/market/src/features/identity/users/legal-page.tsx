import { LoadingRegion, Skeleton } from '@kura/ui';
import { formatDate, termsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { LegalText } from '../../../components/legal-text.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useT } from '../../../i18n/use-t.ts';

/** The current terms of use or privacy policy. */
export function LegalPage({ of }: { of: 'terms' | 'privacy' }) {
  const t = useT();
  const { api } = useAppClient();
  const locale = useLocale();
  const query = useQuery(termsQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className="stack gap-5">
          <Skeleton height="1em" width="16em" />
          <Skeleton height="640px" radius="16px" />
        </LoadingRegion>
      }
    >
      {(terms) => {
        const shown = of === 'terms' ? terms : terms.privacy;
        return (
          <div className="stack gap-5">
            <p className="text-sm text-faint">
              {t('legal.inForce', { date: formatDate(shown.effectiveAt), version: shown.version })}
            </p>
            <LegalText source={shown.texts[locale]} headingLevel={2} />
          </div>
        );
      }}
    </Loaded>
  );
}
