import type { DrawVerification } from '@kura/chain/campaigns';
import { Button } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { OwnVerification } from '../own-verification.tsx';
import { DrawVerdict, type DrawWords, type FurtherCheck } from './draw-verdict.tsx';

/** The sources that a verification reads. */
export interface DrawPlaces {
  readonly rpcUrl: string;
  readonly fileUrl: string;
  /** First block that may hold events of the contract. */
  readonly firstBlock: number;
}

export interface VerifiedDraw {
  readonly result: DrawVerification;
  readonly further?: readonly FurtherCheck[];
}

interface VerifyDrawProps {
  readonly words: DrawWords;
  readonly lead: string;
  /** The id or file that `npm run verify-draw` takes. */
  readonly subject: string;
  /** Path of the published file. */
  readonly fileUrl: string;
  readonly verify: (places: DrawPlaces) => Promise<VerifiedDraw>;
}

/** The button that verifies a draw in the browser, the published file, and the command that does the same. */
export function VerifyDraw({ words, lead, subject, fileUrl, verify }: VerifyDrawProps) {
  const t = useTexts('draw');
  const { api } = useAppClient();
  const { data: about } = useQuery(aboutQuery(api));
  const chain = about?.chain;
  const { mutate, data, error, isPending, isIdle } = useMutation({ mutationFn: verify });
  return (
    <div className="stack gap-4">
      <p className="max-w-68ch text-sm text-soft">{lead}</p>
      {!isIdle && (
        <DrawVerdict
          words={words}
          result={data?.result}
          failed={error !== null}
          {...(data?.further && { further: data.further })}
        />
      )}
      <div className="cluster gap-3 gap-y-2">
        <Button
          tone={isIdle ? 'primary' : 'secondary'}
          busy={isPending}
          disabled={chain === undefined}
          onClick={() => chain && mutate({ rpcUrl: chain.rpcUrl, firstBlock: chain.firstBlock, fileUrl })}
        >
          {t(isIdle || isPending ? 'draw.verify' : 'draw.verifyAgain')}
        </Button>
        <a className="text-accent underline underline-offset-4" href={fileUrl} download>
          {t('draw.file')}
        </a>
      </div>
      <OwnVerification
        summary={t('draw.verify.outside')}
        command={`npm run verify-draw -- ${subject}`}
        label={t('draw.verify.command')}
      />
    </div>
  );
}
