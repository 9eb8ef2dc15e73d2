import type { Realtime } from './realtime.ts';

/** Realtime rooms with code that loads when the first room is joined. Rooms joined before are entered then. */
export class LateRealtime implements Pick<Realtime, 'join' | 'reconnect' | 'authenticate'> {
  readonly #load: () => Promise<Realtime>;
  readonly #waiting = new Set<(realtime: Realtime) => void>();
  #realtime: Realtime | null = null;
  #loading: Promise<void> | null = null;

  constructor(load: () => Promise<Realtime>) {
    this.#load = load;
  }

  /** See {@link Realtime.join}. */
  join(name: string): () => void {
    if (this.#realtime) return this.#realtime.join(name);
    let leave: (() => void) | undefined;
    const enter = (realtime: Realtime) => {
      leave = realtime.join(name);
    };
    this.#waiting.add(enter);
    void this.#start();
    return () => {
      this.#waiting.delete(enter);
      leave?.();
    };
  }

  /** See {@link Realtime.reconnect}. */
  reconnect(): void {
    this.#realtime?.reconnect();
  }

  /** See {@link Realtime.authenticate}. */
  authenticate(token: string): void {
    this.#realtime?.authenticate(token);
  }

  #start(): Promise<void> {
    this.#loading ??= this.#load().then(
      (realtime) => {
        this.#realtime = realtime;
        for (const enter of this.#waiting) enter(realtime);
        this.#waiting.clear();
      },
      () => {
        // The code couldn't be loaded: the next room tries again.
        this.#loading = null;
      },
    );
    return this.#loading;
  }
}
