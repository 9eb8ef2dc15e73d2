import type { CampaignApplication } from '@kura/api-contract/campaigns';
import type { Random } from '../simulator/random.ts';
import type { XFault, XUser } from '../x/index.ts';
import type { Applicant } from './applicant.ts';
import type { RewardsShop } from './rewards-shop.ts';

/** An applicant's behaviour on X, which decides the application's result, independent of X's answers in between. */
export const BEHAVIOURS = [
  { name: 'does all tasks', weight: 10, applies: true },
  { name: 'gives the post of another author', weight: 2, applies: false },
  { name: 'gives the post of another author, then an own one', weight: 2, applies: true },
  { name: 'deletes the post before its check, then posts again', weight: 1, applies: true },
  { name: 'leaves a task undone', weight: 1, applies: false },
  { name: 'links the account of another applicant', weight: 2, applies: false },
  { name: 'links the account of another applicant, then the own one', weight: 2, applies: true },
  { name: 'links a second account after the first', weight: 1, applies: true },
  { name: 'comes back with the state of another user', weight: 1, applies: true },
  { name: 'deletes the post before the list is fixed', weight: 2, applies: true, dropsOut: 'POST_NOT_FOUND' },
  { name: 'unfollows before the list is fixed', weight: 1, applies: true, dropsOut: 'NOT_FOLLOWING' },
  {
    name: 'withdraws the access before the list is fixed',
    weight: 1,
    applies: true,
    dropsOut: 'ACCESS_WITHDRAWN',
  },
  { name: 'deletes the post before the prize', weight: 3, applies: true, losesPrize: 'POST_NOT_FOUND' },
] as const satisfies readonly Behaviour[];

export interface Behaviour {
  readonly name: string;
  readonly weight: number;
  /** Whether all tasks are verified in the end. */
  readonly applies: boolean;
  /** Why the check before the list drops the application. */
  readonly dropsOut?: string;
  /** Why the check before the prize drops the application. */
  readonly losesPrize?: string;
}

/** A campaign's requirements, in the sequence of its tasks. */
export interface Targets {
  readonly host: XUser;
  readonly hostPostId: string;
  readonly taskIds: readonly string[];
}

export const tasksOf = ({ host, hostPostId }: Omit<Targets, 'taskIds'>): object[] => [
  { kind: 'FOLLOW', accountId: host.id, accountName: host.username },
  { kind: 'LIKE', postId: hostPostId },
  { kind: 'REPOST', postId: hostPostId },
  { kind: 'POST', requiredText: 'Kura' },
];

/** Faults that may occur in the checks after the end. None indicates anything about an applicant. */
export const RECHECK_FAULTS: readonly XFault[] = [
  'LIMIT',
  'LIMIT',
  'DOWN',
  'SILENT',
  'HANG',
  'LOST',
  'GARBAGE',
  'REDIRECT',
];

/** Faults that may occur while somebody applies. A withdrawn token makes the user link the account again. */
const APPLYING_FAULTS: readonly XFault[] = [...RECHECK_FAULTS, 'WITHDRAWN'];

/** Tries with faults. Later ones succeed, so that each schedule ends. */
const FAULTY_TRIES = 4;
const MAX_TRIES = 12;

export interface Schedule {
  readonly behaviour: Behaviour;
  readonly applicant: Applicant;
  /** The own post that counts; null before there is one. */
  postId: string | null;
  /** Failed answers from X, repeated callbacks and refusals. */
  faults: number;
}

interface ScheduleContext {
  readonly rewards: RewardsShop;
  readonly random: Random;
  readonly targets: Targets;
  /** An applicant in the campaign with a linked account; null for the first. */
  readonly other: Schedule | null;
}

/** Runs one applicant's participation, with random answers from X, until nothing more is to be done. */
export async function runSchedule(schedule: Schedule, context: ScheduleContext): Promise<void> {
  const { applicant, behaviour } = schedule;
  const { rewards, targets } = context;
  await applicant.join();
  const own = await linkAsBehaved(schedule, context);
  if (own) {
    doTasks(schedule, context);
    for (const [place, taskId] of targets.taskIds.entries()) {
      await verifyAsBehaved(schedule, context, { taskId, isPost: place === targets.taskIds.length - 1 });
    }
    if (behaviour.name === 'links a second account after the first') {
      const second = rewards.x.addUser(`second_${applicant.number}`);
      const refused = await applicant.callBack(await applicant.authorize(second));
      if (refused.code !== 'X_ACCOUNT_BOUND') throw new Error(`a second account: ${refused.status}`);
    }
  }
  const first = await applicant.apply();
  const again = await applicant.apply();
  const expected = behaviour.applies ? 200 : 422;
  if (first.status !== expected || again.status !== expected) {
    throw new Error(`${behaviour.name}: apply answers ${first.status}, then ${again.status} ${first.code}`);
  }
}

/** @returns whether the own account is linked */
async function linkAsBehaved(schedule: Schedule, context: ScheduleContext): Promise<boolean> {
  const { applicant, behaviour } = schedule;
  const { other } = context;
  if (behaviour.name.startsWith('links the account of another applicant') && other !== null) {
    await untilAnswered(schedule, context, async () => {
      const response = await applicant.callBack(await applicant.authorize(other.applicant.atX));
      if (response.status === 200) throw new Error('one account at X is linked to two users');
      return response.code === 'X_ACCOUNT_TAKEN';
    });
    if (!behaviour.applies) return false;
  }
  if (behaviour.name === 'comes back with the state of another user' && other !== null) {
    const stolen = await applicant.callBack(await other.applicant.authorize());
    if (stolen.code !== 'X_STATE_INVALID') throw new Error(`another's state: ${stolen.status}`);
  }
  // With nobody to take an account from, the applicant has only the own one and is like others.
  if (!behaviour.applies && other === null && behaviour.name.startsWith('links')) return false;
  await link(schedule, context);
  return true;
}

