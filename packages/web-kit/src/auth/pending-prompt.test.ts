import { describe, expect, it, vi } from 'vitest';
import { PromptGate } from './pending-prompt.ts';

function watchedGate() {
  const gate = new PromptGate();
  const told = vi.fn();
  const stop = gate.subscribe(told);
  return { gate, told, stop };
}

describe('a question', () => {
  it('is asked for once, however many calls wait for it', async () => {
    const { gate, told } = watchedGate();
    const answers = Promise.all([gate.ask(), gate.ask()]);
    expect(told).toHaveBeenCalledOnce();
    gate.current()?.answer(true);
    await expect(answers).resolves.toEqual([true, true]);
    expect(gate.current()).toBeNull();
  });

  it('is answered with no when it is closed, and can be asked for again', async () => {
    const { gate } = watchedGate();
    const first = gate.ask();
    gate.current()?.answer(false);
    await expect(first).resolves.toBe(false);
    const second = gate.ask();
    gate.current()?.answer(true);
    await expect(second).resolves.toBe(true);
  });

  it('is answered with no at once where nothing shows it', async () => {
    const { gate, stop } = watchedGate();
    stop();
    await expect(gate.ask()).resolves.toBe(false);
  });

  it('is answered once: a second answer leaves the next question alone', async () => {
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
