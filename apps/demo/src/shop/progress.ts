/** Shows the progress of a start: one line a step. In a terminal, the lines of running steps are redrawn. */
export interface Progress {
  /** Runs one step and shows it. `note` shows the progress. */
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
}

interface Line {
  readonly name: string;
  readonly startedMs: number;
  note: string;
  state: 'running' | 'done' | 'failed';
  tookMs: number;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const redrawMs = 120;

export function createProgress(out: NodeJS.WriteStream): Progress {
  const lines: Line[] = [];
  let drawn = 0;
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const draw = () => {
    if (!out.isTTY) return;
    frame += 1;
    const text = lines
      .map((line) => `\x1b[2K${written(line, frames[frame % frames.length] ?? '')}\n`)
      .join('');
    out.write(`${drawn > 0 ? `\x1b[${drawn}A` : ''}${text}`);
    drawn = lines.length;
  };

  const finish = (line: Line, state: 'done' | 'failed') => {
    line.state = state;
    line.tookMs = performance.now() - line.startedMs;
    if (!out.isTTY) out.write(`${written(line, '')}\n`);
    draw();
    if (lines.every(({ state }) => state !== 'running')) {
      clearInterval(timer);
      timer = undefined;
    }
  };

  return {
    async step(name, work) {
      const line: Line = { name, startedMs: performance.now(), note: '', state: 'running', tookMs: 0 };
      lines.push(line);
      timer ??= out.isTTY ? setInterval(draw, redrawMs) : undefined;
      draw();
      try {
        const result = await work((text) => {
          line.note = text;
        });
        finish(line, 'done');
        return result;
      } catch (error) {
        finish(line, 'failed');
        throw error;
      }
    },
  };
}

function written({ name, state, note, tookMs }: Line, frame: string): string {
  const mark = { running: frame, done: '✓', failed: '✗' }[state];
  const rest = state === 'running' ? note : `${note && `${note}, `}${(tookMs / 1000).toFixed(1)} s`;
  return `  ${mark} ${name.padEnd(12)} ${rest}`;
}
