import { describe, expect, it, vi } from 'vitest';
import { QuestionDesk } from './question-desk.ts';

function watchedDesk() {
  const desk = new QuestionDesk();
  const told = vi.fn();
  const stop = desk.subscribe(told);
  return { desk, told, stop };
}

describe('a question', () => {
  it('is asked for once, however many calls wait for it', async () => {
    const { desk, told } = watchedDesk();
    const answers = Promise.all([desk.ask(), desk.ask()]);
    expect(told).toHaveBeenCalledOnce();
    desk.current()?.answer(true);
    await expect(answers).resolves.toEqual([true, true]);
    expect(desk.current()).toBeNull();
  });

  it('is answered with no when it is closed, and can be asked for again', async () => {
    const { desk } = watchedDesk();
    const first = desk.ask();
    desk.current()?.answer(false);
    await expect(first).resolves.toBe(false);
    const second = desk.ask();
    desk.current()?.answer(true);
    await expect(second).resolves.toBe(true);
  });

  it('is answered with no at once where nothing shows it', async () => {
    const { desk, stop } = watchedDesk();
    stop();
    await expect(desk.ask()).resolves.toBe(false);
  });

  it('is answered once: a second answer leaves the next question alone', async () => {
    const { desk } = watchedDesk();
    const first = desk.ask();
    const question = desk.current();
    question?.answer(true);
    await first;
    const second = desk.ask();
    question?.answer(false);
    expect(desk.current()).not.toBeNull();
    desk.current()?.answer(true);
    await expect(second).resolves.toBe(true);
  });
});
