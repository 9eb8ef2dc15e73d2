import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const requestPermission = vi.fn<() => Promise<'granted' | 'denied'>>();

/** The module as a page loads it: it remembers whether this page has asked. */
async function openPage() {
  vi.resetModules();
  return import('./device-orientation.ts');
}

beforeEach(() => {
  stored.clear();
  requestPermission.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission });
});

it('asks once a page, and never again after a refusal', async () => {
  requestPermission.mockResolvedValue('denied');
  const first = await openPage();
  await first.askForOrientation();
  await first.askForOrientation();
  const next = await openPage();
  await next.askForOrientation();
  expect(requestPermission).toHaveBeenCalledTimes(1);
});

it('asks again on the next page when there was no answer', async () => {
  requestPermission.mockRejectedValueOnce(new Error('no gesture')).mockResolvedValue('granted');
  await (await openPage()).askForOrientation();
  await (await openPage()).askForOrientation();
  expect(requestPermission).toHaveBeenCalledTimes(2);
});

it('asks nothing where the browser demands no permission', async () => {
  vi.stubGlobal('DeviceOrientationEvent', {});
  await expect((await openPage()).askForOrientation()).resolves.toBeUndefined();
});

it('measures from the first reading', async () => {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  const { followOrientation } = await openPage();
  const readings: [number, number][] = [];
  const stop = followOrientation((x, y) => readings.push([x, y]));
  const hold = (beta: number | null, gamma: number | null) =>
    target.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }));
  hold(null, null);
  hold(40, 0);
  hold(49, -9);
  hold(90, -90);
  stop();
  hold(40, 0);
  expect(readings).toEqual([
    [0.5, 0.5],
    [0.25, 0.75],
    [0, 1],
  ]);
});
