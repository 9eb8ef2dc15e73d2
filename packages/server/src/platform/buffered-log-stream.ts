import type { DestinationStream } from 'pino';

/** The size of an atomic write to a pipe. */
const MAX_GATHERED = 4_096;
const MAX_WAIT_MS = 20;

/** Buffers log lines for a moment, so that many answers a second cost one write. A killed process loses them. */
export class BufferedLogStream implements DestinationStream {
  readonly #destination: DestinationStream;
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param destination writes its input immediately */
  constructor(destination: DestinationStream) {
    this.#destination = destination;
    process.once('exit', () => this.writeOut());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= MAX_GATHERED) this.writeOut();
    else this.#timer ??= setTimeout(() => this.writeOut(), MAX_WAIT_MS).unref();
  }

  writeOut(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines === '') return;
    const lines = this.#lines;
    this.#lines = '';
    this.#destination.write(lines);
  }
}
