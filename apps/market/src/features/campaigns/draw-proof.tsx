import type { Campaign, CampaignApplication, CampaignDraw } from '@kura/api-contract/campaigns';
import {
  Button,
  buttonClass,
  Chip,
  CopyButton,
  DescriptionList,
  EmptyState,
  type Fact,
  Icon,
  Row,
  RowList,
} from '@kura/ui';
import { aboutQuery, formatUnits, shortAddress, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExplorerLink } from '../../components/explorer-link.tsx';
import { OwnVerification } from '../../components/own-verification.tsx';
import { Section } from '../../components/section.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { prizeOfWinner, reasonText, shareUrl } from './campaign-facts.ts';
import styles from './campaigns.module.css';
import { DrawProgressText } from './draw-progress-text.tsx';
import { DrawVerdict } from './draw-verdict.tsx';
import { prizeText } from './prize-text.ts';
import type { DrawPlaces } from './verify-draw-in-browser.ts';

interface DrawProps {
  readonly campaign: Campaign;
  readonly draw: CampaignDraw;
}

interface DrawProofProps extends DrawProps {
  /** The reader's own; null for none. */
  readonly application: Pick<CampaignApplication, 'wallet' | 'drawEntry'> | null;
}

/** The draw of a campaign: what is on chain, the winners by place, and the button that verifies them. */
export function DrawProof({ campaign, draw, application }: DrawProofProps) {
  const t = useTexts('campaigns');
  return (
    <Section title={t('campaign.draw')} lead={t('campaign.drawLead')} anchor="draw">
      <DrawProgressText campaign={campaign} draw={draw} />
      <DrawFacts draw={draw} />
      {application?.drawEntry && <OwnEntry entry={application.drawEntry} />}
      {draw.state === 'DRAWN' && (
        <>
          <h3 className={styles.subtitle}>{t('campaign.draw.winners')}</h3>
          <Winners campaign={campaign} draw={draw} />
          <VerifyDraw campaign={campaign} draw={draw} application={application} />
          <ShareResult campaign={campaign} draw={draw} />
        </>
      )}
    </Section>
  );
}

/** The address of the result, to be copied, or posted at X. */
function ShareResult({ campaign, draw }: DrawProps) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const { api, origin } = useAppClient();
  const session = useSession();
  const { data: about } = useQuery(aboutQuery(api));
  const own = session?.wallet?.address.toLowerCase();
  const hasWon = draw.winners.some(({ prize, wallet }) => prize !== null && wallet.toLowerCase() === own);
  const url = new URL(`/campaigns/${campaign.id}`, origin).href;
  const text = t(hasWon ? 'campaign.share.won' : 'campaign.share.text', { title: campaign.title[locale] });
  return (
    <div className={styles.share}>
      <a
        className={buttonClass({ tone: 'secondary' })}
        href={about && shareUrl(about.xUrl, text, url)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="share" sizePx={16} />
        {t('campaign.share')}
        <span className="visually-hidden">{t('common.opensNewTab')}</span>
      </a>
      <CopyButton text={url} label={t('campaign.share.copy')} />
    </div>
  );
}

function DrawFacts({ draw }: { draw: CampaignDraw }) {
  const t = useTexts('campaigns');
  const { api } = useAppClient();
  const { data: about } = useQuery(aboutQuery(api));
  const transaction = (key: string, name: string, hash: string | null): Fact[] =>
    hash === null || !about
      ? []
      : [
          {
            key,
            name,
            value: (
              <ExplorerLink explorerUrl={about.chain.explorerUrl} to={{ kind: 'tx', hash }}>
                {shortAddress(hash)}
              </ExplorerLink>
            ),
          },
        ];
  return (
    <DescriptionList
      facts={[
        ...(draw.applicants === null
          ? []
          : [{ key: 'count', name: t('campaign.draw.count'), value: formatUnits(`${draw.applicants}`) }]),
        ...(draw.root === null
          ? []
          : [{ key: 'root', name: t('campaign.draw.root'), value: <Hex value={draw.root} /> }]),
        ...(draw.word === null
          ? []
          : [{ key: 'word', name: t('campaign.draw.word'), value: <Hex value={draw.word} /> }]),
        ...(about
          ? [
              {
                key: 'contract',
                name: t('campaign.draw.contract'),
                value: (
                  <ExplorerLink
                    explorerUrl={about.chain.explorerUrl}
                    to={{ kind: 'address', address: draw.contract }}
                  >
                    {shortAddress(draw.contract)}
                  </ExplorerLink>
                ),
              },
            ]
          : []),
        ...transaction('registered', t('campaign.draw.registered'), draw.registeredTransactionHash),
        ...transaction('committed', t('campaign.draw.committedAt'), draw.commitTransactionHash),
        ...transaction('drawn', t('campaign.draw.drawnAt'), draw.wordTransactionHash),
      ]}
    />
  );
}

