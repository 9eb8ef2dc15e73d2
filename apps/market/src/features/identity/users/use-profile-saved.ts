import type { OwnProfile } from '@kura/api-contract/users';
import { useToast } from '@kura/ui';
import { accountKeys, useAppClient } from '@kura/web-kit';

/** Shows a saved profile on all screens, says so, and closes its dialog. */
export function useProfileSaved(onClose: () => void): (saved: OwnProfile, title: string) => void {
  const { queryClient } = useAppClient();
  const toast = useToast();
  return (saved, title) => {
    queryClient.setQueryData(accountKeys.me, saved);
    toast({ tone: 'success', title });
    onClose();
  };
}
