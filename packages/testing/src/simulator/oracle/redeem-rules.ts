import { sql } from 'kysely';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type Ledger, tokenKey, type VaultDeposit } from './ledger.ts';

type Place = 'VAULT' | 'DROP' | 'WALLET' | 'REDEEM' | 'REDEEMED' | 'EXCHANGE';

interface PlaceRow {
  card_id: string;
  contract: string | null;
  token_id: string | null;
  serial_hash: string;
  gacha_id: string | null;
  holder: Place | null;
  reference: string | null;
  is_redeemed: boolean;
  is_exchanged: boolean;
}

interface RedeemRow {
  id: string;
  deposit_id: string;
  status: string;
  fee: string;
  fee_token: 'USDC' | 'USDT';
  country: string;
  cards: readonly string[];
  is_cancelled: boolean;
  is_withdrawal: boolean;
  due_seconds: number;
}

/** Redeems and the place of each slab, according to the tables. */
export interface RedeemRecords {
  readonly redeems: readonly RedeemRow[];
  readonly places: readonly PlaceRow[];
  /** Notifications for redeems with their number, by cause. */
  readonly notices: ReadonlyMap<string, { readonly count: number; readonly isRead: boolean }>;
}

interface Shown {
  redeems: RedeemRow[] | null;
  places: PlaceRow[] | null;
  notices: { cause: string; count: number; is_read: boolean }[] | null;
}

export async function readRedeems({ database }: Pick<World, 'database'>): Promise<RedeemRecords> {
  const { rows } = await sql<{ shown: Shown }>`
    select json_build_object(
      'redeems', (select json_agg(r) from (
        select r.id, r.deposit_id, r.status, r.fee_base_units::text as fee, r.fee_token, r.country,
          array(select lower(n.contract_address) || ':' || k.token_id from redeem_card k join nft n on n.id = k.card_id
                where k.redeem_id = r.id) as cards,
          r.cancelled_at is not null as is_cancelled, r.withdrawal_requested_at is not null as is_withdrawal,
          r.deposit_due_at_seconds as due_seconds
        from redeem r order by r.id) r),
      'places', (select json_agg(p) from (
        select n.id as card_id, n.contract_address as contract, n.token_id::text, n.serial_hash, n.gacha_id, s.holder,
          s.reference, n.redeemed_at is not null as is_redeemed, n.exchanged_at is not null as is_exchanged
        from nft n left join slab_claim s on s.card_id = n.id where n.kind = 'card' order by n.id) p),
      'notices', (select json_agg(c) from (
        select cause, count(*)::int as count, bool_or(read_at is not null) as is_read from notification
        where kind = 'REDEEM' group by cause) c)
    ) as shown`.execute(database.db);
  const shown = rows[0]?.shown;
  return {
    redeems: shown?.redeems ?? [],
    places: shown?.places ?? [],
    notices: new Map(
      (shown?.notices ?? []).map(({ cause, count, is_read }) => [cause, { count, isRead: is_read }]),
    ),
  };
}

interface Checked {
  readonly records: RedeemRecords;
  readonly ledger: Ledger;
  readonly world: Pick<World, 'chain' | 'model'>;
}

/**
 * Compares redeems with the vault's events, and checks that each slab is in exactly one place, by the tables and by the chain.
 */
export function checkRedeems(findings: Findings, checked: Checked): void {
  checkStatuses(findings, checked);
  checkPlaces(findings, checked);
  checkCustody(findings, checked);
  checkNotices(findings, checked);
}

/** The redeem's deposit, if it has the requested cards and fee. */
function depositOf({ deposit_id, cards, fee }: RedeemRow, { deposits }: Ledger): VaultDeposit | undefined {
  const deposit = deposits.get(deposit_id);
  if (deposit === undefined || deposit.fee < BigInt(fee)) return undefined;
  return deposit.cards.join() === cards.toSorted().join() ? deposit : undefined;
}

/** The shop's initial fees, base units; no move changes them. */
const FIRST_CARD = { japan: 10_000_000n, abroad: 40_000_000n };
const FURTHER_CARD = 2_000_000n;

function checkStatuses(findings: Findings, { records, ledger, world }: Checked): void {
  const { shipments } = world.model;
  for (const redeem of records.redeems) {
    const deposit = depositOf(redeem, ledger);
    const shipment = shipments.get(redeem.id);
    const due = statusOf(redeem, deposit, ledger.timeSeconds, shipment);
    if (redeem.status !== due)
      findings.add('a redeem has another status than the vault and its admins gave it', {
        shown: redeem.status,
        due,
        deposit: deposit?.state ?? 'none',
      });
    if (shipment !== undefined && deposit?.state !== 'BURNED')
      findings.add('a slab was shipped for a token that lives', { shipment, deposit: deposit?.state });
    const first = redeem.country === 'JP' ? FIRST_CARD.japan : FIRST_CARD.abroad;
    const fee = first + FURTHER_CARD * BigInt(redeem.cards.length - 1);
    if (BigInt(redeem.fee) !== fee)
      findings.add('a redeem has another fee than the settings say', { shown: redeem.fee, fee });
  }
}

