// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A physical graded card as the grader's label states it.
/// @param grader Name of the grading company, as printed.
/// @param gradingNumber Grade from 1 to 10.
/// @param certificateNumber The grader's certificate number, as printed.
/// @param salt HMAC of the three above under the vault's key. It hides a slab in a pool file until it is shown.
struct Slab {
    string grader;
    uint8 gradingNumber;
    string certificateNumber;
    bytes32 salt;
}

/// @title One slab, one token
/// @notice Binds each physical slab to at most one living token, over all collections of one factory.
/// `slabKey = keccak256(abi.encode(grader, certificateNumber))`.
interface ISlabRegistry {
    /// @notice `tokenId` of `collection` now represents the slab.
    /// @param serialHash `keccak256(abi.encode(grader, gradingNumber, certificateNumber, salt))`.
    event SlabClaimed(
        bytes32 indexed slabKey, address indexed collection, uint256 indexed tokenId, bytes32 serialHash
    );

    /// @notice An existing token already represents the slab.
    error SlabAlreadyClaimed(bytes32 slabKey, address collection, uint256 tokenId);
    /// @notice The token already represents a slab.
    error TokenAlreadyAttested(address collection, uint256 tokenId);
    /// @notice The collection was not made by this registry's factory.
    error UnknownCollection(address collection);
    /// @notice The leaf made of the token's index, the slab and the rank is not in the drop's pool.
    error SlabNotInPool(uint256 dropId, uint256 index);
    /// @notice Only tokens that were drawn from a drop are attested; others claim their slab when minted.
    error NotPulled(uint256 tokenId);
    /// @notice Only the factory registers collections.
    error OnlyFactory(address caller);

    /// @notice Registers a collection. Factory only.
    function register(address collection) external;

    /// @notice Claims `slab` for `tokenId` of the calling collection. Registered collections only.
    /// @return slabKey The claimed key.
    function claim(uint256 tokenId, Slab calldata slab) external returns (bytes32 slabKey);

    /// @notice Proves that a pulled token represents `slab`, and claims the slab for it. Anyone may call.
    /// @param rank SS = 0, S = 1, A = 2, B = 3, C = 4.
    /// @param proof Path from the leaf (index, serialHash, rank) to the drop's pool root, OpenZeppelin's
    /// standard tree: leaf = `keccak256(bytes.concat(keccak256(abi.encode(index, serialHash, rank))))`.
    function attest(
        address collection,
        uint256 tokenId,
        Slab calldata slab,
        uint8 rank,
        bytes32[] calldata proof
    ) external;

    /// @notice The token that represents a slab; zeros when none does or when that token was burned.
    function tokenOf(bytes32 slabKey) external view returns (address collection, uint256 tokenId);

    /// @notice The slab that a token represents (kept after a burn); zero when it was never claimed.
    function slabKeyOf(address collection, uint256 tokenId) external view returns (bytes32 slabKey);

    /// @notice The rank proved by {attest}.
    /// @return attested False for tokens minted directly and for pulled ones that nobody attested yet.
    function rankOf(address collection, uint256 tokenId) external view returns (bool attested, uint8 rank);

    /// @notice Whether the factory made this collection.
    function isCollection(address collection) external view returns (bool);

    /// @notice The factory whose collections may claim.
    function factory() external view returns (address);
}