/** Links the own account. Callbacks come twice, at once or later, and one of them works. */
async function link(schedule: Schedule, context: ScheduleContext): Promise<void> {
  const { applicant } = schedule;
  const { random } = context;
  await untilAnswered(schedule, context, async () => {
    const back = await applicant.authorize();
    if (random.chance(0.3)) {
      const both = await Promise.all([applicant.callBack(back), applicant.callBack(back)]);
      schedule.faults += 1;
      if (both.filter(({ status }) => status === 200).length > 1) throw new Error('one state worked twice');
    } else {
      await applicant.callBack(back);
    }
    const repeated = await applicant.callBack(back);
    if (repeated.code !== 'X_STATE_INVALID')
      throw new Error(`a repeated callback: ${repeated.status} ${repeated.code}`);
    return (await applicant.application()).xName === applicant.atX.username;
  });
}

function doTasks(schedule: Schedule, { rewards: { x, clock }, targets }: ScheduleContext): void {
  const { atX } = schedule.applicant;
  x.follow(atX, targets.host.id);
  x.like(atX, targets.hostPostId);
  x.repost(atX, targets.hostPostId);
  schedule.postId = x.post(atX, 'Kura #PR', { createdAt: clock.now() });
  if (schedule.behaviour.name === 'leaves a task undone') x.unfollow(atX, targets.host.id);
}

async function verifyAsBehaved(
  schedule: Schedule,
  context: ScheduleContext,
  { taskId, isPost }: { taskId: string; isPost: boolean },
): Promise<void> {
  const { behaviour, applicant } = schedule;
  const { x, clock } = context.rewards;
  if (!isPost) {
    const undone = behaviour.name === 'leaves a task undone' && taskId === context.targets.taskIds[0];
    await verify(schedule, context, { taskId, reason: undone ? 'NOT_FOLLOWING' : null });
    return;
  }
  if (behaviour.name.startsWith('gives the post of another author')) {
    const theirs = x.post(context.targets.host, 'Kura #PR', { createdAt: clock.now() });
    await verify(schedule, context, { taskId, post: theirs, reason: 'WRONG_AUTHOR' });
    if (!behaviour.applies) return;
  }
  if (behaviour.name === 'deletes the post before its check, then posts again') {
    x.remove(schedule.postId ?? '');
    await verify(schedule, context, { taskId, post: schedule.postId ?? '', reason: 'POST_NOT_FOUND' });
    schedule.postId = x.post(applicant.atX, 'Kura, again #PR', { createdAt: clock.now() });
  }
  await verify(schedule, context, { taskId, post: schedule.postId ?? '', reason: null });
}

/** Has a task checked until X answers. The result has to match X's state. */
async function verify(
  schedule: Schedule,
  context: ScheduleContext,
  { taskId, post, reason }: { taskId: string; post?: string; reason: string | null },
): Promise<void> {
  const { applicant } = schedule;
  const { rewards, random } = context;
  await untilAnswered(schedule, context, async () => {
    const response = await applicant.verify(taskId, post);
    if (response.status !== 200 && response.code !== 'X_NOT_LINKED')
      throw new Error(`verify: ${response.status} ${JSON.stringify(response.body)}`);
    const task = taskOf(await applicant.application(), taskId);
    if (task.state === 'VERIFIED') {
      if (reason !== null) throw new Error(`${schedule.behaviour.name}: verified instead of ${reason}`);
      return true;
    }
    if (task.reason === 'ACCESS_WITHDRAWN') {
      rewards.x.fail(null);
      await link(schedule, { ...context, random: { ...random, chance: () => false } });
      return false;
    }
    if (task.reason === 'RATE_LIMITED' || task.reason === 'NO_ANSWER') {
      applicant.waitForX();
      // The shop retries automatically.
      if (random.chance(0.3)) await rewards.run('retry-x-checks');
      return taskOf(await applicant.application(), taskId).state === 'VERIFIED';
    }
    if (task.reason !== reason)
      throw new Error(`${schedule.behaviour.name}: ${task.state} ${task.reason} instead of ${reason}`);
    return true;
  });
}

function taskOf(application: CampaignApplication, taskId: string): CampaignApplication['tasks'][number] {
  const task = application.tasks.find((each) => each.taskId === taskId);
  if (task === undefined) throw new Error(`the application has no task ${taskId}`);
  return task;
}

/** Tries with random faults of X, then without, until it succeeds. */
async function untilAnswered(
  schedule: Schedule,
  { rewards: { x }, random }: ScheduleContext,
  work: () => Promise<boolean>,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries < FAULTY_TRIES && random.chance(0.4)) {
      x.fail(() => {
        if (!random.chance(0.5)) return null;
        schedule.faults += 1;
        return random.pick(APPLYING_FAULTS);
      });
    }
    const done = await work();
    x.fail(null);
    if (done) return;
    if (tries >= FAULTY_TRIES - 1) schedule.applicant.waitForX();
  }
  throw new Error(`${schedule.behaviour.name}: no end after ${MAX_TRIES} tries`);
}
