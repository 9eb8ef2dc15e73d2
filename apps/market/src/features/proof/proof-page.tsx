import type { PullProof } from '@kura/api-contract';
import type { PullCheckName, PullVerification } from '@kura/chain';
import { Button, CopyButton, FactList, Icon, LoadingRegion, Skeleton, Spinner } from '@kura/ui';
import { aboutQuery, proofQuery, useKura } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { verifyCommand } from '../../pieces/verify-command.ts';
import { factsOf } from './proof-facts.tsx';
import styles from './proof-page.module.css';
import { ProofSubject } from './proof-subject.tsx';

/** The checks in the order in which they are made; `@kura/chain` defines them. */
const checks = [
  'POOL_FILE',
  'POOL_ROOT',
  'RANKS',
  'SHUFFLE',
  'DRAW',
  'RANDOMNESS',
  'CARD',
] as const satisfies readonly PullCheckName[];

/** A pull's proof: the reader's browser repeats the draw and says, check by check, what came of it. */
export function ProofPage({ gachaId, tokenId }: { gachaId: string; tokenId: string }) {
  const t = useT();
  const { api } = useKura();
  const proof = useQuery(proofQuery(api, gachaId, tokenId));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('proof.title')}</h1>
        <p className={styles.lead}>{t('proof.lead')}</p>
      </header>
      <Loaded
        query={proof}
        mayBeAbsent
        loading={
          <LoadingRegion className={styles.columns}>
            <Skeleton height="640px" radius="16px" />
            <Skeleton height="420px" radius="16px" />
          </LoadingRegion>
        }
      >
        {(loaded) => (
          <>
            <ProofSubject proof={loaded} />
            <Verification proof={loaded} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Verification({ proof }: { proof: PullProof }) {
  const t = useT();
  const { api } = useKura();
  const about = useQuery(aboutQuery(api));
  const rpcUrl = about.data?.chain.rpcUrl;
  const explorerUrl = about.data?.chain.explorerUrl ?? '';
  const command = verifyCommand(proof.draw.collection, proof.draw.tokenId);

  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (url: string) => {
      const { verifyInBrowser } = await import('./verify-in-browser.ts');
      return verifyInBrowser({
        rpcUrl: url,
        gacha: proof.gachaAddress,
        collection: proof.draw.collection,
        tokenId: proof.draw.tokenId,
        poolFileUrl: proof.poolFileUrl,
      });
    },
  });
  useEffect(() => {
    if (rpcUrl) mutate(rpcUrl);
  }, [rpcUrl, mutate]);

  return (
    <div className={styles.columns}>
      <section className={styles.panel} aria-labelledby="proof-verdict">
        <Verdict result={data} failed={error !== null} running={isPending || !rpcUrl} />
        <h2 className={styles.heading}>{t('proof.steps')}</h2>
        <ol className={styles.checks}>
          {checks.map((name) => (
            <CheckLine key={name} name={name} result={data} running={isPending} />
          ))}
        </ol>
        {rpcUrl && !isPending && (
          <Button tone="secondary" onClick={() => mutate(rpcUrl)}>
            {t('proof.again')}
          </Button>
        )}
      </section>
      <aside className={styles.side}>
        <section className={styles.panel}>
          <h2 className={styles.heading}>{t('proof.facts')}</h2>
          <FactList facts={factsOf(t, proof, data, explorerUrl)} />
        </section>
        <section className={styles.panel}>
          <h2 className={styles.heading}>{t('proof.outside')}</h2>
          <p className={styles.text}>{t('proof.outsideText')}</p>
          <p className={styles.command}>
            <code>{command}</code>
            <CopyButton text={command} label={t('proof.command')} />
          </p>
          <p>
            <Link to="/fairness" className={styles.file}>
              {t('proof.howItWorks')}
            </Link>
          </p>
        </section>
      </aside>
    </div>
  );
}

function Verdict(props: { result: PullVerification | undefined; failed: boolean; running: boolean }) {
  const t = useT();
  const { result, failed, running } = props;
  const fair = result?.verdict === 'fair';
  const state = running ? 'running' : failed ? 'failed' : fair ? 'fair' : 'unfair';
  const [title, text] = {
    running: [t('proof.running'), ''],
    failed: [t('proof.failed'), t('proof.failedText')],
    fair: [t('proof.fair'), t('proof.fairText', { count: result?.checks.length ?? 0 })],
    unfair: [t('proof.unfair'), t('proof.unfairText')],
  }[state];
  return (
    <div className={styles.verdict} data-state={state} role="status">
      <span className={styles.seal}>
        {running ? <Spinner sizePx={28} /> : <Icon name={fair ? 'shield' : 'alert'} sizePx={32} />}
      </span>
      <div>
        <p id="proof-verdict" className={styles.said}>
          {title}
        </p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}

function CheckLine(props: { name: PullCheckName; result: PullVerification | undefined; running: boolean }) {
  const t = useT();
  const check = props.result?.checks.find(({ name }) => name === props.name);
  const state = check ? (check.passed ? 'passed' : 'notPassed') : 'waiting';
  return (
    <li className={styles.check} data-state={state}>
      <span className={styles.dot}>
        {props.running && <Spinner sizePx={16} />}
        {!props.running && check && <Icon name={check.passed ? 'check' : 'close'} sizePx={16} />}
      </span>
      <div>
        <p className={styles.question}>
          {t(`proof.check.${props.name}`)}
          <span className={styles.answer}>{t(`proof.${state}`)}</span>
        </p>
        <p className={styles.text}>{t(`proof.check.${props.name}.text`)}</p>
      </div>
    </li>
  );
}
