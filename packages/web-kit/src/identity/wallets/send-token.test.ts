import { decodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import type { CallBatch, IntentActor } from '../../trading/intents/intent-actor.ts';
import { sendToken } from './send-token.ts';
import { WalletError } from './wallet-error.ts';

const [from, token, to] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const { signal } = new AbortController();

function recordingActor(changes: Partial<IntentActor> = {}) {
  const said: string[] = [];
  const batches: CallBatch[] = [];
  const actor: IntentActor = {
    mayLoseResponse: true,
    ready: async (address) => {
      said.push(`ready ${address}`);
      return { batches: false };
    },
    signTypedData: async () => '0x',
    send: async (_address, batch) => {
      said.push('send');
      batches.push(batch);
      return '0x12';
    },
    transactionOf: async (sentId) => sentId as `0x${string}`,
    waitUntilMined: async (sentId) => void said.push(`mined ${sentId}`),
    ...changes,
  };
  return { actor, said, batches };
}

describe('sendToken', () => {
  it('sends one transfer of the exact amount, and waits for its block', async () => {
    const { actor, said, batches } = recordingActor();
    const transfer = { from, token, to, amountBaseUnits: 12_340_000n };
    const hash = await sendToken(actor, transfer, { onSent: () => said.push('sent'), signal });
    expect(hash).toBe('0x12');
    expect(said).toEqual([`ready ${from}`, 'send', 'sent', 'mined 0x12']);
    const [call, ...others] = batches[0]?.calls ?? [];
    expect(others).toEqual([]);
    expect(call).toMatchObject({ to: token, value: '0' });
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: call?.data ?? '0x' });
    expect(functionName).toBe('transfer');
    expect(args?.map((each) => String(each).toLowerCase())).toEqual([to, '12340000']);
  });

  it('keeps two equal transfers apart', async () => {
    const { actor, batches } = recordingActor();
    const transfer = { from, token, to, amountBaseUnits: 1n };
    await sendToken(actor, transfer, { onSent: () => undefined, signal });
    await sendToken(actor, transfer, { onSent: () => undefined, signal });
    expect(new Set(batches.map(({ key }) => key)).size).toBe(2);
  });

  it('reports a refusal before anything was sent, and a transfer that failed on chain after it', async () => {
    const transfer = { from, token, to, amountBaseUnits: 1n };
    const reports: string[] = [];
    const onSent = () => reports.push('sent');
    const refused = recordingActor({ send: () => Promise.reject(new WalletError('REJECTED')) });
    await expect(sendToken(refused.actor, transfer, { onSent, signal })).rejects.toMatchObject({
      code: 'REJECTED',
    });
    expect(reports).toEqual([]);
    const failed = recordingActor({ waitUntilMined: () => Promise.reject(new WalletError('REVERTED')) });
    await expect(sendToken(failed.actor, transfer, { onSent, signal })).rejects.toMatchObject({
      code: 'REVERTED',
    });
    expect(reports).toEqual(['sent']);
  });
});
