import type { Card } from '@kura/api-contract/cards';
import type { ReserveProof } from '@kura/api-contract/reserve';
import type { CountedCardCheckName, CountedCardVerification } from '@kura/chain/reserve';
import { Button, Icon } from '@kura/ui';
import { aboutQuery, reserveProofQuery, reserveQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Verdict } from '../../components/verdict.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './reserve.module.css';
import { reserveMonthText } from './reserve-month.ts';
import { reserveAnswers } from './reserve-verdict.tsx';

/** That the slab of a card was counted in the vault, with a button that verifies it. Nothing for cards without a proof. */
export function CountedCard({ card }: { card: Card }) {
  const { api } = useAppClient();
  const { contractAddress, tokenId, owner } = card;
  const { data: proof } = useQuery({ ...reserveProofQuery(api, card.id), enabled: owner !== null });
  if (!proof || owner === null || contractAddress === null || tokenId === null) return null;
  return (
    <Suspense>
      <ProvedCard proof={proof} collection={contractAddress} tokenId={tokenId} />
    </Suspense>
  );
}

interface ProvedCardProps {
  readonly proof: ReserveProof;
  readonly collection: `0x${string}`;
  readonly tokenId: string;
}

function ProvedCard({ proof, collection, tokenId }: ProvedCardProps) {
  const t = useTexts('reserve');
  const locale = useLocale();
  const { api } = useAppClient();
  const about = useQuery(aboutQuery(api));
  const rpcUrl = about.data?.chain.rpcUrl;
  const { queryClient } = useAppClient();
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: async (url: string) => {
      const [{ verifyCardInBrowser }, { contracts }] = await Promise.all([
        import('./verify-in-browser.ts'),
        queryClient.fetchQuery(reserveQuery(api)),
      ]);
      const places = { rpcUrl: url, apiUrl: '/api', contracts };
      return verifyCardInBrowser({ collection, tokenId }, proof, places);
    },
  });
  const month = reserveMonthText(proof.statement.month, locale);
  return (
    <section className={styles.card} aria-labelledby="counted-card">
      <h2 id="counted-card" className={styles.cardTitle}>
        <Icon name="home" sizePx={20} />
        {t('reserve.card.title', { month })}
      </h2>
      <p className={styles.text}>
        {t(`reserve.card.${proof.state === 'CUSTODY' ? 'custody' : 'text'}`)}{' '}
        <Link to="/reserve" className={styles.link}>
          {t('reserve.card.link')}
        </Link>
      </p>
      {!isIdle && <CountedCardVerdict result={data} failed={error !== null} month={month} />}
      <Button
        tone="secondary"
        busy={isPending}
        disabled={rpcUrl === undefined}
        onClick={() => rpcUrl && mutate(rpcUrl)}
      >
        {t(isIdle || isPending ? 'reserve.card.verify' : 'reserve.verifyAgain')}
      </Button>
    </section>
  );
}

/** The checks in the order in which they are made; `@kura/chain` defines them. */
const names = ['STATEMENT', 'SLAB', 'PROOF'] as const satisfies readonly CountedCardCheckName[];

interface CountedCardVerdictProps {
  readonly result: CountedCardVerification | undefined;
  readonly failed: boolean;
  readonly month: string;
}

/** What the verification of one card came to. */
export function CountedCardVerdict({ result, failed, month }: CountedCardVerdictProps) {
  const t = useTexts('reserve');
  if (failed) {
    return (
      <Verdict
        state="failed"
        title={t('reserve.failed')}
        text={t('reserve.failedText')}
        checks={[]}
        answers={reserveAnswers(t)}
      />
    );
  }
  if (result === undefined)
    return (
      <Verdict state="running" title={t('reserve.running')} text="" checks={[]} answers={reserveAnswers(t)} />
    );
  const counted = result.verdict === 'counted';
  const stateOf = (name: CountedCardCheckName) => {
    const check = result.checks.find((each) => each.name === name);
    return check ? (check.passed ? 'passed' : 'notPassed') : 'skipped';
  };
  return (
    <Verdict
      state={counted ? 'passed' : 'notPassed'}
      title={t(counted ? 'reserve.card.counted' : 'reserve.card.unproved')}
      text={counted ? t('reserve.card.countedText', { month }) : ''}
      checks={names.map((name) => ({
        key: name,
        text: t(`reserve.card.check.${name}`),
        state: stateOf(name),
      }))}
      answers={reserveAnswers(t)}
    />
  );
}
