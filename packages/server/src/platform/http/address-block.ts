import { isIPv6 } from 'node:net';

const groupsOfBlock = 4;

/**
 * To whom requests from an address are counted. One line has a whole /64 of IPv6 addresses (RFC 6177): who counts each of them
 * counts nobody.
 */
export function addressBlock(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  // A url has it in the one short form: small hex, no leading zeros, no dots.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // IPv4 in IPv6's clothes (RFC 4291, 2.5.5.2): one address is one line.
  if (short.startsWith('::ffff:')) return short;
  const [head = '', tail = ''] = short.split('::');
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groupsIn(head), groupsIn(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, groupsOfBlock).join(':')}::/64`;
}
