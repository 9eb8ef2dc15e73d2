import type { Reserve, ReserveStatement } from '@kura/api-contract/reserve';
import { Button } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { OwnVerification } from '../../../components/own-verification.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reserve.module.css';
import { ReserveVerdict } from './reserve-verdict.tsx';

interface VerifyReserveProps {
  readonly contracts: Reserve['contracts'];
  readonly statement: ReserveStatement;
}

/** Compares a statement with the tokens on chain in the reader's own browser, and shows the result. */
export function VerifyReserve({ contracts, statement }: VerifyReserveProps) {
  const t = useTexts('reserve');
  const { api } = useAppClient();
  const about = useQuery(aboutQuery(api));
  const rpcUrl = about.data?.chain.rpcUrl;
  const command = `npm run verify-reserve -- ${statement.month}`;
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: async (url: string) => {
      const { verifyReserveInBrowser } = await import('./verify-in-browser.ts');
      return verifyReserveInBrowser(statement.index, { rpcUrl: url, apiUrl: '/api', contracts });
    },
  });
  return (
    <div className={`stack gap-4 justify-items-start ${styles.verify}`}>
      <p className="max-w-68ch text-sm text-soft">{t('reserve.verifyLead')}</p>
      {!isIdle && <ReserveVerdict result={data} failed={error !== null} />}
      <Button
        tone={isIdle ? 'primary' : 'secondary'}
        busy={isPending}
        disabled={rpcUrl === undefined}
        onClick={() => rpcUrl && mutate(rpcUrl)}
      >
        {t(isIdle || isPending ? 'reserve.verifyAction' : 'reserve.verifyAgain')}
      </Button>
      <OwnVerification summary={t('reserve.outside')} command={command} label={t('reserve.command')} />
      <p className="max-w-68ch text-sm text-soft">{t('reserve.limits')}</p>
    </div>
  );
}
