import type { ModelApproval } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { isExcused, lastError } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { nameOf } from './what-is-seen.ts';

type Response = Awaited<ReturnType<World['server']['request']>>;

async function askAs(world: World, token: string, path: string, body: object): Promise<Response> {
  const { server, random } = world;
  const response = await server.request({
    method: 'POST',
    path: `/api${path}`,
    token,
    body,
    idempotencyKey: `${random.below(2 ** 31)}:${random.below(2 ** 31)}`,
  });
  if (!isExcused(response, world)) throw new Error(`${path} answers ${response.status} ${lastError(world)}`);
  return response;
}

/** Records a call that waits for a second admin. The same call is not stored twice while it waits. */
async function noteApproval(
  { server, model, approverToken }: World,
  { body }: Response,
  call: Pick<ModelApproval, 'subject' | 'isStale' | 'isRefused' | 'execute'>,
): Promise<void> {
  const { approvalId: id } = body;
  const waiting = [...model.approvals.values()].find(
    ({ status, subject }) => status === 'PENDING' && subject === call.subject,
  );
  if (waiting !== undefined) {
    if (waiting.id !== id) throw new Violation('one call waits for a second admin twice');
    return;
  }
  const shown = await server.request({ method: 'GET', path: `/api/approval/${id}`, token: approverToken });
  if (shown.status !== 200) throw new Violation('a second admin does not see a request', `${shown.status}`);
  model.approvals.set(id, { ...call, id, bodyHash: shown.body.bodyHash, status: 'PENDING' });
}

const changes = {
  fee: { values: ['0', '1', '2.5', '7.25'], invalid: '101', needsSecondAdmin: true },
  monthlyCapUnder16Yen: { values: ['4000', '5000', '6000'], invalid: '-1', needsSecondAdmin: true },
  maintenanceNoticeEn: { values: ['', 'Closed on Monday'], invalid: 'a\u0007b', needsSecondAdmin: false },
  companyProfileEn: { values: ['Since 1999', 'Since 2001'], invalid: 'a\u0007b', needsSecondAdmin: false },
} as const;
/** Keys of the settings that moves change. */
export const changedSettings = Object.keys(changes) as (keyof typeof changes)[];
const publicSettings: readonly string[] = ['fee', 'monthlyCapUnder16Yen', 'maintenanceNoticeEn'];

/** The public config shows the last value that was set. */
async function checkConfig({ server, model }: World): Promise<void> {
  const { body } = await server.request({ method: 'GET', path: '/api/config' });
  for (const { key, value } of body as { key: string; value: string }[]) {
    const due = publicSettings.includes(key) ? model.settings.get(key)?.value : undefined;
    if (due !== undefined && value !== due)
      throw new Violation('the public config is not what was set', `${key}: ${value} instead of ${due}`);
  }
}

function noteSetting(world: World, key: string, value: string): void {
  const known = world.model.settings.get(key);
  if (known === undefined || known.value === value) return;
  world.model.settings.set(key, { value, version: known.version + 1 });
  if (key === 'fee') world.feeBasisPoints = BigInt(Math.round(Number(value) * 100));
}

const changeSetting: Move = {
  name: 'change a setting',
  weight: 7,
  make: (world) => changeOne(world, world.random.chance(0.4) ? 'fee' : world.random.pick(changedSettings)),
};

async function changeOne(world: World, key: keyof typeof changes): Promise<string> {
  const { random, model } = world;
  const { values, invalid } = changes[key];
  const isValid = random.chance(0.9);
  const value = isValid ? random.pick(values) : invalid;
  const present = model.settings.get(key)?.version ?? 0;
  const version = random.chance(0.8) ? present : Math.max(0, present + random.pick([-1, 1]));
  return changeTo(world, key, { value, version, isValid });
}

const subjectOf = (key: string, value: string, version: number) => `${key} ${value} ${version}`;

