import type { Customer } from './customer.ts';
import type { Spender } from './model.ts';
import { boughtYen, outsideYen, YEN_PER_DOLLAR } from './oracle/money-rules.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** A move's expectation before the shop answers. */
export interface Prediction {
  /** The cost of a purchase in USDC or USDT, 0 for points; absent for other calls. */
  readonly costsBaseUnits?: bigint;
  /** Why the shop has to refuse, in words. */
  readonly mustRefuse?: string | null;
}

interface Answered {
  readonly status: number;
  readonly code?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  readonly body: any;
}

/** @throws Violation when the shop's answer differs from the expectation */
export function checkResponse(
  world: World,
  customer: Customer,
  response: Answered,
  { costsBaseUnits, mustRefuse }: Prediction,
): void {
  const agreed = response.status === 201;
  if (agreed && mustRefuse != null) throw new Violation('the shop agrees to what it must refuse', mustRefuse);
  if (costsBaseUnits === undefined) return;
  const spender = world.model.spenders.get(customer);
  if (spender === undefined) return;
  if (agreed && !spender.acceptedTerms)
    throw new Violation('somebody buys without having accepted the terms');
  if (agreed && spender.isPaused) throw new Violation('somebody buys during a pause that they set');
  if (response.code === 'TERMS_NOT_ACCEPTED' && spender.acceptedTerms)
    throw new Violation('the shop asks for terms that were accepted');
  if (response.code === 'SELF_PAUSED' && !spender.isPaused)
    throw new Violation('the shop refuses for a pause that nobody set');
  checkLimit(world, customer, spender, { answer: response, costsBaseUnits });
}

function checkLimit(
  world: World,
  customer: Customer,
  { limitYen }: Spender,
  { answer, costsBaseUnits }: { answer: Answered; costsBaseUnits: bigint },
): void {
  const isRefused = answer.code === 'SPENDING_LIMIT_REACHED';
  if (isRefused && limitYen === null) throw new Violation('the shop refuses for a limit that nobody set');
  const { ledger } = world.oracle;
  if (limitYen === null || ledger === null) return;
  const spent = boughtYen(customer.account.address.toLowerCase(), ledger, world);
  const needed = Number((costsBaseUnits * YEN_PER_DOLLAR + 999_999n) / 1_000_000n);
  if (answer.status === 201 && costsBaseUnits > 0n && spent + needed > limitYen)
    throw new Violation('somebody buys beyond their limit', `${spent} + ${needed} of ${limitYen}`);
  if (!isRefused) return;
  const { spentYen, promisedYen, limitYen: told } = answer.body;
  if (told !== limitYen) throw new Violation('a refusal names another limit than was set', `${told}`);
  const most = spent + outsideYen(customer.account.address.toLowerCase(), ledger, world);
  if (spentYen < spent || (spentYen > most && !world.model.isPriceLowered))
    throw new Violation('a refusal names another sum than was spent', `${spentYen} instead of ${spent}`);
  if (spentYen + promisedYen + answer.body.neededYen <= limitYen)
    throw new Violation('the shop refuses what the limit has room for', JSON.stringify(answer.body));
}
