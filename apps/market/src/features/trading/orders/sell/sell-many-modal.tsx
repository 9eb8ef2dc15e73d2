import { buttonClass, Dialog } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { useIntentAction } from '../../../../intents/use-intent-action.ts';
import { SellManyForm } from './sell-many-form.tsx';

interface SellManyModalProps {
  readonly nfts: readonly ShownCard[];
  readonly onClose: () => void;
}

/** Lists several cards or packs at fixed prices: shows all proceeds first, then asks for one signature. */
export function SellManyModal({ nfts, onClose }: SellManyModalProps) {
  const t = useTexts('orders');
  const act = useIntentAction();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sell.many.title', { count: nfts.length })}
      size="lg"
      dismissible={!act.running}
    >
      <IntentStages
        act={act}
        form={<SellManyForm cards={nfts} act={act} />}
        done={({ summary }) => (
          <>
            <Notice tone="success">
              <strong>{t('sell.many.done', { count: nfts.length })}</strong>
              {summary.kind === 'CREATE_ORDERS' && (
                <p>{t('sell.many.doneText', { proceeds: formatDollars(summary.proceeds) })}</p>
              )}
            </Notice>
            <Link
              to="/me"
              search={{ tab: 'listings' }}
              className={buttonClass({ size: 'lg', wide: true })}
              onClick={onClose}
            >
              {t('sell.many.view')}
            </Link>
          </>
        )}
      />
    </Dialog>
  );
}