function statusOf(
  { is_cancelled, is_withdrawal, due_seconds }: RedeemRow,
  deposit: VaultDeposit | undefined,
  nowSeconds: number,
  shipment: string | undefined,
): string {
  switch (deposit?.state) {
    case 'HELD':
      return deposit.lockedUntilSeconds >= nowSeconds ? 'APPROVED' : 'REQUESTED';
    case 'BURNED':
      return shipment ?? 'BURNED';
    case 'REJECTED':
      return is_withdrawal ? 'CANCELLED' : 'REJECTED';
    case 'WITHDRAWN':
    case 'OVERDUE':
      return 'CANCELLED';
    case undefined:
      return is_cancelled ? 'CANCELLED' : nowSeconds < due_seconds ? 'AWAITING_DEPOSIT' : 'EXPIRED';
  }
}

/** Vault, drops, tokens, custody and redeemed slabs: each card is in exactly one of them, and the chain agrees. */
function checkPlaces(findings: Findings, { records, ledger }: Checked): void {
  const held = new Map<string, string>();
  const burned = new Set<string>();
  for (const { id, deposit_id, cards } of records.redeems) {
    const deposit = ledger.deposits.get(deposit_id);
    for (const key of deposit?.cards ?? []) {
      if (!cards.includes(key)) continue;
      if (deposit?.state === 'HELD') held.set(key, id);
      if (deposit?.state === 'BURNED') burned.add(key);
    }
  }
  const living = new Set<string>();
  for (const [key, serialHash] of ledger.claimedSlabs) if (ledger.owners.has(key)) living.add(serialHash);
  for (const place of records.places) {
    if (place.is_exchanged) continue;
    const key = place.token_id === null ? null : tokenKey(place.contract ?? '', place.token_id);
    const due = placeOf(place, key, { held, burned });
    const reference = due === 'REDEEM' ? held.get(key ?? '') : due === 'DROP' ? place.gacha_id : null;
    if (place.holder !== due || (place.reference ?? null) !== (reference ?? null))
      findings.add('a slab is shown in another place than its token is', {
        card: place.token_id,
        shown: place.holder,
        due,
      });
    if (place.is_redeemed !== (due === 'REDEEMED'))
      findings.add('a slab is shown as redeemed though its token was not burned for it, or not shown so', {
        card: place.token_id,
        due,
      });
    if (due === 'REDEEMED' && living.has(place.serial_hash))
      findings.add('a redeemed slab has a living token', { card: place.token_id });
  }
}

function placeOf(
  { gacha_id }: PlaceRow,
  key: string | null,
  { held, burned }: { held: ReadonlyMap<string, string>; burned: ReadonlySet<string> },
): Place {
  if (key === null) return gacha_id === null ? 'VAULT' : 'DROP';
  if (burned.has(key)) return 'REDEEMED';
  return held.has(key) ? 'REDEEM' : 'WALLET';
}

/** The vault's assets on chain: the cards and the fees of its deposits, and no others. */
function checkCustody(findings: Findings, { ledger, world }: Checked): void {
  const { contracts, tokens } = world.chain.network;
  const vault = contracts.redeemVault.toLowerCase();
  const held = [...ledger.deposits.values()].filter(({ state }) => state === 'HELD');
  const due = held.flatMap(({ cards }) => cards).toSorted();
  const cards = [...ledger.owners].filter(([, owner]) => owner === vault).map(([key]) => key);
  if (cards.toSorted().join() !== due.join())
    findings.add('the vault holds other cards than its deposits', { cards, due });
  for (const token of [tokens.USDC, tokens.USDT].map((address) => address.toLowerCase())) {
    const fees = held.reduce((sum, { feeToken, fee }) => (feeToken === token ? sum + fee : sum), 0n);
    const expected = fees + (ledger.heldRefunds.get(token) ?? 0n);
    const balance = ledger.balances.get(`${token}:${vault}`) ?? 0n;
    if (balance !== expected)
      findings.add('the vault holds other fees than its deposits', { balance, expected });
  }
}

/** A holder is notified once when the cards are in custody, and once when the shop returns them. */
function checkNotices(findings: Findings, { records, ledger }: Checked): void {
  for (const redeem of records.redeems) {
    const deposit = depositOf(redeem, ledger);
    const isRejected = deposit?.state === 'REJECTED';
    const due = {
      REJECTED: isRejected && !redeem.is_withdrawal,
      CANCELLED: deposit?.state === 'OVERDUE' || (isRejected && redeem.is_withdrawal),
    };
    for (const [notice, isDue] of Object.entries(due)) {
      const { count = 0, isRead = false } = records.notices.get(`redeem:${redeem.id}:${notice}`) ?? {};
      if (isDue && count !== 1)
        findings.add('a holder was not notified once of returned cards', { notice, count });
      // Read notifications stay, also after a reorganisation.
      if (!isDue && count > 0 && !isRead)
        findings.add('a holder keeps a notification of cards that were not returned', { notice });
    }
    const { count = 0, isRead = false } = records.notices.get(`redeem:${redeem.id}:REQUESTED`) ?? {};
    if (
      count > 1 ||
      (deposit === undefined && count > 0 && !isRead) ||
      (deposit?.state === 'HELD' && count !== 1)
    )
      findings.add('a holder was not notified once of cards in custody', { count, deposit: deposit?.state });
  }
}
