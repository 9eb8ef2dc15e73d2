import { describe, expect, it, vi } from 'vitest';
import { PromptGate } from './pending-prompt.ts';

function watchedGate() {
  const gate = new PromptGate();
  const listener = vi.fn();
  const stop = gate.subscribe(listener);
  return { gate, listener, stop };
}

describe('a prompt', () => {
  it('appears once for any number of waiting calls', async () => {
    const { gate, listener } = watchedGate();
    const responses = Promise.all([gate.ask(), gate.ask()]);
    expect(listener).toHaveBeenCalledOnce();
    gate.current()?.answer(true);
    await expect(responses).resolves.toEqual([true, true]);
    expect(gate.current()).toBeNull();
  });

  it('resolves to false when closed, and can appear again', async () => {
    const { gate } = watchedGate();
    const first = gate.ask();
    gate.current()?.answer(false);
    await expect(first).resolves.toBe(false);
    const second = gate.ask();
    gate.current()?.answer(true);
    await expect(second).resolves.toBe(true);
  });

  it('resolves to false immediately when nothing shows it', async () => {
    const { gate, stop } = watchedGate();
    stop();
    await expect(gate.ask()).resolves.toBe(false);
  });

  it('accepts one answer: a second one does not affect the next prompt', async () => {
    const { gate } = watchedGate();
    const first = gate.ask();
    const prompt = gate.current();
    prompt?.answer(true);
    await first;
    const second = gate.ask();
    prompt?.answer(false);
    expect(gate.current()).not.toBeNull();
    gate.current()?.answer(true);
    await expect(second).resolves.toBe(true);
  });
});
