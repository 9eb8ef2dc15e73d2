import { describe, expect, it } from 'vitest';
import { deriveReservationStatus, deriveStockSaleStatus, stockSaleUnfillableReason } from './stock-sale.ts';

describe('a reservation', () => {
  it('holds up to the last second of its deadline and ends with the first after it', () => {
    const reservation = { sold: false, deadlineSeconds: 1000 };
    expect(deriveReservationStatus(reservation, 1000)).toBe('RESERVED');
    expect(deriveReservationStatus(reservation, 1001)).toBe('EXPIRED');
  });

  it('is completed by its sale at any time', () => {
    expect(deriveReservationStatus({ sold: true, deadlineSeconds: 1000 }, 5000)).toBe('COMPLETED');
  });
});

describe('a sale from stock', () => {
  const open = { sold: false, withdrawn: false, reserved: false, endsAtSeconds: 1000 };

  it('is completed even when it was taken back in the same moment', () => {
    expect(deriveStockSaleStatus({ ...open, sold: true, withdrawn: true }, 0)).toBe('Completed');
    expect(deriveStockSaleStatus({ ...open, withdrawn: true }, 0)).toBe('Cancelled');
    expect(deriveStockSaleStatus(open, 0)).toBe('Open');
  });

  it('expires with its time, but not while somebody has it reserved', () => {
    expect(deriveStockSaleStatus(open, 999)).toBe('Open');
    expect(deriveStockSaleStatus(open, 1000)).toBe('Expired');
    expect(deriveStockSaleStatus({ ...open, reserved: true }, 1000)).toBe('Open');
  });

  it('can be bought from while its card has no token and its contract may mint one', () => {
    expect(stockSaleUnfillableReason({ minted: false, mayMint: true })).toBeNull();
    expect(stockSaleUnfillableReason({ minted: false, mayMint: false })).toBe('PAUSED');
    expect(stockSaleUnfillableReason({ minted: true, mayMint: true })).toBe('NOT_OWNER');
  });
});
