import type { Intent } from '@kura/api-contract/intents';
import {
  type IntentPhase,
  intentKeys,
  intentOf,
  intentQuery,
  isOpenIntent,
  isProblem,
  type PreparedOrDone,
  useAppClient,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

/** The progress of a user's action, from the click to its end on chain. */
export interface IntentAction {
  readonly intent: Intent | null;
  readonly moment: IntentPhase | null;
  /** Something is being asked or sent right now. */
  readonly running: boolean;
  readonly error: unknown;
  /** Prepares and executes an intent. While one runs, a second call does nothing. */
  readonly start: (prepare: (idempotencyKey: string) => Promise<PreparedOrDone>) => void;
  /** Continues with a prepared intent. `askAgain` after the user has looked into the wallet and found nothing. */
  readonly resume: (intent: Intent, options?: { askAgain?: boolean }) => void;
  readonly reset: () => void;
}

/** Prepares an intent, has the wallet carry it out and follows it to its end. */
export function useIntentAction(): IntentAction {
  // The steps appear while a payment is under way. Their texts are loaded before it can start.
  useTexts('intents');
  const client = useAppClient();
  const [intentId, setIntentId] = useState<string | null>(null);
  const [moment, setMoment] = useState<IntentPhase | null>(null);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const busy = useRef(false);
  // One key until the server has answered: a retry of a lost answer prepares nothing twice.
  const key = useRef<string | null>(null);
  const alive = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    alive.current = controller;
    return () => controller.abort();
  }, []);

  const query = useQuery({ ...intentQuery(client.api, intentId ?? ''), enabled: intentId !== null });

  const carryOut = useCallback(
    async (work: () => Promise<Intent>, askAgain: boolean) => {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      setError(null);
      setMoment(null);
      try {
        const intent = await work();
        key.current = null;
        client.queryClient.setQueryData(intentKeys.one(intent.intentId), intent);
        setIntentId(intent.intentId);
        const runner = await client.intentRunner();
        const told = await runner.run(intent, {
          askAgain,
          onMoment: setMoment,
          signal: alive.current.signal,
        });
        client.queryClient.setQueryData(intentKeys.one(told.intentId), told);
        void client.queryClient.invalidateQueries({ queryKey: intentKeys.open });
      } catch (caught) {
        if (isProblem(caught) && !caught.isTransient) key.current = null;
        if (!alive.current.signal.aborted) setError(caught);
      } finally {
        busy.current = false;
        setRunning(false);
        setMoment(null);
      }
    },
    [client],
  );

  const start = useCallback<IntentAction['start']>(
    (prepare) => {
      key.current ??= crypto.randomUUID();
      const idempotencyKey = key.current;
      void carryOut(async () => intentOf(await prepare(idempotencyKey)), false);
    },
    [carryOut],
  );

  const resume = useCallback<IntentAction['resume']>(
    (intent, { askAgain = false } = {}) => void carryOut(async () => intent, askAgain),
    [carryOut],
  );

  const reset = useCallback(() => {
    key.current = null;
    setIntentId(null);
    setError(null);
    setMoment(null);
  }, []);

  const intent = query.data ?? null;
  useAfterwards(intent);
  return { intent, moment, running, error, start, resume, reset };
}

/** Refetches affected data when an intent has ended, even without a realtime message. */
function useAfterwards(intent: Intent | null): void {
  const { queryClient } = useAppClient();
  const ended = intent !== null && !isOpenIntent(intent);
  useEffect(() => {
    if (!ended) return;
    for (const key of ['account', 'held', 'profile', 'orders', 'nft', 'gacha', 'intents', 'redeems'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'active' });
  }, [ended, queryClient]);
}
