import type { WaitingRoom, WaitingRoomDraw, WaitingRoomEntry } from '@kura/api-contract/waiting-room';
import { gachaQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { DrawEntry, DrawFacts, Hex } from '../../../components/draw/draw-facts.tsx';
import { VerifyDraw } from '../../../components/draw/verify-draw.tsx';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './waiting-room.module.css';

interface WaitingRoomProofProps {
  readonly room: WaitingRoom;
  /** Null before the draw is registered on chain. */
  readonly draw: WaitingRoomDraw | null;
  /** The reader's own; null for none. */
  readonly entry: Pick<WaitingRoomEntry, 'wallet' | 'drawEntry'> | null;
}

/** The draw of a waiting room: its records on chain, and the button that verifies them. */
export function WaitingRoomProof({ room, draw, entry }: WaitingRoomProofProps) {
  const t = useTexts('waiting-room');
  return (
    <Section title={t('room.draw')} lead={t('room.drawLead')} anchor="draw">
      {draw === null && <p className={`mt-1 text-sm text-soft ${styles.sentence}`}>{t('room.draw.none')}</p>}
      {draw !== null && draw.state !== 'DRAWN' && room.state !== 'WITHOUT_ORDER' && (
        <p className={`mt-1 text-sm text-soft ${styles.sentence}`}>{t(`room.draw.${draw.state}`)}</p>
      )}
      {draw !== null && (
        <DrawFacts
          draw={draw}
          countName={t('room.draw.count')}
          further={
            draw.allowListRoot === null
              ? []
              : [
                  {
                    key: 'list',
                    name: t('room.draw.listRoot'),
                    value: <Hex value={draw.allowListRoot} />,
                  },
                ]
          }
        />
      )}
      {entry?.drawEntry && (
        <DrawEntry title={t('room.draw.entry')} lead={t('room.draw.entryLead')} entry={entry.drawEntry} />
      )}
      {draw?.state === 'DRAWN' && draw.fileUrl !== null && (
        <Verification room={room} draw={draw} fileUrl={draw.fileUrl} entry={entry} />
      )}
    </Section>
  );
}

interface VerificationProps extends WaitingRoomProofProps {
  readonly draw: WaitingRoomDraw;
  readonly fileUrl: string;
}

function Verification({ room, draw, fileUrl, entry }: VerificationProps) {
  const t = useTexts('waiting-room');
  const { api, origin } = useAppClient();
  const { data: gacha } = useQuery(gachaQuery(api, room.gachaId));
  const onChain = gacha?.onChain;
  if (!onChain) return null;
  return (
    <VerifyDraw
      words={{
        own: t('room.check.own'),
        missing: t('room.verify.missing'),
        fairText: (count, isOwn) => t(isOwn ? 'room.verify.fairOwnText' : 'room.verify.fairText', { count }),
        checks: {
          REGISTRATION: t('room.check.REGISTRATION'),
          COUNT: t('room.check.COUNT'),
          ROOT: t('room.check.ROOT'),
          WINNERS: t('room.check.WINNERS'),
          WALLETS: t('room.check.WALLETS'),
          PRIZES: t('room.check.PRIZES'),
        },
      }}
      lead={t('room.verifyLead')}
      subject={new URL(fileUrl, origin).href}
      fileUrl={fileUrl}
      verify={async (places) => {
        const { verifyWaitingRoom } = await import('./verify-waiting-room.ts');
        const { result, checks } = await verifyWaitingRoom(
          { room, draw, onChain },
          {
            ...places,
            applicant: entry?.drawEntry ? { wallet: entry.wallet, ...entry.drawEntry } : undefined,
          },
        );
        return {
          result,
          further: checks.map(({ name, passed }) => ({ key: name, text: t(`room.check.${name}`), passed })),
        };
      }}
    />
  );
}
