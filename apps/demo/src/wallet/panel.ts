import { make, makeRoot } from './dom.ts';
import type { Purse, TokenName } from './purse.ts';
import styles from './wallet.css?inline';
import { say } from './words.ts';

const tokens = ['USDC', 'USDT', 'POINT', 'ETH'] as const;

/** Any chain that isn't the local one. */
const otherChainId = 1;

/** A button in the corner that opens the wallet: whose it is, what it holds, and test money. */
export function createWalletPanel(purse: Purse): void {
  const root = makeRoot(styles);
  const label = make('span');
  const opener = make(
    'button',
    { class: 'opener', type: 'button', label: say('wallet') },
    make('span', { class: 'dot' }),
    label,
  );
  const panel = make('dialog', { class: 'panel', label: say('wallet') });
  root.append(opener, panel);

  const drawOpener = () => {
    label.textContent = purse.current.name;
    opener.setAttribute('aria-label', `${say('wallet')}: ${purse.current.name}`);
    panel.setAttribute('aria-label', say('wallet'));
  };
  // The page may choose its language after this, or change it at any time.
  new MutationObserver(drawOpener).observe(document.documentElement, { attributeFilter: ['lang'] });
  const draw = async () => {
    drawOpener();
    if (!panel.open) return;
    const balances = await purse.balances();
    panel.replaceChildren(
      make('p', { class: 'from' }, say('wallet')),
      make('p', { class: 'quiet' }, say('localOnly')),
      accountPicker(purse),
      make('p', { class: 'address' }, purse.current.account.address),
      networkPicker(purse),
      make('h2', {}, say('getMoney')),
      ...tokens.map((token) => moneyRow(purse, token, balances[token])),
      make('form', { method: 'dialog', class: 'buttons' }, make('button', { class: 'reject' }, say('close'))),
    );
  };

  opener.addEventListener('click', () => {
    panel.showModal();
    void draw();
  });
  purse.onChange(() => void draw());
  drawOpener();
}

function accountPicker(purse: Purse): HTMLElement {
  const select = make(
    'select',
    { label: say('account') },
    ...purse.accounts.map(({ name, account }) =>
      make('option', { value: account.address, selected: account === purse.current.account }, name),
    ),
  );
  select.addEventListener('change', () => {
    const chosen = purse.accounts.find(({ account }) => account.address === select.value);
    if (chosen) purse.choose(chosen.account.address);
  });
  return make('label', { class: 'field' }, make('span', {}, say('account')), select);
}

function networkPicker(purse: Purse): HTMLElement {
  const options = [
    { chainId: purse.localChainId, name: say('localChain') },
    { chainId: otherChainId, name: say('otherChain') },
  ];
  const select = make(
    'select',
    { label: say('network') },
    ...options.map(({ chainId, name }) =>
      make('option', { value: String(chainId), selected: chainId === purse.chainId }, name),
    ),
  );
  select.addEventListener('change', () => purse.switchChain(Number(select.value)));
  return make('label', { class: 'field' }, make('span', {}, say('network')), select);
}

function moneyRow(purse: Purse, token: 'ETH' | TokenName, balance: string): HTMLElement {
  const portion = `+ ${Number(purse.portions[token]).toLocaleString('en')}`;
  const button = make('button', { class: 'small', type: 'button', label: `${portion} ${token}` }, portion);
  button.addEventListener('click', () => {
    button.disabled = true;
    purse.ask(token).catch(() => {
      button.disabled = false;
    });
  });
  const amount = Number(balance).toLocaleString('en', { maximumFractionDigits: 2 });
  return make('div', { class: 'money' }, make('span', {}, token), make('strong', {}, amount), button);
}
