import type { PullTile } from '@kura/api-contract/packs';
import { buttonClass, CopyButton } from '@kura/ui';
import { nftQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { verifyCommand } from '../../../../components/verify-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './verify-ways.module.css';

/** The two ways to check a draw, tried on the latest one. */
export function VerifyWays({ latest }: { latest: PullTile | undefined }) {
  const t = useTexts('fairness');
  const { api } = useAppClient();
  const { data: card } = useQuery({ ...nftQuery(api, latest?.card.id ?? ''), enabled: latest !== undefined });
  const { tokenId } = latest?.card ?? {};
  const contractAddress = card?.contractAddress;
  const command = contractAddress && tokenId ? verifyCommand(contractAddress, tokenId) : null;
  return (
    <div className={`grid gap-5 ${styles.ways}`}>
      <section className="stack gap-4 justify-items-start content-start p-6 border rounded-lg bg-panel">
        <h3 className="text-lg">{t('fairness.browser')}</h3>
        <p className={`text-sm text-soft ${styles.text}`}>{t('fairness.browserText')}</p>
        {latest && tokenId && (
          <Link
            to="/proof/$gachaId/$tokenId"
            params={{ gachaId: latest.gachaId, tokenId }}
            className={buttonClass()}
          >
            {t('fairness.browserLink')}
          </Link>
        )}
      </section>
      <section className="stack gap-4 justify-items-start content-start p-6 border rounded-lg bg-panel">
        <h3 className="text-lg">{t('fairness.command')}</h3>
        <p className={`text-sm text-soft ${styles.text}`}>{t('fairness.commandText')}</p>
        {command && (
          <p className={`flex gap-3 justify-between w-full p-4 rounded-md bg-ink ${styles.command}`}>
            <code>{command}</code>
            <CopyButton text={command} label={t('fairness.commandLabel')} />
          </p>
        )}
      </section>
    </div>
  );
}
