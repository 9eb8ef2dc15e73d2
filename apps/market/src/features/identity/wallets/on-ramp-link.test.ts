import { describe, expect, it } from 'vitest';
import { onRampLink } from './on-ramp-link.ts';

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';

describe('onRampLink', () => {
  it('names the service and fills in the address', () => {
    expect(onRampLink('https://buy.example/usdc?to=:address&chain=base', address)).toEqual({
      href: `https://buy.example/usdc?to=${address}&chain=base`,
      host: 'buy.example',
    });
  });

  it.each([undefined, '', 'buy.example', 'http://buy.example', 'javascript:alert(1)'])(
    'is none for %s',
    (setting) => {
      expect(onRampLink(setting, address)).toBeNull();
    },
  );
});
