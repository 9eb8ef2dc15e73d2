import { createElement, createRoot } from './dom.ts';
import type { Keystore, TokenName } from './keystore.ts';
import { translate } from './translate.ts';
import styles from './wallet.css?inline';

const tokens = ['USDC', 'USDT', 'POINT', 'ETH'] as const;

/** Any chain that isn't the local one. */
const otherChainId = 1;

/** A button in the corner that opens the wallet: account, balances and test money. */
export function createWalletPanel(keystore: Keystore): void {
  const root = createRoot(styles);
  const label = createElement('span');
  const opener = createElement(
    'button',
    { class: 'opener', type: 'button', label: translate('wallet') },
    createElement('span', { class: 'dot' }),
    label,
  );
  const panel = createElement('dialog', { class: 'panel', label: translate('wallet') });
  root.append(opener, panel);

  const drawOpener = () => {
    label.textContent = keystore.current.name;
    opener.setAttribute('aria-label', `${translate('wallet')}: ${keystore.current.name}`);
    panel.setAttribute('aria-label', translate('wallet'));
  };
  // The page may choose its language after this, or change it at any time.
  new MutationObserver(drawOpener).observe(document.documentElement, { attributeFilter: ['lang'] });
  const draw = async () => {
    drawOpener();
    if (!panel.open) return;
    const balances = await keystore.balances();
    panel.replaceChildren(
      createElement('p', { class: 'from' }, translate('wallet')),
      createElement('p', { class: 'quiet' }, translate('localOnly')),
      accountPicker(keystore),
      createElement('p', { class: 'address' }, keystore.current.account.address),
      networkPicker(keystore),
      createElement('h2', {}, translate('getMoney')),
      ...tokens.map((token) => moneyRow(keystore, token, balances[token])),
      createElement(
        'form',
        { method: 'dialog', class: 'buttons' },
        createElement('button', { class: 'reject' }, translate('close')),
      ),
    );
  };

  opener.addEventListener('click', () => {
    panel.showModal();
    void draw();
  });
  keystore.onChange(() => void draw());
  drawOpener();
}

function accountPicker(keystore: Keystore): HTMLElement {
  const select = createElement(
    'select',
    { label: translate('account') },
    ...keystore.accounts.map(({ name, account }) =>
      createElement(
        'option',
        { value: account.address, selected: account === keystore.current.account },
        name,
      ),
    ),
  );
  select.addEventListener('change', () => {
    const chosen = keystore.accounts.find(({ account }) => account.address === select.value);
    if (chosen) keystore.choose(chosen.account.address);
  });
  return createElement('label', { class: 'field' }, createElement('span', {}, translate('account')), select);
}

function networkPicker(keystore: Keystore): HTMLElement {
  const options = [
    { chainId: keystore.localChainId, name: translate('localChain') },
    { chainId: otherChainId, name: translate('otherChain') },
  ];
  const select = createElement(
    'select',
    { label: translate('network') },
    ...options.map(({ chainId, name }) =>
      createElement('option', { value: String(chainId), selected: chainId === keystore.chainId }, name),
    ),
  );
  select.addEventListener('change', () => keystore.switchChain(Number(select.value)));
  return createElement('label', { class: 'field' }, createElement('span', {}, translate('network')), select);
}

function moneyRow(keystore: Keystore, token: 'ETH' | TokenName, balance: string): HTMLElement {
  const portion = `+ ${Number(keystore.portions[token]).toLocaleString('en')}`;
  const button = createElement(
    'button',
    { class: 'small', type: 'button', label: `${portion} ${token}` },
    portion,
  );
  button.addEventListener('click', () => {
    button.disabled = true;
    keystore.ask(token).catch(() => {
      button.disabled = false;
    });
  });
  const amount = Number(balance).toLocaleString('en', { maximumFractionDigits: 2 });
  return createElement(
    'div',
    { class: 'money' },
    createElement('span', {}, token),
    createElement('strong', {}, amount),
    button,
  );
}
