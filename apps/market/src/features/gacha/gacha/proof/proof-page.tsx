import type { PullProof } from '@kura/api-contract/gacha';
import { Button, CopyButton, DescriptionList, LoadingRegion, Skeleton } from '@kura/ui';
import { aboutQuery, proofQuery, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loaded } from '../../../../components/loaded.tsx';
import { verifyCommand } from '../../../../components/verify-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ProofChecks } from './proof-checks.tsx';
import { factsOf } from './proof-facts.tsx';
import styles from './proof-page.module.css';
import { ProofSubject } from './proof-subject.tsx';

/** The proof of a pull: repeats the draw in the reader's browser, and shows the result of each check. */
export function ProofPage({ gachaId, tokenId }: { gachaId: string; tokenId: string }) {
  const t = useTexts('proof');
  const { api } = useAppClient();
  const proof = useQuery(proofQuery(api, gachaId, tokenId));
  return (
    <div className={`grid gap-6 max-w-page mx-auto ${styles.page}`}>
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('proof.title')}</h1>
        <p className="max-w-60ch text-soft">{t('proof.lead')}</p>
      </header>
      <Loaded
        query={proof}
        mayBeAbsent
        loading={
          <LoadingRegion className={`grid gap-5 items-start ${styles.columns}`}>
            <Skeleton height="640px" radius="16px" />
            <Skeleton height="420px" radius="16px" />
          </LoadingRegion>
        }
      >
        {(loaded) => (
          <>
            <ProofSubject proof={loaded} />
            <Verification proof={loaded} tokenId={tokenId} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Verification({ proof, tokenId }: { proof: PullProof; tokenId: string }) {
  const t = useTexts('proof');
  const { api } = useAppClient();
  const about = useQuery(aboutQuery(api));
  const rpcUrl = about.data?.chain.rpcUrl;
  const explorerUrl = about.data?.chain.explorerUrl ?? '';
  const command = verifyCommand(proof.draw.collection, tokenId);

  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (url: string) => {
      const { verifyInBrowser } = await import('./verify-in-browser.ts');
      return verifyInBrowser(proof, tokenId, url);
    },
  });
  useEffect(() => {
    if (rpcUrl) mutate(rpcUrl);
  }, [rpcUrl, mutate]);

  return (
    <div className={`grid gap-5 items-start ${styles.columns}`}>
      <section className="stack gap-4 p-5 border rounded-lg bg-panel" aria-labelledby="proof-verdict">
        <ProofChecks result={data} failed={error !== null} />
        {rpcUrl && !isPending && (
          <Button tone="secondary" onClick={() => mutate(rpcUrl)}>
            {t('proof.again')}
          </Button>
        )}
      </section>
      <aside className="grid gap-5">
        <section className="stack gap-4 p-5 border rounded-lg bg-panel">
          <h2 className="text-md">{t('proof.facts')}</h2>
          <DescriptionList facts={factsOf(t, proof, data, explorerUrl)} />
        </section>
        <section className="stack gap-4 p-5 border rounded-lg bg-panel">
          <h2 className="text-md">{t('proof.outside')}</h2>
          <p className="text-sm text-soft">{t('proof.outsideText')}</p>
          <p className={`flex gap-3 justify-between p-4 py-3 rounded-md bg-ink ${styles.command}`}>
            <code>{command}</code>
            <CopyButton text={command} label={t('proof.command')} />
          </p>
          <p>
            <Link to="/fairness" className="inline-block min-h-24px text-accent">
              {t('proof.howItWorks')}
            </Link>
          </p>
        </section>
      </aside>
    </div>
  );
}
