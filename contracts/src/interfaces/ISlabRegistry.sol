// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A physical graded card as the grader's label states it.
/// @param grader Name of the grading company: 2 to 16 characters of A–Z and 0–9, from the registry's list.
/// @param gradingNumber Grade from 1 to 10.
/// @param certificateNumber The grader's certificate number: 1 to 32 characters of A–Z and 0–9.
/// @param salt HMAC of the three above under the vault's key. It hides a slab in a pool file until the salt is published.
struct Slab {
    string grader;
    uint8 gradingNumber;
    string certificateNumber;
    bytes32 salt;
}

/// @notice The status of a token's claim to a slab.
/// NONE: it claimed none, or was burned. HELD: it represents its slab. OVERRIDDEN: a token with a lower number represents
/// the slab; an overridden token never gets a claim again.
enum ClaimStatus {
    NONE,
    HELD,
    OVERRIDDEN
}

/// @notice The data that the registry stores when a drop is bound.
/// @param poolRoot Root of the tree over the pool's leaves.
/// @param lastIndex The highest pool index of a card.
/// @param number The seniority of every card of the drop.
struct DropBinding {
    bytes32 poolRoot;
    uint16 lastIndex;
    uint48 number;
}

/// @notice A redemption of a slab. It voids the claims from `first` up to but not including `floor`, permanently.
/// @param first The number of the redeemed claim. Older claims stay valid.
/// @param floor The number that the next claim got at that time.
/// @param claimableFrom No claim with the floor's number or a higher one before this time, seconds.
struct Redemption {
    uint48 first;
    uint48 floor;
    uint40 claimableFrom;
}

/// @title One slab, one token
/// @notice Binds each physical slab to at most one living token, over all collections of one factory.
/// `slabKey = keccak256(abi.encode(grader, certificateNumber))`, without the leading zeros of an all-digit certificate
/// number. Claims are ordered by a counter: a drop takes its number when it is bound, a directly minted token when it is
/// minted. The lower number wins.
interface ISlabRegistry {
    /// @notice `tokenId` of `collection` now represents the slab.
    /// @param serialHash `keccak256(abi.encode(grader, gradingNumber, certificateNumber, salt))`.
    event SlabClaimed(
        bytes32 indexed slabKey, address indexed collection, uint256 indexed tokenId, bytes32 serialHash
    );
    /// @notice A token lost its slab to a token with a lower number.
    event SlabClaimOverridden(
        bytes32 indexed slabKey,
        address indexed collection,
        uint256 indexed tokenId,
        address newCollection,
        uint256 newTokenId
    );
    /// @notice The slab left the vault and its token is burned in the same transaction.
    /// @param first The number of the redeemed claim.
    /// @param floor Claims with a number from `first` up to but not including this one are void permanently.
    event SlabRedeemed(
        bytes32 indexed slabKey, address indexed collection, uint256 indexed tokenId, uint48 first, uint48 floor
    );
    /// @notice The pool of a drop was stored, and the drop got its number.
    event DropNumbered(
        address indexed collection, uint256 indexed dropId, uint48 number, bytes32 poolRoot, uint16 lastIndex
    );
    /// @notice Slabs of this grader can be claimed.
    event GraderAdded(string grader);

    /// @notice A token with a number that isn't higher already represents the slab.
    error SlabAlreadyClaimed(bytes32 slabKey, address collection, uint256 tokenId);
    /// @notice The token already claimed a slab.
    error TokenAlreadyAttested(address collection, uint256 tokenId);
    /// @notice A redemption of the slab voids claims with this number.
    error ClaimVoid(bytes32 slabKey, uint48 number, uint48 floor);
    /// @notice The slab was redeemed and can't be claimed yet.
    error SlabInTransit(bytes32 slabKey, uint40 claimableFrom);
    /// @notice The token doesn't represent a slab.
    error ClaimNotHeld(address collection, uint256 tokenId);
    /// @notice The collection was not made by this registry's factory.
    error UnknownCollection(address collection);
    /// @notice The leaf made of the token's index, the slab and the rank is not in the drop's pool.
    error SlabNotInPool(uint256 dropId, uint256 index);
    /// @notice Only tokens that were drawn from a drop are attested; others claim their slab when minted.
    error NotPulled(uint256 tokenId);
    /// @notice A grader has 2 to 16 characters of A–Z and 0–9.
    error InvalidGrader(string grader);
    /// @notice The grader isn't in the list.
    error UnknownGrader(string grader);
    /// @notice A certificate number has 1 to 32 characters of A–Z and 0–9.
    error InvalidCertificateNumber(string certificateNumber);
    /// @notice Only the factory registers collections.
    error OnlyFactory(address caller);
    /// @notice Only an admin of the factory adds graders.
    error OnlyFactoryAdmin(address caller);

    /// @notice Registers a collection. Factory only.
    function register(address collection) external;

    /// @notice Adds a grader to the list. Admin of the factory only. A grader can't be removed: cards that were pulled would
    /// lose their slabs.
    function addGrader(string calldata grader) external;

    /// @notice Stores the pool of a drop of the calling collection and gives the drop the next number.
    function bindDrop(uint256 dropId, bytes32 poolRoot, uint16 lastIndex) external;

    /// @notice Claims `slab` for `tokenId` of the calling collection, with the next number.
    /// @return slabKey The claimed key.
    function claim(uint256 tokenId, Slab calldata slab) external returns (bytes32 slabKey);

    /// @notice Proves that a pulled token represents `slab`, and claims the slab for it with the number of its drop. Anyone
    /// may call. A token with a higher number loses the slab.
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

    /// @notice Records that the slab of a token in the calling collection left the vault. The number of its claim and the
    /// higher ones given so far are void for this slab, and no later claim is possible for {REDEMPTION_PERIOD}. Older claims
    /// stay valid and don't wait: a copy that is redeemed takes nothing from the pool of an older drop.
    /// @return slabKey The key of the slab.
    function redeem(uint256 tokenId) external returns (bytes32 slabKey);

    /// @notice The token that represents a slab; zeros when none does or when that token was burned.
    function tokenOf(bytes32 slabKey) external view returns (address collection, uint256 tokenId);

    /// @notice The status of a token's claim to a slab.
    function claimOf(address collection, uint256 tokenId) external view returns (ClaimStatus);

    /// @notice The slab that a token claimed (kept after a burn and after an override); zero when it claimed none.
    function slabKeyOf(address collection, uint256 tokenId) external view returns (bytes32 slabKey);

    /// @notice The rank proved by {attest}.
    /// @return attested False for tokens minted directly and for pulled ones that nobody attested yet.
    function rankOf(address collection, uint256 tokenId) external view returns (bool attested, uint8 rank);

    /// @notice The data that the binding of a drop stored; zeros when it wasn't bound.
    function bindingOf(address collection, uint256 dropId) external view returns (DropBinding memory);

    /// @notice The last redemption of a slab; zeros when there was none.
    function redemptionOf(bytes32 slabKey) external view returns (Redemption memory);

    /// @notice The number that the next drop or directly minted token gets.
    function nextNumber() external view returns (uint48);

    /// @notice Whether slabs of this grader can be claimed.
    function isGrader(string calldata grader) external view returns (bool);

    /// @notice Whether the factory made this collection.
    function isCollection(address collection) external view returns (bool);

    /// @notice The factory whose collections may claim.
    function factory() external view returns (address);

    /// @notice How long a redeemed slab can't be claimed, seconds.
    function REDEMPTION_PERIOD() external view returns (uint256);
}