/** What makes the own leaf in the published file, with draw id and wallet. */
function OwnEntry({ entry: { index, salt } }: { entry: NonNullable<CampaignApplication['drawEntry']> }) {
  const t = useTexts('campaigns');
  return (
    <>
      <h3 className={styles.subtitle}>{t('campaign.draw.entry')}</h3>
      <p className={styles.soft}>{t('campaign.draw.entryLead')}</p>
      <DescriptionList
        facts={[
          { key: 'index', name: t('campaign.draw.index'), value: formatUnits(`${index}`) },
          { key: 'salt', name: t('campaign.draw.salt'), value: <Hex value={salt} /> },
        ]}
      />
    </>
  );
}

function Hex({ value }: { value: string }) {
  return <code className={styles.hex}>{value}</code>;
}

/** Number of winners in the first view; a campaign has up to 1,000. */
const SHOWN_AT_FIRST = 20;

function Winners({ campaign, draw }: DrawProps) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const session = useSession();
  const [showsAll, setShowsAll] = useState(false);
  if (draw.winners.length === 0) {
    return <EmptyState icon="clock" title={t('campaign.draw.noWinners')} />;
  }
  const own = session?.wallet?.address.toLowerCase();
  let place = 0;
  const placed = draw.winners.map((winner) => {
    const prize = prizeOfWinner(campaign, winner);
    if (prize !== null) place += 1;
    return { winner, prize, place: prize === null ? null : place };
  });
  return (
    <>
      <RowList ordered label={t('campaign.draw.winners')}>
        {(showsAll ? placed : placed.slice(0, SHOWN_AT_FIRST)).map(({ winner, prize, place: rank }) => (
          <Row
            key={winner.index}
            eyebrow={rank === null ? undefined : t('campaign.draw.place', { place: rank })}
            title={shortAddress(winner.wallet)}
            details={
              <>
                <span>
                  {prize === null
                    ? t('campaign.draw.out', { reason: reasonText(t, winner.reason) })
                    : prizeText(t, prize, locale)}
                </span>
                {winner.wallet.toLowerCase() === own && <Chip tone="accent">{t('campaign.draw.you')}</Chip>}
              </>
            }
          />
        ))}
      </RowList>
      {!showsAll && placed.length > SHOWN_AT_FIRST && (
        <div>
          <Button tone="secondary" onClick={() => setShowsAll(true)}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function VerifyDraw({ campaign, draw, application }: DrawProofProps) {
  const t = useTexts('campaigns');
  const { api } = useAppClient();
  const about = useQuery(aboutQuery(api));
  const chain = about.data?.chain;
  const command = `npm run verify-draw -- ${campaign.id}`;
  const { fileUrl } = draw;
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: async (places: DrawPlaces) => {
      const { verifyDrawInBrowser } = await import('./verify-draw-in-browser.ts');
      const applicant = application?.drawEntry
        ? { wallet: application.wallet, ...application.drawEntry }
        : undefined;
      return verifyDrawInBrowser(campaign.id, draw, { ...places, applicant });
    },
  });
  if (fileUrl === null) return null;
  return (
    <div className={styles.verify}>
      <p className={styles.soft}>{t('campaign.verifyLead')}</p>
      {!isIdle && <DrawVerdict result={data} failed={error !== null} />}
      <div className={styles.buttons}>
        <Button
          tone={isIdle ? 'primary' : 'secondary'}
          busy={isPending}
          disabled={chain === undefined}
          onClick={() => chain && mutate({ rpcUrl: chain.rpcUrl, firstBlock: chain.firstBlock, fileUrl })}
        >
          {t(isIdle || isPending ? 'campaign.verify' : 'campaign.verifyAgain')}
        </Button>
        <a className={styles.link} href={fileUrl} download>
          {t('campaign.draw.file')}
        </a>
      </div>
      <OwnVerification
        summary={t('campaign.verify.outside')}
        command={command}
        label={t('campaign.verify.command')}
      />
    </div>
  );
}
