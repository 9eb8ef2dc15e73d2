import { Dialog } from '@kura/ui';
import { OwnTerms } from '../../../components/own-terms.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

interface ConfirmTermsModalProps {
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** CONFIRM_TERMS: the agreement to the terms in force. */
export function ConfirmTermsModal({ onAccepted, onClose }: ConfirmTermsModalProps) {
  const t = useTexts('users');
  return (
    <Dialog open onClose={onClose} title={t('account.terms.title')}>
      <OwnTerms onAccepted={onAccepted} />
    </Dialog>
  );
}
