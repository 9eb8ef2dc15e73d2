import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, the unit of times in `/proc`: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS_PER_SECOND = 100;

/** Returns the processor time of a process and of its children, ended ones included, in seconds. Linux alone. */
export function processorSeconds(pid: number): number {
  const [userTicks, systemTicks, ...ofEndedChildren] = statOf(pid).times;
  const ended = ofEndedChildren.reduce((sum, ticks) => sum + ticks, 0);
  let ticks = (userTicks ?? 0) + (systemTicks ?? 0) + ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const { parent, times } = statOf(Number(name));
    if (parent === pid) ticks += (times[0] ?? 0) + (times[1] ?? 0);
  }
  return ticks / TICKS_PER_SECOND;
}

/** A process may end while the list is read: it has no times then. */
function statOf(pid: number): { parent: number; times: number[] } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), times: fields.slice(11, 15).map(Number) };
  } catch {
    return { parent: 0, times: [] };
  }
}
