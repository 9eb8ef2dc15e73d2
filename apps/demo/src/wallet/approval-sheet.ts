import type { Description } from './description.ts';
import { createElement, createRoot } from './dom.ts';
import type { DemoAccount } from './keystore.ts';
import { translate } from './translate.ts';
import styles from './wallet.css?inline';

/** Asks the user before the wallet acts. */
export interface ApprovalSheet {
  /** Shows a request's effect, and returns true when it is confirmed. One request at a time. */
  ask(description: Description, who: DemoAccount): Promise<boolean>;
}

export function createApprovalSheet(): ApprovalSheet {
  const root = createRoot(styles);
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(description, who) {
      const answer = last.then(() => show(root, description, who));
      last = answer;
      return answer;
    },
  };
}

function show(root: ShadowRoot, { title, rows, text }: Description, who: DemoAccount): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = createElement(
      'dialog',
      { class: 'sheet' },
      createElement('p', { class: 'from' }, `${translate('wallet')} · ${who.name}`),
      createElement('h2', { id: 'title' }, title),
      ...(text ? [createElement('pre', { class: 'text', tabIndex: 0 }, text)] : []),
      createElement(
        'dl',
        {},
        ...rows.map(({ name, value }) =>
          createElement('div', {}, createElement('dt', {}, name), createElement('dd', {}, value)),
        ),
      ),
      createElement(
        'form',
        { method: 'dialog', class: 'buttons' },
        createElement('button', { class: 'reject', value: 'reject' }, translate('reject')),
        createElement(
          'button',
          { class: 'confirm', value: 'confirm', autofocus: true },
          translate('confirm'),
        ),
      ),
    );
    dialog.setAttribute('aria-labelledby', 'title');
    // Left to itself, Chrome may let one Escape close the page's own dialog together with this one.
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dialog.close();
    });
    // Closed with no value: that is a rejection too.
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'confirm');
    });
    root.append(dialog);
    dialog.showModal();
  });
}
