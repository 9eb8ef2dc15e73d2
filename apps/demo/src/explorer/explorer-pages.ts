import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAINS, type Deployment } from '@kura/chain/network';
import type { LocalClient } from '@kura/testing/chain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { erc20Abi, erc721Abi, formatEther, formatUnits, type Hash, isAddress, isHash } from 'viem';
import { describeLog } from './describe-log.ts';
import { addressLink, html, page, type Row, transactionLink } from './html.ts';

/** Nothing runs on these pages. */
const contentPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Times as in the shop: Japan's, in any zone of the viewer. */
const time = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Asia/Tokyo',
});

/** Small pages that replace a block explorer, which the local chain lacks. */
export function registerExplorer(server: FastifyInstance, client: LocalClient, deployment: Deployment): void {
  const names = new Map<string, string>(
    [...Object.entries(deployment.contracts), ...Object.entries(deployment.tokens)].map(([name, address]) => [
      address.toLowerCase(),
      name,
    ]),
  );

  server.get('/explorer/explorer.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, 'explorer.css'))),
  );

  server.get('/explorer', async (_request, reply) => {
    const { number, timestamp } = await client.getBlock();
    return send(
      reply,
      page('Newest block', String(number), [
        { name: 'Time', value: time.format(Number(timestamp) * 1000) },
        ...Object.entries({ ...deployment.contracts, ...deployment.tokens }).map(([name, address]) => ({
          name,
          value: addressLink(address),
        })),
      ]),
    );
  });

  server.get<{ Params: { address: string } }>('/explorer/address/:address', async ({ params }, reply) => {
    if (!isAddress(params.address, { strict: false })) return missing(reply, 'Address', params.address);
    const { address } = params;
    const [balance, sent, code, ...tokens] = await Promise.all([
      client.getBalance({ address }),
      client.getTransactionCount({ address }),
      client.getCode({ address }),
      ...Object.values(deployment.tokens).map((token) =>
        client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
      ),
    ]);
    const name = names.get(address.toLowerCase());
    return send(
      reply,
      page(code ? 'Contract' : 'Address', address, [
        ...(name ? [{ name: 'Name', value: name }] : []),
        { name: 'Balance', value: `${formatEther(balance)} ${CHAINS.local.nativeCurrency.symbol}` },
        ...Object.keys(deployment.tokens).map((token, index) => ({
          name: token,
          value: formatUnits(tokens[index] ?? 0n, 6),
        })),
        code
          ? { name: 'Code', value: `${(code.length - 2) / 2} bytes` }
          : { name: 'Transactions sent', value: String(sent) },
      ]),
    );
  });

  server.get<{ Params: { hash: string } }>('/explorer/tx/:hash', async ({ params }, reply) => {
    if (!isHash(params.hash)) return missing(reply, 'Transaction', params.hash);
    const found = await readTransaction(client, params.hash);
    if (!found) return missing(reply, 'Transaction', params.hash);
    const { transaction, receipt, block } = found;
    const events = receipt.logs.map((log) => describeLog(log));
    return send(
      reply,
      page(
        'Transaction',
        params.hash,
        [
          { name: 'Status', value: receipt.status === 'success' ? 'Succeeded' : 'Reverted' },
          { name: 'Block', value: `${receipt.blockNumber}` },
          { name: 'Time', value: `${time.format(Number(block.timestamp) * 1000)} JST` },
          { name: 'From', value: addressLink(transaction.from) },
          { name: 'To', value: transaction.to ? addressLink(transaction.to) : 'a new contract' },
          { name: 'Value', value: `${formatEther(transaction.value)} ${CHAINS.local.nativeCurrency.symbol}` },
          { name: 'Gas used', value: receipt.gasUsed.toLocaleString('en') },
        ],
        html`<h2>Events</h2>${events.map(
          ({ name, rows }) =>
            html`<dl><div><dt>event</dt><dd>${name}</dd></div>${rows.map(
              (row: Row) => html`<div><dt>${row.name}</dt><dd>${row.value}</dd></div>`,
            )}</dl>`,
        )}`,
      ),
    );
  });

  server.get<{ Params: { address: string } }>('/explorer/token/:address', async ({ params }, reply) => {
    if (!isAddress(params.address, { strict: false })) return missing(reply, 'Token', params.address);
    const contract = { address: params.address, abi: erc20Abi } as const;
    const [name, symbol, supply] = await Promise.all([
      client.readContract({ ...contract, functionName: 'name' }).catch(() => null),
      client.readContract({ ...contract, functionName: 'symbol' }).catch(() => null),
      client.readContract({ ...contract, functionName: 'totalSupply' }).catch(() => null),
    ]);
    if (name === null) return missing(reply, 'Token', params.address);
    const isMoney = names.has(params.address.toLowerCase());
    return send(
      reply,
      page('Token', name, [
        { name: 'Symbol', value: symbol ?? '' },
        { name: 'Contract', value: addressLink(params.address) },
        ...(supply === null
          ? []
          : [{ name: 'Supply', value: isMoney ? formatUnits(supply, 6) : String(supply) }]),
      ]),
    );
  });

  server.get<{ Params: { address: string; tokenId: string } }>(
    '/explorer/nft/:address/:tokenId',
    async ({ params }, reply) => {
      const { address, tokenId } = params;
      if (!isAddress(address, { strict: false }) || !/^\d{1,78}$/.test(tokenId))
        return missing(reply, 'NFT', tokenId);
      const contract = { address, abi: erc721Abi, args: [BigInt(tokenId)] } as const;
      const [owner, uri, name, transfers] = await Promise.all([
        client.readContract({ ...contract, functionName: 'ownerOf' }).catch(() => null),
        client.readContract({ ...contract, functionName: 'tokenURI' }).catch(() => ''),
        client.readContract({ address, abi: erc721Abi, functionName: 'name' }).catch(() => ''),
        client.getContractEvents({
          address,
          abi: erc721Abi,
          eventName: 'Transfer',
          args: { tokenId: BigInt(tokenId) },
          fromBlock: BigInt(deployment.firstBlock),
          strict: true,
        }),
      ]);
      if (owner === null && transfers.length === 0) return missing(reply, 'NFT', tokenId);
      return send(
        reply,
        page(
          'NFT',
          `${name} #${tokenId}`,
          [
            { name: 'Owner', value: owner ? addressLink(owner) : 'burned' },
            { name: 'Contract', value: addressLink(address) },
            { name: 'Metadata', value: uri },
          ],
          html`<h2>Transfers</h2>${transfers
            .reverse()
            .map(
              ({ args, transactionHash }) =>
                html`<dl><div><dt>transaction</dt><dd>${transactionLink(transactionHash)}</dd></div><div><dt>from</dt><dd>${addressLink(args.from)}</dd></div><div><dt>to</dt><dd>${addressLink(args.to)}</dd></div></dl>`,
            )}`,
        ),
      );
    },
  );
}

async function readTransaction(client: LocalClient, hash: Hash) {
  try {
    const [transaction, receipt] = await Promise.all([
      client.getTransaction({ hash }),
      client.getTransactionReceipt({ hash }),
    ]);
    return { transaction, receipt, block: await client.getBlock({ blockHash: receipt.blockHash }) };
  } catch {
    // Unknown, or not in a block yet.
    return null;
  }
}

function send(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .send(content);
}

function missing(reply: FastifyReply, kind: string, subject: string): FastifyReply {
  reply.code(404);
  return send(reply, page(`${kind} not found`, subject, [{ name: 'Chain', value: CHAINS.local.title }]));
}
