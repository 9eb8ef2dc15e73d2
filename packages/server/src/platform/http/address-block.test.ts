import { describe, expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

describe('[T53] requests are counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
    ['::ffff:203.0.113.8', '::ffff:cb00:7108'],
  ])('from %s to %s', (ip, block) => {
    expect(addressBlock(ip)).toBe(block);
  });
});
