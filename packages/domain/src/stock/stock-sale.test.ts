import { describe, expect, it } from 'vitest';
import { reservationStanding, stockSaleStanding, whyStockUnfillable } from './stock-sale.ts';

describe('a reservation', () => {
  it('holds up to the last second of its deadline and ends with the first after it', () => {
    const reservation = { sold: false, deadlineSeconds: 1000 };
    expect(reservationStanding(reservation, 1000)).toBe('RESERVED');
    expect(reservationStanding(reservation, 1001)).toBe('EXPIRED');
  });

  it('is completed by its sale at any time', () => {
    expect(reservationStanding({ sold: true, deadlineSeconds: 1000 }, 5000)).toBe('COMPLETED');
  });
});

describe('a sale from stock', () => {
  const open = { sold: false, withdrawn: false, reserved: false, endsAtSeconds: 1000 };

  it('is completed even when it was taken back in the same moment', () => {
    expect(stockSaleStanding({ ...open, sold: true, withdrawn: true }, 0)).toBe('Completed');
    expect(stockSaleStanding({ ...open, withdrawn: true }, 0)).toBe('Cancelled');
    expect(stockSaleStanding(open, 0)).toBe('Open');
  });

  it('expires with its time, but not while somebody has it reserved', () => {
    expect(stockSaleStanding(open, 999)).toBe('Open');
    expect(stockSaleStanding(open, 1000)).toBe('Expired');
    expect(stockSaleStanding({ ...open, reserved: true }, 1000)).toBe('Open');
  });

  it('can be bought from while its card has no token and its contract may mint one', () => {
    expect(whyStockUnfillable({ minted: false, mayMint: true })).toBeNull();
    expect(whyStockUnfillable({ minted: false, mayMint: false })).toBe('PAUSED');
    expect(whyStockUnfillable({ minted: true, mayMint: true })).toBe('NOT_OWNER');
  });
});
