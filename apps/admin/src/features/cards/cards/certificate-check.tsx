import { Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { slabCheck } from './card-queries.ts';
import { type CardValues, isWholeSlab, slabOf } from './card-values.ts';
import styles from './certificate-check.module.css';

interface CertificateCheckProps {
  readonly draft: CardValues;
  /** The card that has the certificate now; null for one that comes in. */
  readonly cardId: string | null;
}

/** Shows whether the shop already has the typed certificate, and the commitment of its token. */
export function CertificateCheck({ draft, cardId }: CertificateCheckProps) {
  const t = useT();
  const typed = useDeferredValue(draft);
  const check = useQuery({
    ...slabCheck(useAppClient().api, slabOf(typed)),
    enabled: isWholeSlab(typed),
  });
  const found = isWholeSlab(draft) ? check.data : undefined;
  const isOwn = cardId !== null && found?.nftId === cardId;
  const takenBy = found?.taken && !isOwn ? found.nftId : null;
  return (
    <div className={`grid gap-1 content-start text-sm ${styles.check}`} role="status">
      {found === undefined ? (
        <span className="text-soft">{t('card.check.waiting')}</span>
      ) : takenBy === null ? (
        <>
          <span className={`inline-flex flex-wrap gap-2 items-center ${styles.free}`}>
            <Icon name="check" sizePx={16} />
            {t(isOwn ? 'card.check.own' : 'card.check.free')}
          </span>
          <span className="text-xs text-soft wrap-anywhere">
            {t('common.serialHash')} <code>{found.serialHash}</code>
          </span>
        </>
      ) : (
        <span className="inline-flex flex-wrap gap-2 items-center text-danger">
          <Icon name="alert" sizePx={16} />
          {t('card.check.taken')}{' '}
          <Link to="/cards/$id" params={{ id: takenBy }}>
            {t('card.check.show')}
          </Link>
        </span>
      )}
    </div>
  );
}
