import { type AbiFunction, type Address, encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem';

/** A call that a Safe makes. */
export interface SafeCall {
  readonly to: Address;
  readonly method: AbiFunction;
  /** Values of the parameters, in their order. */
  readonly args: readonly (Address | bigint)[];
}

export interface SafeBatch {
  readonly chainId: number;
  readonly safe: Address;
  readonly name: string;
  readonly description: string;
  readonly createdAtMs: number;
  readonly calls: readonly SafeCall[];
}

/** The calldata of a call. */
export function calldataOf({ method, args }: SafeCall): Hex {
  return encodeFunctionData({ abi: [method], functionName: method.name, args });
}

/**
 * A batch as the Transaction Builder of Safe imports it: `BatchFile` in
 * https://github.com/safe-global/safe-react-apps/blob/main/apps/tx-builder/src/typings/models.ts. A transaction with `data` is shown as
 * hex digits, so `data` is null and the builder encodes and shows the method.
 */
export function safeBatchJson({ chainId, safe, name, description, createdAtMs, calls }: SafeBatch): string {
  const batch = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: createdAtMs,
    meta: {
      name,
      description,
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: safe,
      createdFromOwnerAddress: '',
    },
    transactions: calls.map(({ to, method: { name: method, inputs }, args }) => ({
      to,
      value: '0',
      data: null,
      contractMethod: {
        inputs: inputs.map(({ name: input = '', type }) => ({ internalType: type, name: input, type })),
        name: method,
        payable: false,
      },
      contractInputsValues: Object.fromEntries(
        inputs.map(({ name: input = '' }, index) => [input, String(args[index])]),
      ),
    })),
  };
  const meta = { ...batch.meta, checksum: batchChecksum(batch) };
  return `${JSON.stringify({ ...batch, meta }, null, 2)}\n`;
}

/**
 * The checksum without which the builder warns that the file was changed.
 * https://github.com/safe-global/safe-react-apps/blob/main/apps/tx-builder/src/lib/checksum.ts
 *
 * @param batch the file without its checksum. The name of the batch isn't part of it.
 */
export function batchChecksum(batch: { readonly meta: object }): Hex {
  return keccak256(stringToHex(canonical({ ...batch, meta: { ...batch.meta, name: null } })));
}

/** Each object is its sorted keys, then its values, each with a comma. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const values = entries.map(([, each]) => `${canonical(each)},`).join('');
  return `{${JSON.stringify(entries.map(([key]) => key))}${values}}`;
}
