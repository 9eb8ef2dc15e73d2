import { Button, DescriptionList, Dialog } from '@kura/ui';
import {
  campaignKeys,
  campaignQuery,
  shortAddress,
  useAppClient,
  useLocale,
  useSession,
} from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './campaigns.module.css';

/** CAMPAIGN: explains and confirms joining. */
export function JoinModal({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const { api, queryClient } = useAppClient();
  const session = useSession();
  const { data: campaign } = useQuery(campaignQuery(api, campaignId));
  const wallet = session?.wallet?.address;
  const join = useMutation({
    mutationFn: () => api.campaigns.join({ id: campaignId, ...(wallet && { wallet }) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: campaignKeys.own });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('campaign.join')} size="sm">
      <div className="stack gap-4">
        {campaign && <p className="text-md font-650 wrap-anywhere">{campaign.title[locale]}</p>}
        <p className="max-w-68ch text-sm text-soft">{t('campaign.joinLead')}</p>
        <DescriptionList
          facts={[
            ...(wallet
              ? [{ key: 'wallet', name: t('campaign.joinWallet'), value: shortAddress(wallet) }]
              : []),
            { key: 'x', name: t('campaign.joinX'), value: t('campaign.joinXText') },
          ]}
        />
        <ul className={`grid gap-2 max-w-72ch text-sm text-soft list-disc ${styles.terms}`}>
          <li>{t('campaign.term.keep')}</li>
          <li>{t('campaign.term.pr')}</li>
        </ul>
        {join.error !== null && <Notice tone="danger">{describeError(t, join.error)}</Notice>}
        <Button size="lg" wide busy={join.isPending} onClick={() => join.mutate()}>
          {t('campaign.join')}
        </Button>
      </div>
    </Dialog>
  );
}
