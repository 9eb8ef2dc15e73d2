import { BulkBuyHost } from './bulk-buy-host.tsx';
import { ModalsHost } from './modals-host.tsx';
import { PromptsHost } from './prompts-host.tsx';

/** The overlays of every page: modals, prompts that calls wait for, the tray of a bulk purchase. */
export function Hosts() {
  return (
    <>
      <PromptsHost />
      <BulkBuyHost />
      <ModalsHost />
    </>
  );
}
