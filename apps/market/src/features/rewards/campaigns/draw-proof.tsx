import type { Campaign, CampaignApplication, CampaignDraw } from '@kura/api-contract/campaigns';
import { Button, buttonClass, Chip, CopyButton, EmptyState, Icon, Row, RowList } from '@kura/ui';
import { aboutQuery, shortAddress, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DrawEntry, DrawFacts } from '../../../components/draw/draw-facts.tsx';
import { VerifyDraw } from '../../../components/draw/verify-draw.tsx';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { prizeOfWinner, reasonText, shareUrl } from './campaign-facts.ts';
import { DrawProgressText } from './draw-progress-text.tsx';
import { prizeText } from './prize-text.ts';

interface DrawProps {
  readonly campaign: Campaign;
  readonly draw: CampaignDraw;
}

interface DrawProofProps extends DrawProps {
  /** The reader's own; null for none. */
  readonly application: Pick<CampaignApplication, 'wallet' | 'drawEntry'> | null;
}

/** The draw of a campaign: its state on chain, the ranked winners, and the button that verifies them. */
export function DrawProof({ campaign, draw, application }: DrawProofProps) {
  const t = useTexts('campaigns');
  return (
    <Section title={t('campaign.draw')} lead={t('campaign.drawLead')} anchor="draw">
      <DrawProgressText campaign={campaign} draw={draw} />
      <DrawFacts draw={draw} countName={t('campaign.draw.count')} />
      {application?.drawEntry && (
        <DrawEntry
          title={t('campaign.draw.entry')}
          lead={t('campaign.draw.entryLead')}
          entry={application.drawEntry}
        />
      )}
      {draw.state === 'DRAWN' && (
        <>
          <h3 className="text-md">{t('campaign.draw.winners')}</h3>
          <Winners campaign={campaign} draw={draw} />
          {draw.fileUrl !== null && (
            <Verification {...{ campaign, draw, application }} fileUrl={draw.fileUrl} />
          )}
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
    <div className="cluster gap-3">
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

/** The button that verifies the draw. */
function Verification({
  campaign: { id },
  draw,
  application,
  fileUrl,
}: DrawProofProps & { readonly fileUrl: string }) {
  const t = useTexts('campaigns');
  return (
    <VerifyDraw
      words={{
        own: t('campaign.check.own'),
        missing: t('campaign.verify.missing'),
        fairText: (count, isOwn) =>
          t(isOwn ? 'campaign.verify.fairOwnText' : 'campaign.verify.fairText', { count }),
        checks: {
          REGISTRATION: t('campaign.check.REGISTRATION'),
          COUNT: t('campaign.check.COUNT'),
          ROOT: t('campaign.check.ROOT'),
          WINNERS: t('campaign.check.WINNERS'),
          WALLETS: t('campaign.check.WALLETS'),
          PRIZES: t('campaign.check.PRIZES'),
        },
      }}
      lead={t('campaign.verifyLead')}
      subject={id}
      fileUrl={fileUrl}
      verify={async (places) => {
        const { verifyCampaignDraw } = await import('./verify-campaign-draw.ts');
        const applicant = application?.drawEntry
          ? { wallet: application.wallet, ...application.drawEntry }
          : undefined;
        return verifyCampaignDraw(id, draw, { ...places, applicant });
      }}
    />
  );
}
