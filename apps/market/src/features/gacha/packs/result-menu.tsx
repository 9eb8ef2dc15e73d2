import type { Card } from '@kura/api-contract/cards';
import { Button, buttonClass } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useCardTitle } from '../../../components/card-title.ts';
import { MoreMenu } from '../../../components/more-menu.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

/** An action of a revealed card, as its menu names it. */
export interface ResultAction {
  readonly label: string;
  readonly act: () => void;
}

interface ResultMenuProps {
  readonly card: Card;
  readonly gachaId: string;
  readonly actions: readonly ResultAction[];
  /** The id of the text that explains why the actions are disabled; null when they aren't. */
  readonly refusedBy: string | null;
}

/** The actions of one revealed card. */
export function ResultMenu({ card, gachaId, actions, refusedBy }: ResultMenuProps) {
  const t = useTexts('packs');
  const title = useCardTitle()(card);
  return (
    <MoreMenu label={t('reveal.actions', { title })} title={title}>
      <Link to="/cards/$id" params={{ id: card.id }} className={buttonClass({ tone: 'quiet' })}>
        {t('reveal.view')}
      </Link>
      {actions.map(({ label, act }) => (
        <Button
          key={label}
          tone="quiet"
          {...(refusedBy !== null && { disabled: true, 'aria-describedby': refusedBy })}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      <ShareButton path={`/cards/${card.id}`} title={title} />
      {card.tokenId && (
        <Link
          to="/proof/$gachaId/$tokenId"
          params={{ gachaId, tokenId: card.tokenId }}
          className={buttonClass({ tone: 'quiet' })}
        >
          {t('reveal.proof')}
        </Link>
      )}
    </MoreMenu>
  );
}