async function changeTo(
  world: World,
  key: keyof typeof changes,
  { value, version, isValid }: { value: string; version: number; isValid: boolean },
): Promise<string> {
  const { model, adminToken } = world;
  const { needsSecondAdmin } = changes[key];
  const present = model.settings.get(key)?.version ?? 0;
  const response = await askAs(world, adminToken, '/settings', { entries: [{ key, value, version }] });
  const isChange = model.settings.get(key)?.value !== value;
  const due = !isValid
    ? 'SETTING_INVALID'
    : version !== present
      ? 'VERSION_STALE'
      : isChange && needsSecondAdmin
        ? 'waits'
        : 'done';
  const done = response.code ?? (response.status === 202 ? 'waits' : 'done');
  if (done !== due)
    throw new Violation('a change of a setting is not answered as it must be', `${done} instead of ${due}`);
  if (done === 'done') noteSetting(world, key, value);
  if (done === 'waits') {
    await noteApproval(world, response, {
      subject: subjectOf(key, value, version),
      isStale: () => model.settings.get(key)?.version !== version,
      isRefused: () => false,
      execute: () => noteSetting(world, key, value),
    });
  }
  await checkConfig(world);
  return `${key} ${JSON.stringify(value)}: ${done}`;
}

/** The daily points that one admin may grant alone, and the total that all may grant. No history lasts a day. */
const ALONE = 100_000;
const ALL = 1_000_000;

function grantedPoints({ model }: World): number {
  // Each campaign's prizes have their own limit.
  let sum = 0n;
  for (const amount of model.grants.values()) sum += amount;
  return Number(sum / 1_000_000n);
}

const grantPoints: Move = {
  name: 'grant points',
  weight: 5,
  async make(world) {
    const { random, model, adminToken } = world;
    const customer = random.pick(world.customers);
    // Two amounts that are allowed alone but together exceed one admin's limit.
    const [least, most] = random.pick([
      [1, 5_000],
      [ALONE / 2, ALONE],
      [ALONE / 2, ALONE],
      [ALONE, ALONE + 50_000],
    ] as const);
    const amount = random.between(least, most);
    const { address } = customer.account;
    const body = { wallet: address, amount: `${amount}`, reason: 'a raffle' };
    const response = await askAs(world, adminToken, '/contract/mint-point-token', body);
    const isAboveAll = () => grantedPoints(world) + amount > ALL;
    const due = isAboveAll()
      ? 'DAILY_CAP_EXCEEDED'
      : grantedPoints(world) + amount > ALONE
        ? 'waits'
        : 'queued';
    const waits = response.body.approvalId !== undefined;
    if (response.status >= 500) return 'crashed';
    const done = response.code ?? (waits ? 'waits' : 'queued');
    if (done !== due)
      throw new Violation(
        'a grant of points is not answered as it must be',
        `${done} instead of ${due}: ${amount} after ${grantedPoints(world)}`,
      );
    const execute = () => {
      const wallet = address.toLowerCase();
      model.grants.set(wallet, (model.grants.get(wallet) ?? 0n) + BigInt(amount) * 1_000_000n);
    };
    if (done === 'queued') execute();
    const subject = `${amount} points for ${nameOf(world, customer)}`;
    if (done === 'waits')
      await noteApproval(world, response, { subject, isStale: () => false, isRefused: isAboveAll, execute });
    return `${subject}: ${done}`;
  },
};

type Way = 'confirm' | 'confirm another body' | 'refuse';
type Who = 'approver' | 'requester' | 'viewer';

/** The expected answer, and the approval's status after it. */
function decisionOf(
  approval: ModelApproval,
  way: Way,
  by: Who,
): { readonly due: string; readonly status: ModelApproval['status'] } {
  const { status } = approval;
  if (by === 'viewer') return { due: 'NOT_FOUND', status };
  if (status !== 'PENDING') return { due: 'STATE_CONFLICT', status };
  if (way === 'refuse') {
    const decided = by === 'requester' ? 'WITHDRAWN' : 'REFUSED';
    return { due: decided, status: decided };
  }
  if (by === 'requester') return { due: 'NOT_APPROVER', status };
  if (way === 'confirm another body') return { due: 'APPROVAL_VOID', status };
  if (approval.isStale()) return { due: 'APPROVAL_VOID', status: 'VOID' };
  if (approval.isRefused()) return { due: 'APPROVED_CALL_REFUSED', status };
  return { due: 'EXECUTED', status: 'EXECUTED' };
}

