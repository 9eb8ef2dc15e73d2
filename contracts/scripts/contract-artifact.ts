/** What this project takes from a compiled contract. */
export interface ContractArtifact {
  /** The Solidity name, for example `CardCollection`. */
  readonly name: string;
  readonly abi: readonly unknown[];
  /** Creation code, `0x…`. */
  readonly bytecode: string;
}
