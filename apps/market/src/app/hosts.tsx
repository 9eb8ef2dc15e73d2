import { ModalsHost } from './modals-host.tsx';
import { QuestionsHost } from './questions-host.tsx';
import { SweepHost } from './sweep-host.tsx';

/** What stands above every page when it is called for: modals, questions that calls wait for, the tray of a sweep. */
export function Hosts() {
  return (
    <>
      <QuestionsHost />
      <SweepHost />
      <ModalsHost />
    </>
  );
}
