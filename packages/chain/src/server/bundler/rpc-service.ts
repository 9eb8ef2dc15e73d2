/** Answers the calls of JSON-RPC that it knows, as an EIP-1193 provider does. */
export interface RpcService {
  /** @throws BundlerRpcError with the code for the caller. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}
