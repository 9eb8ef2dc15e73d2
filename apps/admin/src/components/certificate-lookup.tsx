import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import { normaliseCertificateNumber, normaliseGrader } from '@kura/domain/cards';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '../app/access/action-button.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './certificate-lookup.module.css';
import { ProblemLine } from './problem-line.tsx';

interface CertificateLookupProps {
  /** As they are typed. */
  readonly grader: string;
  readonly certificateNumber: string;
  readonly onFound: (record: CertificateRecord) => void;
}

/** Asks the grader about a certificate, and shows the label in the grader's words. */
export function CertificateLookup({ grader, certificateNumber, onFound }: CertificateLookupProps) {
  const t = useT();
  const { api } = useAppClient();
  const number = normaliseCertificateNumber(certificateNumber);
  const isPsa = normaliseGrader(grader) === 'PSA';
  const isNumber = /^\d{1,12}$/.test(number);
  const lookUp = useMutation({
    mutationFn: () => api.certificateLookup.get({ grader: 'PSA', certificateNumber: number }),
    onSuccess: onFound,
  });
  if (!isPsa) return null;
  const found = lookUp.data?.certificateNumber === number ? lookUp.data : undefined;
  return (
    <div className="grid gap-2 justify-items-start">
      <ActionButton
        call="certificateLookup.get"
        size="sm"
        tone="secondary"
        busy={lookUp.isPending}
        disabledReason={isNumber ? null : t('lookup.number')}
        onClick={() => lookUp.mutate()}
      >
        {t('common.fillInFromPsa')}
      </ActionButton>
      <div role="status" className={`flex flex-wrap gap-3 gap-y-0 text-sm text-soft ${styles.answer}`}>
        {found && (
          <>
            <strong className="text-strong">{found.gradeText}</strong>
            {found.brand !== null && <span>{found.brand}</span>}
            {found.population !== null && (
              <span>
                {t('lookup.population', {
                  count: found.population,
                  higher: String(found.populationHigher ?? '–'),
                })}
              </span>
            )}
            <span>{t('lookup.at', { time: formatDateTime(found.fetchedAt) })}</span>
            {found.gradingNumber === null && <span className="text-warning">{t('lookup.noGrade')}</span>}
          </>
        )}
      </div>
      <ProblemLine error={lookUp.error} />
    </div>
  );
}
