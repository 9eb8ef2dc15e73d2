import { ModalsHost } from './modals-host.tsx';
import { QuestionsHost } from './questions-host.tsx';
import { SweepHost } from './sweep-host.tsx';

/** The overlays of every page: modals, prompts that calls wait for, the tray of a sweep. */
export function Hosts() {
  return (
    <>
      <QuestionsHost />
      <SweepHost />
      <ModalsHost />
    </>
  );
}
