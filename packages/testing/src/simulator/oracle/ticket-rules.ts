import { sql } from 'kysely';
import { readFinalBlock } from '../read-final-block.ts';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

interface DeliveryRow {
  ref: string;
  ticket_id: string;
  status: string;
}

/** Deliveries for tickets in their sequence, as the tables have them. */
export interface TicketRecords {
  readonly deliveries: readonly DeliveryRow[];
  readonly finalBlock: number;
}

export async function readTickets(
  world: Pick<World, 'chain' | 'database' | 'finalBlock'>,
): Promise<TicketRecords> {
  const { database } = world;
  const { rows: deliveries } = await sql<DeliveryRow>`
    select payment_ref as ref, source_id as ticket_id, status from delivery where source = 'TICKET'
    order by created_at, id`.execute(database.db);
  return { deliveries, finalBlock: await readFinalBlock(world) };
}

interface Checked {
  readonly records: TicketRecords;
  readonly snapshot: Snapshot;
  readonly ledger: Ledger;
  readonly world: Pick<World, 'model'>;
  /** Payment references that were over at an earlier check. */
  readonly known: Set<string>;
  readonly atRest: boolean;
}

/** Tickets against the grants of admins and the choices of holders, and against the packs that the chain delivered. */
export function checkTickets(findings: Findings, checked: Checked): void {
  const { records, snapshot, ledger, world } = checked;
  const { tickets } = world.model;
  for (const id of new Set([...tickets.keys(), ...snapshot.tickets.keys()]))
    if (!tickets.has(id) || !snapshot.tickets.has(id))
      findings.add('tickets are not those that admins granted', { isGranted: tickets.has(id) });
  const refs = new Set(records.deliveries.map(({ ref }) => ref));
  for (const ref of ledger.deliveries.keys())
    if (!refs.has(ref)) findings.add('packs were delivered for no ticket', { ref });
  for (const row of snapshot.tickets.values()) checkTicket(findings, row, checked);
  checkEnds(findings, checked);
}

/** A ticket is used as long as its last delivery may bring a pack, and brings one at most. */
function checkTicket(
  findings: Findings,
  row: { id: string; status: string; user_id: string | null },
  { records, snapshot, ledger, world }: Checked,
): void {
  const ticket = world.model.tickets.get(row.id);
  if (ticket === undefined) return;
  const { holder, uses, subject } = ticket;
  const own = records.deliveries.filter(({ ticket_id }) => ticket_id === row.id);
  const delivered = own.flatMap(({ ref }) => ledger.deliveries.get(ref) ?? []);
  if (row.user_id !== holder.userId)
    findings.add('a ticket has another holder than it was granted to', subject);
  if (own.length !== uses.length)
    findings.add('a ticket has other deliveries than its holder asked for', {
      subject,
      deliveries: own.length,
      uses: uses.length,
    });
  if (delivered.length > 1) findings.add('a ticket brought several packs', subject);
  const last = own.at(-1);
  const isOpen = last !== undefined && last.status !== 'VOID' && last.status !== 'FAILED';
  if ((row.status === 'USED') !== isOpen)
    findings.add('a ticket is used though it brings no pack, or is not though it brings one', {
      subject,
      status: row.status,
      delivery: last?.status,
    });
  const use = uses.at(-1);
  for (const { dropId, recipient, quantity, openNow } of delivered) {
    const gachaId = [...snapshot.drops.values()].find(({ drop_id }) => drop_id === dropId)?.id;
    const is = { gachaId, recipient, quantity, openNow };
    const to = holder.account.address.toLowerCase();
    const due = { gachaId: use?.gachaId, recipient: to, quantity: 1, openNow: use?.openNow };
    if (JSON.stringify(is) !== JSON.stringify(due))
      findings.add('a ticket brought another pack than its holder chose', { is, due });
  }
}

/** A delivery is over when its void is final: until then its signed transaction may bring the pack. */
function checkEnds(findings: Findings, { records, ledger, known, atRest }: Checked): void {
  for (const { ref, status } of records.deliveries) {
    const isDelivered = ledger.deliveries.has(ref);
    if ((status === 'DELIVERED') !== isDelivered)
      findings.add('a delivery has another status than the chain gave it', { status, isDelivered });
    const voidBlock = ledger.voids.get(ref);
    const isFinal = voidBlock !== undefined && voidBlock <= records.finalBlock;
    if (status === 'VOID' && !known.has(ref) && !isFinal)
      findings.add('a ticket was given back before the void of its delivery was final', {
        voidBlock,
        final: records.finalBlock,
      });
    if (status === 'VOID') known.add(ref);
    if (atRest && (status === 'QUEUED' || status === 'VOIDING'))
      findings.add('a delivery neither arrived nor ended', { status });
  }
}
