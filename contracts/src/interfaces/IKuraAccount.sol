// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A key that never leaves a device or its keychain, and the site that it was created for.
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
/// signs (ERC-1271, nested as in ERC-7739). Only its passkeys move its assets.
///
/// A signature, of a user operation or of anything else, is `x ++ y ++ abi.encode(r, s, challengeIndex, typeIndex,
/// authenticatorData, clientDataJSON)`: the passkey's public key, then the assertion as OpenZeppelin's `WebAuthn` reads
/// it. The challenge is the 32 bytes of the hash that is signed; s is the lower of its two values; the device must have
/// verified its user. Signature counters aren't checked: passkeys that several devices share have none.
///
/// Several hashes, such as order hashes, are signed at once: `SignedTogether(bytes32 root)` in the account's domain, where
/// root is the root of a Merkle tree with sorted pairs over keccak256 of each hash. The signature for a single hash is the
/// passkey's, the nodes of its Merkle proof, their number (one byte) and `0xff746f67`.
///
/// The user may set a recovery address: a printed key, or an account of another device. It can only propose one passkey,
/// which is added 7 days later unless any of the others cancels. A user who loses all passkeys and has set no such
/// address has lost the account.
interface IKuraAccount {
    /// @notice A passkey may act from now on.
    event PasskeyAdded(bytes32 indexed passkeyId, bytes32 x, bytes32 y, bytes32 rpIdHash);
    /// @notice A passkey may no longer act.
    event PasskeyRemoved(bytes32 indexed passkeyId);
    /// @notice The recovery address changed; zero for none.
    event RecoveryAddressSet(address indexed recoveryAddress);
    /// @notice The recovery address proposed a passkey, which replaces any earlier proposal.
    event RecoveryProposed(bytes32 indexed passkeyId, bytes32 x, bytes32 y, bytes32 rpIdHash, uint256 readyAt);
    /// @notice The proposed passkey will not be added.
    event RecoveryCancelled(bytes32 indexed passkeyId);

    /// @notice Only the factory of the account's code initializes accounts.
    error NotFactory(address caller);
    /// @notice The point isn't on the curve.
    error InvalidPasskey(bytes32 x, bytes32 y);
    /// @notice The passkey was added before.
    error PasskeyExists(bytes32 passkeyId);
    /// @notice The account doesn't have this passkey.
    error PasskeyUnknown(bytes32 passkeyId);
    /// @notice The last passkey can't be removed: nobody could act for the account.
    error LastPasskey(bytes32 passkeyId);
    /// @notice The proposal isn't signed by the recovery address, or not with its next nonce, or there is no such address.
    error InvalidProposal();
    /// @notice This passkey isn't the one that was proposed.
    error NotProposed(bytes32 passkeyId);
    /// @notice The account's passkeys may still cancel.
    error RecoveryNotReady(uint256 readyAt);
    /// @notice The proposal wasn't completed in time: the recovery address has to propose again.
    error RecoveryExpired(uint256 expiredAt);

    /// @notice Gives a new account its first passkey. Factory only, once, in the transaction that deploys the account.
    function initialize(Passkey calldata passkey) external;

    /// @notice Adds a passkey, and deletes a proposal of it. Callable by the account itself, in one of its batches.
    function addPasskey(Passkey calldata passkey) external;

    /// @notice Removes a passkey, but never the last. Callable by the account itself.
    function removePasskey(bytes32 passkeyId) external;

    /// @notice Sets the recovery address, zero for none, deletes the pending proposal, and invalidates signed proposals that
    /// weren't sent yet. Callable by the account itself.
    function setRecoveryAddress(address recoveryAddress) external;

    /// @notice Proposes a passkey, to be added in 7 days. Anyone may send it; the recovery address has signed
    /// `PasskeyProposal(bytes32 x,bytes32 y,bytes32 rpIdHash,uint256 nonce)` in the account's domain (EIP-712; ERC-1271
    /// when it is a contract). A second proposal replaces the first, and waits 7 days from then.
    function proposePasskey(Passkey calldata passkey, bytes calldata signature) external;

    /// @notice Deletes the proposal, even after the 7 days. Callable by the account itself: any of its passkeys.
    function cancelRecovery() external;

    /// @notice Adds the proposed passkey after its 7 days, within {RECOVERY_WINDOW}. Anyone may send it.
    function completeRecovery(Passkey calldata passkey) external;

    /// @notice Whether one of the passkeys signed a hash (ERC-1271): nested as in ERC-7739, or together with other hashes.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);

    /// @notice Whether a passkey may act.
    function isPasskey(bytes32 passkeyId) external view returns (bool);

    /// @notice How many passkeys may act: at least one.
    function passkeyCount() external view returns (uint48);

    /// @notice The address that may propose a passkey; zero for none.
    function recoveryAddress() external view returns (address);

    /// @notice The nonce that the next proposal must be signed with.
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
