import { TOKEN_KINDS, type TokenKind } from '@kura/domain/vocabulary';
import { browserStorage } from '@kura/web-kit';

/** The chosen packs of a drop, with the way to pay. */
export interface RollChoice {
  /** Null until one is chosen: the balance decides. */
  readonly token: TokenKind | 'BANK_CARD' | null;
  readonly quantity: number;
  readonly openNow: boolean;
}

/** A choice that survives signing in, a reload, and the way back from the payment provider. */
interface KeptRoll extends RollChoice {
  readonly gachaId: string;
  /** The page with the open order; null when it was closed. */
  readonly openOn: string | null;
}

export const firstChoice: RollChoice = { token: null, quantity: 1, openNow: true };

const storage = browserStorage('kura.roll', 'sessionStorage');

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_QUANTITY;

/** No drop sells more packs at once. */
const MOST_QUANTITY = 100;

const tokenOf = (value: unknown): RollChoice['token'] =>
  value === 'BANK_CARD' ? value : (TOKEN_KINDS.find((kind) => kind === value) ?? null);

/** The choice of this tab; null when there is none. */
export function readKeptRoll(): KeptRoll | null {
  try {
    const kept = JSON.parse(storage.read() ?? 'null') as Partial<KeptRoll> | null;
    if (typeof kept?.gachaId !== 'string') return null;
    return {
      gachaId: kept.gachaId,
      openOn: typeof kept.openOn === 'string' ? kept.openOn : null,
      token: tokenOf(kept.token),
      quantity: isQuantity(kept.quantity) ? kept.quantity : 1,
      openNow: kept.openNow !== false,
    };
  } catch {
    return null;
  }
}

export function keepRoll(roll: KeptRoll | null): void {
  storage.write(roll === null ? null : JSON.stringify(roll));
}

/**
 * The choice that a link to a drop makes, such as `/drops/<id>?packs=5&pay=BANK_CARD`; null when it makes none. A link chooses, and
 * never confirms.
 */
export function rollOfLink(pathname: string, search: string): (RollChoice & { gachaId: string }) | null {
  const gachaId = /^\/drops\/([^/]+)\/?$/.exec(pathname)?.[1];
  const params = new URLSearchParams(search);
  if (gachaId === undefined || !(params.has('packs') || params.has('pay'))) return null;
  const quantity = Number(params.get('packs'));
  return {
    gachaId,
    token: tokenOf(params.get('pay')),
    quantity: isQuantity(quantity) ? quantity : 1,
    openNow: true,
  };
}
