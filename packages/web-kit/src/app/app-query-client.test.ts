import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { AppQueryClient } from './app-query-client.ts';

const queryKey = ['account', 'unread'];

/** A query on a page. Its requests are answered one by one with the data of their start time. */
function shownQuery() {
  const client = new AppQueryClient();
  const server = { unread: 0 };
  const answers: ((failure?: Error) => void)[] = [];
  const queryFn = vi.fn(() => {
    const read = server.unread;
    return new Promise<number>((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve(read)));
    });
  });
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: 10_000 });
  observer.subscribe(() => {});
  return {
    client,
    server,
    queryFn,
    answer: async (failure?: Error) => {
      answers.shift()?.(failure);
      await new Promise((resolve) => setTimeout(resolve));
    },
    shown: () => observer.getCurrentResult().data,
  };
}

describe('a query that is invalidated during its first request', () => {
  it('is requested again, once, after the answer', async () => {
    const { client, server, queryFn, answer, shown } = shownQuery();
    server.unread = 1;
    void client.invalidateQueries({ queryKey: ['account'] });
    void client.invalidateQueries({ queryKey: ['account'] });
    expect(queryFn).toHaveBeenCalledTimes(1);
    await answer();
    await answer();
    expect(shown()).toBe(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not requested again when that request failed and a later one contains the change', async () => {
    const { client, server, queryFn, answer, shown } = shownQuery();
    server.unread = 1;
    void client.invalidateQueries({ queryKey: ['account'] });
    await answer(new Error('offline'));
    void client.refetchQueries({ queryKey });
    await answer();
    expect(shown()).toBe(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not requested again when another one was invalidated', async () => {
    const { client, queryFn, answer } = shownQuery();
    void client.invalidateQueries({ queryKey: ['market'] });
    await answer();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

describe('queries requested before a time', () => {
  it('include a query that was answered later', async () => {
    const { client, server, answer, shown } = shownQuery();
    server.unread = 1;
    const changedAt = Date.now() + 1;
    while (Date.now() < changedAt);
    await answer();
    expect(shown()).toBe(0);
    void client.invalidateRequestedBefore(queryKey, changedAt);
    await answer();
    expect(shown()).toBe(1);
  });

  it('include one that is not answered', async () => {
    const { client, server, answer, shown } = shownQuery();
    server.unread = 1;
    void client.invalidateRequestedBefore(['account'], Date.now() + 1);
    await answer();
    await answer();
    expect(shown()).toBe(1);
  });

  it('include those that came with the page before it', async () => {
    const client = new AppQueryClient();
    client.setQueryData(queryKey, 0, { updatedAt: 1_000 });
    await client.invalidateRequestedBefore(queryKey, 1_000);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    await client.invalidateRequestedBefore(queryKey, 1_001);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('leave out one that was requested later', async () => {
    const beforeMs = Date.now();
    const { client, queryFn, answer } = shownQuery();
    await answer();
    void client.invalidateRequestedBefore(queryKey, beforeMs);
    await answer();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});
