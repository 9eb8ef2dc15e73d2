import { describe, expect, it, vi } from 'vitest';
import { createModalStore } from './modal-store.ts';

interface Configs {
  readonly SELL: { readonly nftId: string };
  readonly BUY_NOW: { readonly orderId: string };
}

describe('modals', () => {
  it('keep the config they were opened with, each by its name', () => {
    const modals = createModalStore<Configs>();
    modals.open('SELL', { nftId: 'a' });
    modals.open('BUY_NOW', { orderId: 'b' });
    expect(modals.configOf('SELL')).toEqual({ nftId: 'a' });
    expect(modals.configOf('BUY_NOW')).toEqual({ orderId: 'b' });
  });

  it('close alone or all at once', () => {
    const modals = createModalStore<Configs>();
    modals.open('SELL', { nftId: 'a' });
    modals.open('BUY_NOW', { orderId: 'b' });
    modals.close('SELL');
    expect([modals.isOpen('SELL'), modals.isOpen('BUY_NOW')]).toEqual([false, true]);
    modals.closeAll();
    expect(modals.isOpen('BUY_NOW')).toBe(false);
  });

  it('toggle', () => {
    const modals = createModalStore<Configs>();
    modals.toggle('SELL', { nftId: 'a' });
    expect(modals.isOpen('SELL')).toBe(true);
    modals.toggle('SELL', { nftId: 'a' });
    expect(modals.isOpen('SELL')).toBe(false);
  });

  it('notify listeners of changes only, until they unsubscribe', () => {
    const modals = createModalStore<Configs>();
    const listener = vi.fn();
    const stop = modals.subscribe(listener);
    modals.close('SELL');
    expect(listener).not.toHaveBeenCalled();
    modals.open('SELL', { nftId: 'a' });
    stop();
    modals.closeAll();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
