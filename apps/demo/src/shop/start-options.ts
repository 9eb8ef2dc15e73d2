import type { ShopEnv } from '../env.ts';
import type { ShopFolder } from './folder.ts';
import type { Progress } from './progress.ts';
import type { Shutdown } from './shutdown.ts';

export interface StartOptions {
  readonly env: ShopEnv;
  readonly folder: ShopFolder;
  readonly live: boolean;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly onProblem: (text: string) => void;
}
