import type { Card } from '@kura/api-contract/cards';
import { Button, CardTile, PackArt } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { Panel } from '../../../../components/panel.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import styles from './test-roll.module.css';

interface RevealPreviewProps {
  readonly cards: readonly Card[];
  readonly tier: 'BLUE' | 'RED' | 'GOLD';
  readonly title: string;
  readonly imageUrl: string | null;
}

type PlaceStyle = CSSProperties & Record<'--place', number>;

/** The first roll as its buyer would see it: sealed packs, then one card after the other. */
export function RevealPreview({ cards, tier, title, imageUrl }: RevealPreviewProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel heading={t('testRoll.preview')} hint={t('testRoll.preview.hint')}>
      {isOpen ? (
        <>
          <ul className={`grid gap-4 ${styles.cards}`}>
            {cards.map((card, index) => {
              const style: PlaceStyle = { '--place': index };
              return (
                <li key={card.id} style={style}>
                  <Link to="/cards/$id" params={{ id: card.id }}>
                    <CardTile
                      imageUrl={card.imageUrl}
                      title={card.name}
                      rank={card.rank}
                      price={card.value === null ? undefined : formatDollars(card.value)}
                      sizes="160px"
                    />
                  </Link>
                </li>
              );
            })}
          </ul>
          <div>
            <Button tone="quiet" size="sm" onClick={() => setIsOpen(false)}>
              {t('testRoll.preview.seal')}
            </Button>
          </div>
        </>
      ) : (
        <div className="grid gap-4 justify-items-center py-4">
          <PackArt tier={tier} title={title} imageUrl={imageUrl} className={styles.pack} />
          <Button onClick={() => setIsOpen(true)}>
            {t('testRoll.preview.open', { count: cards.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
