import type { PullProof } from '@kura/api-contract/gacha';
import { RankMark, SlabPicture } from '@kura/ui';
import { formatDateTime, gachaQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountLink } from '../../../../components/account-link.tsx';
import { useCardTitle } from '../../../../components/card-title.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './proof-subject.module.css';

/** The proved pull: card, drop, time and buyer. */
export function ProofSubject({ proof }: { proof: PullProof }) {
  const t = useTexts('proof');
  const locale = useLocale();
  const { api } = useAppClient();
  const { data: gacha } = useQuery(gachaQuery(api, proof.gachaId));
  const title = useCardTitle()(proof.card);
  return (
    <section
      className={`grid gap-5 items-center ${styles.subject}`}
      data-rank={proof.leaf.rank}
      aria-label={title}
    >
      <Link to="/cards/$id" params={{ id: proof.card.id }} className={styles.picture} aria-label={title}>
        <SlabPicture src={proof.card.imageUrl} alt="" sizes="120px" eager />
      </Link>
      <div className="grid gap-2">
        <p className="flex gap-3 items-center text-lg font-600">
          <RankMark rank={proof.leaf.rank} />
          <Link to="/cards/$id" params={{ id: proof.card.id }}>
            {title}
          </Link>
        </p>
        <p className="text-sm text-soft">
          {t('proof.fromDrop')}{' '}
          <Link
            to="/drops/$id"
            params={{ id: proof.gachaId }}
            className="text-strong underline underline-offset-4"
          >
            {gacha ? gacha.texts[locale].title || gacha.name : '…'}
          </Link>
        </p>
        {proof.lastOnePrize && <p className="text-sm text-soft">{t('proof.lastOne')}</p>}
        <p className="text-sm text-soft">
          <time dateTime={proof.drawnAt}>{formatDateTime(proof.drawnAt)}</time>
        </p>
        <p className="cluster gap-2 text-sm text-soft">
          <span>{t('proof.fact.holder')}</span> <AccountLink address={proof.entry.holder} />
        </p>
      </div>
    </section>
  );
}
