import type { Reveal } from '@kura/api-contract/gacha';
import { CopyButton, DataTable, DescriptionList, Fact, RankMark, type TableColumn } from '@kura/ui';
import { formatDateTime, shortAddress, shortTokenId } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { CallButton } from '../../../../app/access/call-button.tsx';
import { Explored } from '../../../../components/explored.tsx';
import { ExploredFact } from '../../../../components/facts.tsx';
import { column, figure } from '../../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../../i18n/i18n.ts';
import { durationText } from './duration-text.ts';
import styles from './reveals.module.css';

type RevealedPack = Reveal['packs'][number];

/** The complete record of a reveal: its request, its random word, and the card of each pack. */
export function RevealRecord({ reveal }: { reveal: Reveal }) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { randomness, requestIds } = reveal;
  const took = (to: string) => t('reveals.after', { time: durationText(reveal.requestedAt, to, locale) });
  const { openedAt } = reveal;
  return (
    <div className={`grid gap-4 min-w-0 ${styles.record}`}>
      {reveal.state === 'FAILED' && <Failure reveal={reveal} />}
      <DescriptionList>
        <ExploredFact name={t('common.owner')} kind="address" text={reveal.holder} />
        <Fact name={t('common.requested')}>{formatDateTime(reveal.requestedAt)}</Fact>
        <Fact name={t('common.transaction')}>
          <Explored kind="tx" text={reveal.transactionHash} />{' '}
          {t('reveals.block', { block: number.format(reveal.blockNumber) })}
        </Fact>
        <Fact name={t('reveals.requestId')}>
          {requestIds.map((id) => (
            <span key={id} className="inline-flex gap-1 items-center whitespace-nowrap">
              <Copied text={id} label={t('reveals.requestId')} />
            </span>
          ))}
        </Fact>
        <Fact name={t('reveals.word')}>
          {randomness ? <Copied text={randomness.word} label={t('reveals.word')} /> : t('reveals.word.none')}
        </Fact>
        {randomness && (
          <Fact name={t('reveals.storedAt')}>
            <Explored kind="tx" text={randomness.transactionHash} /> {took(randomness.storedAt)}
          </Fact>
        )}
        {openedAt !== null && (
          <Fact name={t('reveals.openedAt')}>
            {formatDateTime(openedAt)} ({took(openedAt)})
          </Fact>
        )}
      </DescriptionList>
      <DrawnPacks reveal={reveal} />
    </div>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <>
      <code>{shortAddress(text)}</code>
      <CopyButton text={text} label={label} />
    </>
  );
}

/** The reason why a reveal is stuck, and the remedy. */
function Failure({ reveal: { gachaId, entry, openingError } }: { reveal: Reveal }) {
  const t = useT();
  return (
    <div className="grid gap-3 p-4 py-3 rounded-md bg-danger text-sm">
      <p>
        {openingError === null
          ? t('reveals.failed.noWord')
          : t('reveals.failed.opening', { error: openingError })}
      </p>
      {openingError === null && (
        <div>
          <CallButton
            call="gacha.askAgain"
            size="sm"
            tone="secondary"
            send={(api) => api.gacha.askAgain({ id: gachaId, entry })}
            onDone={t('reveals.askedAgain')}
          >
            {t('reveals.askAgain')}
          </CallButton>
        </div>
      )}
    </div>
  );
}

function DrawnPacks({ reveal }: { reveal: Reveal }) {
  const t = useT();
  const locale = useLocale();
  const columns: TableColumn<RevealedPack>[] = [
    column('pack', t('reveals.pack'), ({ packId, packTokenId }) => (
      <Link to="/cards/$id" params={{ id: packId }} className="text-accent hover-underline">
        #{shortTokenId(packTokenId)}
      </Link>
    )),
    figure('index', t('reveals.poolIndex'), ({ poolIndex }) => poolIndex ?? '–'),
    column('leaf', t('reveals.leaf'), ({ leaf }) =>
      leaf === null ? (
        '–'
      ) : (
        <span className="inline-flex gap-1 items-center whitespace-nowrap">
          <RankMark rank={leaf.rank} size="sm" />
          <Copied text={leaf.serialHash} label={t('common.serialHash')} />
        </span>
      ),
    ),
    column('card', t('common.card'), ({ card }) =>
      card === null ? (
        t('reveals.sealed')
      ) : (
        <Link to="/cards/$id" params={{ id: card.id }} className="text-accent hover-underline">
          {(locale === 'ja' && card.japaneseTitle) || card.name}
        </Link>
      ),
    ),
    column('transaction', t('reveals.drawnBy'), ({ transactionHash }) =>
      transactionHash === null ? '–' : <Explored kind="tx" text={transactionHash} />,
    ),
    column('proof', t('reveals.proof'), ({ card, packTokenId }) =>
      card === null ? (
        '–'
      ) : (
        <a
          className={`text-accent hover-underline whitespace-nowrap`}
          href={`/proof/${reveal.gachaId}/${card.tokenId}`}
          aria-label={t('reveals.proof.of', { pack: packTokenId })}
        >
          {t('reveals.proof.show')}
        </a>
      ),
    ),
  ];
  return (
    <DataTable
      caption={t('reveals.packs')}
      columns={columns}
      rows={reveal.packs}
      rowKey={({ packId }) => packId}
    />
  );
}
