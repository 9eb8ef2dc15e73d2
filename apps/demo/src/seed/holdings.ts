import type { CollectorName } from '../shop/collectors.ts';
import type { Random } from '../slabs/random.ts';

type What = 'card' | 'pack';

const msPerHour = 60 * 60 * 1000;

export interface Listing {
  readonly orderId: string;
  readonly nftId: string;
  readonly seller: CollectorName;
  readonly price: string;
  readonly endsAt: Date;
}

/** The holdings and offers of the collectors during seeding, so that nobody sells a card that they don't own. */
export class Holdings {
  readonly #held = new Map<string, { who: CollectorName; what: What }>();
  readonly #listings = new Map<string, Listing>();
  readonly #auctioned = new Set<string>();
  readonly #random: Random;
  readonly #now: () => Date;

  constructor(random: Random, now: () => Date) {
    this.#random = random;
    this.#now = now;
  }

  gets(who: CollectorName, what: What, nftIds: readonly string[]): void {
    for (const nftId of nftIds) this.#held.set(nftId, { who, what });
  }

  listed(listing: Listing): void {
    this.#listings.set(listing.nftId, listing);
  }

  unlisted(nftId: string): void {
    this.#listings.delete(nftId);
  }

  auctioned(nftId: string): void {
    this.#auctioned.add(nftId);
  }

  /** @param winner - undefined without a sale */
  endAuction(nftId: string, winner: CollectorName | undefined): void {
    this.#auctioned.delete(nftId);
    if (winner) this.moves(nftId, winner);
  }

  /** Records a sale or a transfer. */
  moves(nftId: string, to: CollectorName): void {
    const held = this.#held.get(nftId);
    if (held) this.#held.set(nftId, { ...held, who: to });
    this.#listings.delete(nftId);
  }

  /** Picks some items that a collector holds and doesn't offer. */
  pickFree(who: CollectorName, what: What, count: number): string[] {
    const free = [...this.#held].filter(
      ([nftId, held]) => held.who === who && held.what === what && !this.#isOnSale(nftId),
    );
    return this.#pick(free, count).map(([nftId]) => nftId);
  }

  /** Picks some cards of other collectors that aren't in an auction. */
  pickOfOthers(who: CollectorName, count: number): string[] {
    const others = [...this.#held].filter(
      ([nftId, held]) => held.who !== who && held.what === 'card' && !this.#auctioned.has(nftId),
    );
    return this.#pick(others, count).map(([nftId]) => nftId);
  }

  pickListed(who: CollectorName, count: number): Listing[] {
    return this.#pick(
      this.#open().filter(({ seller }) => seller === who),
      count,
    );
  }

  /** Picks some listings by others, from the cheaper half. */
  pickOffered(to: CollectorName, count: number): Listing[] {
    const offered = this.#open()
      .filter(({ seller }) => seller !== to)
      .sort((a, b) => Number(a.price) - Number(b.price));
    return this.#pick(offered.slice(0, Math.ceil(offered.length / 2)), count);
  }

  /** The listings that don't end before they could be filled or cancelled, even on a slow machine. */
  #open(): Listing[] {
    return [...this.#listings.values()].filter(
      ({ endsAt }) => endsAt.getTime() > this.#now().getTime() + msPerHour,
    );
  }

  #isOnSale(nftId: string): boolean {
    if (this.#auctioned.has(nftId)) return true;
    const listing = this.#listings.get(nftId);
    return listing !== undefined && listing.endsAt > this.#now();
  }

  #pick<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(Math.floor(this.#random() * left.length), 1),
    ).flat();
  }
}
