import { Button, Icon } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { OwnVerification } from '../../../../components/own-verification.tsx';
import { verifyDropCommand } from '../../../../components/verify-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DropVerdict } from './drop-verdict.tsx';
import styles from './verify-drop.module.css';
import type { VerifiedDrop } from './verify-drop-in-browser.ts';

/** Verifies a drop in the reader's own browser, before buying or after the sale, and shows the result. */
export function VerifyDrop({ onChain, isOver }: { onChain: VerifiedDrop; isOver: boolean }) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const about = useQuery(aboutQuery(api));
  const rpcUrl = about.data?.chain.rpcUrl;
  const command = verifyDropCommand(onChain.contractAddress, onChain.dropId);
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: async (url: string) => {
      const { verifyDropInBrowser } = await import('./verify-drop-in-browser.ts');
      return verifyDropInBrowser(onChain, { rpcUrl: url, poolsUrl: '/api/gacha/pools' });
    },
  });
  return (
    <section
      className={`stack gap-4 justify-items-start p-5 border rounded-lg bg-panel ${styles.verify}`}
      aria-labelledby="verify-drop"
    >
      <h3 id="verify-drop" className={`flex gap-2 items-center text-md ${styles.heading}`}>
        <Icon name="shield" sizePx={20} />
        {t(isOver ? 'verify.actionOver' : 'verify.action')}
      </h3>
      <p className="text-sm text-soft">{t('verify.lead')}</p>
      {!isIdle && <DropVerdict result={data} failed={error !== null} />}
      <Button
        tone={isIdle ? 'primary' : 'secondary'}
        busy={isPending}
        disabled={rpcUrl === undefined}
        onClick={() => rpcUrl && mutate(rpcUrl)}
      >
        {t(isIdle || isPending ? 'verify.start' : 'verify.again')}
      </Button>
      <OwnVerification summary={t('verify.outside')} command={command} label={t('verify.command')} />
    </section>
  );
}
