// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A key that never leaves a device or its keychain, and the site it was made for.
/// @param x Public key on P-256, first coordinate.
/// @param y Public key on P-256, second coordinate.
/// @param rpIdHash SHA-256 of the site's name as WebAuthn knows it (the relying party's id), for example "kura.example".
struct Passkey {
    bytes32 x;
    bytes32 y;
    bytes32 rpIdHash;
}

/// @title The account of a user without a wallet
/// @notice An ERC-4337 account (EntryPoint 0.8) that any one of its passkeys acts for. It runs batches (ERC-7821) and
/// signs (ERC-1271, nested as ERC-7739 wants it). Nobody but its passkeys moves what it holds.
///
/// A signature, of a user operation or of anything else, is `x ++ y ++ abi.encode(r, s, challengeIndex, typeIndex,
/// authenticatorData, clientDataJSON)`: the passkey's public key, then the assertion as OpenZeppelin's `WebAuthn` reads
/// it. The challenge is the 32 bytes of the hash that is signed; s is the lower of its two values; the device must have
/// verified its user. Order of signing counters isn't checked: passkeys that several devices share don't count.
///
/// Several hashes, of orders for example, are signed at once: `SignedTogether(bytes32 root)` in the account's domain, where
/// root is that of a Merkle tree with sorted pairs over keccak256 of each hash. The signature of one of them is the
/// passkey's, the nodes of its Merkle proof, how many these are (one byte) and `0xff746f67`.
///
/// The user may name a recovery address: a printed key, or an account of another device. All it can do is propose one
/// passkey, which joins the others 7 days later unless any of them cancels. A user who loses all passkeys and has named no
/// such address has lost the account.
interface IKuraAccount {
    /// @notice A passkey may act from now on.
    event PasskeyAdded(bytes32 indexed passkeyId, bytes32 x, bytes32 y, bytes32 rpIdHash);
    /// @notice A passkey can do nothing from now on.
    event PasskeyRemoved(bytes32 indexed passkeyId);
    /// @notice Who may propose a passkey changed; zero for nobody.
    event RecoveryAddressSet(address indexed recoveryAddress);
    /// @notice The recovery address proposed a passkey, in place of any that it proposed before.
    event RecoveryProposed(bytes32 indexed passkeyId, bytes32 x, bytes32 y, bytes32 rpIdHash, uint256 readyAt);
    /// @notice The proposed passkey will not be added.
    event RecoveryCancelled(bytes32 indexed passkeyId);

    /// @notice Only the factory of the account's code makes accounts ready.
    error NotFactory(address caller);
    /// @notice The point isn't on the curve.
    error InvalidPasskey(bytes32 x, bytes32 y);
    /// @notice The passkey is one of the account's already.
    error PasskeyExists(bytes32 passkeyId);
    /// @notice The passkey is none of the account's.
    error PasskeyUnknown(bytes32 passkeyId);
    /// @notice Without its last passkey nobody could act for the account.
    error LastPasskey(bytes32 passkeyId);
    /// @notice The proposal isn't signed by the recovery address, or not with its next nonce, or there is no such address.
    error InvalidProposal();
    /// @notice This passkey isn't the one that was proposed.
    error NotProposed(bytes32 passkeyId);
    /// @notice The account's passkeys may still cancel.
    error RecoveryNotReady(uint256 readyAt);
    /// @notice The proposal wasn't completed in time: the recovery address has to propose again.
    error RecoveryExpired(uint256 expiredAt);

    /// @notice Gives a new account its first passkey. The factory, once, in the transaction that makes the account.
    function initialize(Passkey calldata passkey) external;

    /// @notice Lets another passkey act, and drops the proposal of it. The account itself, as a call of one of its batches.
    function addPasskey(Passkey calldata passkey) external;

    /// @notice Takes a passkey away, but never the last. The account itself.
    function removePasskey(bytes32 passkeyId) external;

    /// @notice Names who may propose a passkey, zero for nobody, drops what is proposed, and uses up the nonce of signed
    /// proposals that weren't sent yet. The account itself.
    function setRecoveryAddress(address recoveryAddress) external;

    /// @notice Proposes a passkey, to be added in 7 days. Anyone may send it; the recovery address has signed
    /// `PasskeyProposal(bytes32 x,bytes32 y,bytes32 rpIdHash,uint256 nonce)` in the account's domain (EIP-712; ERC-1271
    /// when it is a contract). A second proposal replaces the first, and waits for 7 days of its own.
    function proposePasskey(Passkey calldata passkey, bytes calldata signature) external;

    /// @notice Drops what is proposed, even after the 7 days. The account itself: any of its passkeys.
    function cancelRecovery() external;

    /// @notice Adds the proposed passkey after its 7 days, within {RECOVERY_WINDOW}. Anyone may send it.
    function completeRecovery(Passkey calldata passkey) external;

    /// @notice Whether one of the passkeys signed a hash (ERC-1271): nested as ERC-7739 wants it, or together with others.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);

    /// @notice Whether a passkey may act.
    function isPasskey(bytes32 passkeyId) external view returns (bool);

    /// @notice How many passkeys may act: at least one.
    function passkeyCount() external view returns (uint48);

    /// @notice Who may propose a passkey; zero for nobody.
    function recoveryAddress() external view returns (address);

    /// @notice What the next proposal is signed with.
    function recoveryNonce() external view returns (uint256);

    /// @notice The id of the proposed passkey and when it can be added; zeros when there is none.
    function proposedPasskey() external view returns (bytes32 passkeyId, uint256 readyAt);

    /// @notice A passkey's id: keccak256 of x, y and rpIdHash.
    function passkeyIdOf(Passkey calldata passkey) external pure returns (bytes32);

    /// @notice How long the account's passkeys may cancel what the recovery address proposes.
    function RECOVERY_DELAY() external view returns (uint256);

    /// @notice How long a proposal can be completed once it is ready, seconds.
    function RECOVERY_WINDOW() external view returns (uint256);
}
