import { z } from 'zod';

/** A row's id: opaque to clients, so that it never equals a static path segment. */
export const id = z.uuid();

const addressPattern = /^0x[0-9a-fA-F]{40}$/;
const hashPattern = /^0x[0-9a-fA-F]{64}$/;
const hexPattern = /^0x(?:[0-9a-fA-F]{2})*$/;

type Hex = `0x${string}`;

// Zod can't say "0x…" in a type without a transform, and a transform has no JSON Schema: the pattern proves the cast.
const hexString = (pattern: RegExp) => z.string().regex(pattern) as unknown as z.ZodType<Hex, Hex>;

/** An address as clients may write it, in any case; handlers get it in lower case, as the database keeps it. */
export const address = z.string().regex(addressPattern).toLowerCase() as unknown as z.ZodType<Hex, Hex>;

/** An address as it goes out: checksummed, but for an order's `offerer`. */
export const addressOut = hexString(addressPattern);

/** 32 bytes: a transaction, order, leaf or block hash. */
export const hash = hexString(hashPattern);

/** Bytes of any length: call data, a signature. */
export const hexData = hexString(hexPattern);

/** A token id: decimal digits, at most 256 bits. */
export const tokenId = z.string().regex(/^(?:0|[1-9]\d{0,77})$/);

/** An amount in token units, exact: `"12.5"`. The token stands beside it. */
export const amount = z.string().regex(/^(?:0|[1-9]\d{0,59})(?:\.\d{1,18})?$/);

/** An amount of USDC, USDT or points, or of dollars: what {@link amount} is, with no more decimals than they have. */
export const tokenAmount = z.string().regex(/^(?:0|[1-9]\d{0,59})(?:\.\d{1,6})?$/);

/** An amount in base units, as Seaport's parameters and call values carry it. */
export const baseUnits = z.string().regex(/^(?:0|[1-9]\d{0,77})$/);

/** A moment, ISO 8601 in UTC: `2026-11-21T02:00:00.000Z`. */
export const instant = z.iso.datetime();
