import type { SignedIn } from '../server/index.ts';
import type { Customer } from './customer.ts';

/** The moves' knowledge about users, without asking the shop. */
export interface Model {
  /** By customer. */
  readonly spenders: Map<Customer, Spender>;
  /** The sessions of a user who buys nothing, with whether each is open. */
  readonly sessions: ModelSession[];
  isGuestDisabled: boolean;
  /** Kinds of notifications that customers switched off, by `user kind`. */
  readonly switchedOff: Set<string>;
  /** The profiles that customers set. */
  readonly profiles: Map<Customer, Readonly<Record<string, unknown>>>;
  /** Whether a drop may have become cheaper since a purchase was prepared. */
  isPriceLowered: boolean;
  /** Points in base units that an admin granted, by wallet. */
  readonly grants: Map<string, bigint>;
  /** Settings that moves change, by key. */
  readonly settings: Map<string, ModelSetting>;
  /** Calls that wait or waited for a second admin, by id. */
  readonly approvals: Map<string, ModelApproval>;
  /** The latest action on many cards. */
  bulkAct: ModelBulkAct | null;
  /** The latest import of a card table. */
  cardImport: ModelImport | null;
  /** An admin's latest notes on a redeem's parcel, by id. */
  readonly shipments: Map<string, ModelShipment>;
  /** Tickets that admins granted, by id, in their sequence. */
  readonly tickets: Map<string, ModelTicket>;
  /** Campaigns that were published, in their sequence. */
  readonly campaigns: ModelCampaign[];
  /** Users who entered the waiting room, or lost the answer. */
  readonly entrants: Map<Customer, 'CERTAINLY' | 'PERHAPS'>;
}

export interface ModelTicket {
  readonly id: string;
  /** The same for the same seed, unlike ids. */
  readonly subject: string;
  readonly holder: Customer;
  /** Null for any drop of a tier. */
  readonly gachaId: string | null;
  isRevoked: boolean;
  /** The holder's choice for each use. A returned ticket can be used again. */
  readonly uses: { readonly gachaId: string; readonly openNow: boolean }[];
}

export interface ModelCampaign {
  readonly id: string;
  readonly subject: string;
  readonly taskIds: readonly string[];
  readonly endsAtMs: number;
  readonly applicants: Map<Customer, ModelApplicant>;
  /** Whether the posts may have been checked after the end. */
  isChecked: boolean;
}

export interface ModelApplicant {
  readonly applicationId: string;
  postId: string | null;
  isFollowing: boolean;
  hasApplied: boolean;
  /** When the post was deleted; null while it exists. */
  removed: 'BEFORE_CHECK' | 'BEFORE_WORD' | 'LATER' | null;
}

export type ModelShipment = 'SHIPPED' | 'COMPLETED' | 'LOST' | 'RETURNED' | 'RESHIPPED' | 'COMPENSATED';

export interface ModelSetting {
  readonly value: string;
  /** Number of changes: 0 while it has its initial value. */
  readonly version: number;
}

export interface ModelApproval {
  readonly id: string;
  readonly bodyHash: string;
  /** Describes the request: the same for the same seed and different for different calls. */
  readonly subject: string;
  status: 'PENDING' | 'EXECUTED' | 'REFUSED' | 'WITHDRAWN' | 'VOID';
  /** Whether the call's target has changed since the request. */
  isStale(): boolean;
  /** Whether the call has to be refused for another reason. */
  isRefused(): boolean;
  /** Records the effect of the confirmed call. */
  execute(): void;
}

export interface ModelBulkAct {
  readonly id: string;
  readonly kind: 'PUBLISH' | 'HIDE' | 'SET_VALUE' | 'LIST' | 'UNLIST' | 'MINT';
  /** Base units of a LIST or SET_VALUE; null for other actions. */
  readonly amountBaseUnits: bigint | null;
  readonly cards: number;
  isCancelled: boolean;
  /** Positions of the cards that had no result at the last check. */
  pending: ReadonlySet<number>;
}

export interface ModelImport {
  readonly id: string;
  readonly rows: readonly ModelImportRow[];
  isStarted: boolean;
  /** Values that actions on many cards gave since then, perhaps to cards of this import. */
  readonly givenValues: Set<bigint>;
}

export interface ModelImportRow {
  readonly certificateNumber: string;
  readonly valueBaseUnits: bigint;
  /** The card that had the slab at the table's upload, if any. */
  readonly bearer: string | null;
  /** Changes when the slab leaves the shop before the import starts. */
  isReady: boolean;
}

export interface Spender {
  acceptedTerms: boolean;
  isPaused: boolean;
  /** Yen in a month; null for no limit. A higher one takes effect after a week, and no history lasts that long. */
  limitYen: number | null;
}

export interface ModelSession extends SignedIn {
  isOpen: boolean;
}

export function createModel(customers: readonly Customer[], withoutTerms: Customer): Model {
  return {
    spenders: new Map(
      customers.map((customer) => [
        customer,
        { acceptedTerms: customer !== withoutTerms, isPaused: false, limitYen: null },
      ]),
    ),
    sessions: [],
    isGuestDisabled: false,
    switchedOff: new Set(),
    profiles: new Map(),
    isPriceLowered: false,
    grants: new Map(),
    settings: new Map(),
    approvals: new Map(),
    bulkAct: null,
    cardImport: null,
    shipments: new Map(),
    tickets: new Map(),
    campaigns: [],
    entrants: new Map(),
  };
}
