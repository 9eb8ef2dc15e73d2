/** The parts of a compiled contract that this project uses. */
export interface ContractArtifact {
  /** The Solidity name, for example `CardCollection`. */
  readonly name: string;
  readonly abi: readonly unknown[];
  /** Creation code, `0x…`. */
  readonly bytecode: string;
}

/** One of our contracts, with its deployed code and its storage layout. */
export interface CompiledContract extends ContractArtifact {
  readonly codeBytes: number;
  readonly creationBytes: number;
  readonly layout: StorageLayout;
}

/** A variable, or a member of a struct, with its position according to solc. */
export interface LayoutEntry {
  readonly label: string;
  readonly slot: string;
  readonly offset: number;
  readonly type: string;
}

/** `storageLayout` of solc's standard output. */
export interface StorageLayout {
  readonly storage: readonly LayoutEntry[];
  readonly types: Readonly<
    Record<string, { readonly label: string; readonly members?: readonly LayoutEntry[] }>
  > | null;
}