/** @throws Violation when the shop's answer breaks the rules for a second admin */
async function decideOne(world: World, approval: ModelApproval, way: Way, by: Who): Promise<string> {
  const { adminToken, approverToken, viewerToken } = world;
  const token = { approver: approverToken, requester: adminToken, viewer: viewerToken }[by];
  const { due, status } = decisionOf(approval, way, by);
  const bodyHash = way === 'confirm another body' ? `0x${'ab'.repeat(32)}` : approval.bodyHash;
  const path = `/approval/${approval.id}/${way === 'refuse' ? 'refuse' : 'confirm'}`;
  const response = await askAs(world, token, path, way === 'refuse' ? {} : { bodyHash });
  // A crash before the commit decides nothing.
  if (response.status >= 500) return 'crashed';
  const done = response.code ?? (response.body.status as string);
  if (done !== due)
    throw new Violation(
      'a decision of a second admin is not answered as it must be',
      `${way} by the ${by}: ${done} instead of ${due}`,
    );
  if (done === 'EXECUTED') approval.execute();
  approval.status = status;
  return done;
}

const decide: Move = {
  name: 'decide on a request of another admin',
  weight: 9,
  async make(world) {
    const { random, model } = world;
    const waiting = [...model.approvals.values()].filter(({ status }) => status === 'PENDING');
    // Two requests for one setting, so that the first decision makes the other void.
    if (waiting.length < 2 && random.chance(0.6))
      return `${await changeOne(world, 'fee')}, ${await changeOne(world, 'fee')}`;
    const [approval] = random.some(waiting, 1);
    if (approval === undefined) return nothingToDo;
    // None of these may decide anything.
    await decideOne(world, approval, 'confirm', 'requester');
    await decideOne(world, approval, 'confirm', 'viewer');
    await decideOne(world, approval, 'confirm another body', 'approver');
    const { way, by } = random.weighted([
      { way: 'confirm', by: 'approver', weight: 5 },
      { way: 'refuse', by: 'approver', weight: 2 },
      { way: 'refuse', by: 'requester', weight: 1 },
    ] as const);
    const done = await decideOne(world, approval, way, by);
    // Nobody decides twice.
    const again = await decideOne(world, approval, 'confirm', 'approver');
    // A request from before the setting's change is void.
    const stale = waiting.find((other) => other.status === 'PENDING' && other.isStale());
    const late = stale ? `, ${stale.subject}: ${await decideOne(world, stale, 'confirm', 'approver')}` : '';
    await checkConfig(world);
    return `${approval.subject}: ${way} by the ${by}: ${done}, then ${again}${late}`;
  },
};

/** Two requests for one setting: the first that is confirmed makes the other void. */
const confirmVoid: Move = {
  name: 'confirm a request that became void',
  weight: 1,
  async make(world) {
    const { random, model } = world;
    const key = random.pick(['fee', 'monthlyCapUnder16Yen'] as const);
    const known = model.settings.get(key);
    const version = known?.version ?? 0;
    const values = random.some(
      changes[key].values.filter((value) => value !== known?.value),
      2,
    );
    const requested: ModelApproval[] = [];
    for (const value of values) {
      await changeTo(world, key, { value, version, isValid: true });
      const approval = [...model.approvals.values()].find(
        ({ status, subject }) => status === 'PENDING' && subject === subjectOf(key, value, version),
      );
      if (approval !== undefined) requested.push(approval);
    }
    const done: string[] = [];
    for (const approval of requested) done.push(await decideOne(world, approval, 'confirm', 'approver'));
    await checkConfig(world);
    return `${key} ${values.join(' and ')}: ${done.join(', then ')}`;
  },
};

export const approvalMoves: readonly Move[] = [changeSetting, grantPoints, decide, confirmVoid];
