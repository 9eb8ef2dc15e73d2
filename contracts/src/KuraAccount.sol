// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {WebAuthn} from "@openzeppelin/contracts/utils/cryptography/WebAuthn.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";

import {IKuraAccount, Passkey} from "./interfaces/IKuraAccount.sol";

/// @title The account of a user without a wallet
/// @dev A passkey is stored as a hash: a signature contains the public key, and only one slot is read to check it.
contract KuraAccount is IKuraAccount, Account, ERC7821, ERC7739, ERC721Holder, ERC1155Holder {
    /// @inheritdoc IKuraAccount
    uint256 public constant RECOVERY_DELAY = 7 days;
    /// @inheritdoc IKuraAccount
    uint256 public constant RECOVERY_WINDOW = 30 days;

    bytes32 private constant PROPOSAL_TYPEHASH =
        keccak256("PasskeyProposal(bytes32 x,bytes32 y,bytes32 rpIdHash,uint256 nonce)");

    bytes32 private constant TOGETHER_TYPEHASH = keccak256("SignedTogether(bytes32 root)");
    /// @dev The last bytes of a signature of several hashes. ERC-7739 signatures end with a text and its length, and no text
    /// contains the byte 0xff.
    bytes4 private constant TOGETHER_MARK = 0xff746f67;
    /// @dev How many nodes the proof has, then the mark.
    uint256 private constant TOGETHER_TRAILER_LENGTH = 5;
    uint256 private constant NODE_LENGTH = 32;

    uint256 private constant PUBLIC_KEY_LENGTH = 64;
    uint256 private constant RP_ID_HASH_LENGTH = 32;

    address private immutable _factory;

    /// @inheritdoc IKuraAccount
    mapping(bytes32 passkeyId => bool) public isPasskey;

    /// @inheritdoc IKuraAccount
    address public recoveryAddress;
    /// @inheritdoc IKuraAccount
    uint48 public passkeyCount;
    uint48 private _readyAt;
    bytes32 private _proposedPasskeyId;
    /// @inheritdoc IKuraAccount
    uint256 public recoveryNonce;

    /// @dev Only calls from the account itself: it changes only by a batch that one of its passkeys signed.
    modifier onlySelf() {
        if (msg.sender != address(this)) revert AccountUnauthorized(msg.sender);
        _;
    }

    /// @dev Deployed by its factory, which initializes only proxies that it has just deployed: the implementation never gets
    /// a passkey.
    constructor() EIP712("Kura Account", "1") {
        _factory = msg.sender;
    }

    /// @inheritdoc IKuraAccount
    function initialize(Passkey calldata passkey) external {
        if (msg.sender != _factory) revert NotFactory(msg.sender);
        _addPasskey(passkey);
    }

    /// @inheritdoc IKuraAccount
    /// @dev A proposal that took effect without cancellation is over: once removed, the passkey must not return.
    function addPasskey(Passkey calldata passkey) external onlySelf {
        if (passkeyIdOf(passkey) == _proposedPasskeyId) _dropProposal();
        _addPasskey(passkey);
    }

    /// @inheritdoc IKuraAccount
    function removePasskey(bytes32 passkeyId) external onlySelf {
        if (!isPasskey[passkeyId]) revert PasskeyUnknown(passkeyId);
        if (passkeyCount == 1) revert LastPasskey(passkeyId);
        delete isPasskey[passkeyId];
        --passkeyCount;
        emit PasskeyRemoved(passkeyId);
    }

    /// @inheritdoc IKuraAccount
    function setRecoveryAddress(address recoveryAddress_) external onlySelf {
        _dropProposal();
        // A proposal that was signed under an earlier address must not count when that address returns.
        ++recoveryNonce;
        recoveryAddress = recoveryAddress_;
        emit RecoveryAddressSet(recoveryAddress_);
    }

    /// @inheritdoc IKuraAccount
    function proposePasskey(Passkey calldata passkey, bytes calldata signature) external {
        bytes32 passkeyId = _checkedIdOf(passkey);
        bytes32 proposal = keccak256(
            abi.encode(PROPOSAL_TYPEHASH, passkey.x, passkey.y, passkey.rpIdHash, recoveryNonce++)
        );
        address proposer = recoveryAddress;
        if (
            proposer == address(0)
                || !SignatureChecker.isValidSignatureNowCalldata(proposer, _hashTypedDataV4(proposal), signature)
        ) revert InvalidProposal();

        uint256 readyAt = block.timestamp + RECOVERY_DELAY;
        _proposedPasskeyId = passkeyId;
        _readyAt = uint48(readyAt);
        emit RecoveryProposed(passkeyId, passkey.x, passkey.y, passkey.rpIdHash, readyAt);
    }

    /// @inheritdoc IKuraAccount
    function cancelRecovery() external onlySelf {
        _dropProposal();
    }

    /// @inheritdoc IKuraAccount
    function completeRecovery(Passkey calldata passkey) external {
        bytes32 passkeyId = passkeyIdOf(passkey);
        if (passkeyId != _proposedPasskeyId) revert NotProposed(passkeyId);
        uint256 readyAt = _readyAt;
        if (block.timestamp < readyAt) revert RecoveryNotReady(readyAt);
        if (block.timestamp >= readyAt + RECOVERY_WINDOW) revert RecoveryExpired(readyAt + RECOVERY_WINDOW);
        delete _proposedPasskeyId;
        delete _readyAt;
        _addPasskey(passkey);
    }

    /// @inheritdoc IKuraAccount
    function proposedPasskey() external view returns (bytes32 passkeyId, uint256 readyAt) {
        return (_proposedPasskeyId, _readyAt);
    }

    /// @inheritdoc IKuraAccount
    function passkeyIdOf(Passkey calldata passkey) public pure returns (bytes32) {
        return _passkeyId(passkey.x, passkey.y, passkey.rpIdHash);
    }

    /// @inheritdoc IKuraAccount
    function isValidSignature(bytes32 hash, bytes calldata signature)
        public
        view
        override(IKuraAccount, ERC7739)
        returns (bytes4)
    {
        if (!_isOfSeveral(signature)) return super.isValidSignature(hash, signature);
        return _isSignedTogether(hash, signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @inheritdoc Account
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// @dev The site of a passkey is part of its id, so an assertion for another site matches no passkey.
    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        if (signature.length < PUBLIC_KEY_LENGTH) return false;
        (bool decoded, WebAuthn.WebAuthnAuth calldata auth) = WebAuthn.tryDecodeAuth(signature[PUBLIC_KEY_LENGTH:]);
        if (!decoded || auth.authenticatorData.length < RP_ID_HASH_LENGTH) return false;
        // OpenZeppelin's check reads memory at this index without a bound: a high index would use all gas.
        if (auth.typeIndex > bytes(auth.clientDataJSON).length) return false;

        bytes32 x = bytes32(signature[:32]);
        bytes32 y = bytes32(signature[32:PUBLIC_KEY_LENGTH]);
        return isPasskey[_passkeyId(x, y, bytes32(auth.authenticatorData[:RP_ID_HASH_LENGTH]))]
            && WebAuthn.verify(abi.encodePacked(hash), auth, x, y);
    }

    /// @dev Called by the entry point after a passkey's signature was validated, or by a batch of the account itself.
    function _erc7821AuthorizedExecutor(address caller, bytes32 mode, bytes calldata executionData)
        internal
        view
        override
        returns (bool)
    {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }

    function _isOfSeveral(bytes calldata signature) private pure returns (bool) {
        uint256 length = signature.length;
        return length >= TOGETHER_TRAILER_LENGTH && bytes4(signature[length - 4:]) == TOGETHER_MARK;
    }

    /// @dev Leaves are hashed twice, so that no inner node of the tree is accepted as a leaf.
    function _isSignedTogether(bytes32 hash, bytes calldata signature) private view returns (bool) {
        uint256 end = signature.length - TOGETHER_TRAILER_LENGTH;
        uint256 nodes = uint8(signature[end]);
        if (end < nodes * NODE_LENGTH) return false;
        uint256 start = end - nodes * NODE_LENGTH;

        bytes32 root = keccak256(abi.encode(hash));
        for (uint256 at = start; at < end; at += NODE_LENGTH) {
            root = Hashes.commutativeKeccak256(root, bytes32(signature[at:at + NODE_LENGTH]));
        }
        bytes32 together = _hashTypedDataV4(keccak256(abi.encode(TOGETHER_TYPEHASH, root)));
        return _rawSignatureValidation(together, signature[:start]);
    }

    function _addPasskey(Passkey calldata passkey) private {
        bytes32 passkeyId = _checkedIdOf(passkey);
        isPasskey[passkeyId] = true;
        ++passkeyCount;
        emit PasskeyAdded(passkeyId, passkey.x, passkey.y, passkey.rpIdHash);
    }

    function _dropProposal() private {
        bytes32 passkeyId = _proposedPasskeyId;
        if (passkeyId == 0) return;
        delete _proposedPasskeyId;
        delete _readyAt;
        emit RecoveryCancelled(passkeyId);
    }

    /// @dev The id of a passkey, which must be valid and not yet added.
    function _checkedIdOf(Passkey calldata passkey) private view returns (bytes32 passkeyId) {
        if (!P256.isValidPublicKey(passkey.x, passkey.y)) revert InvalidPasskey(passkey.x, passkey.y);
        passkeyId = passkeyIdOf(passkey);
        if (isPasskey[passkeyId]) revert PasskeyExists(passkeyId);
    }

    function _passkeyId(bytes32 x, bytes32 y, bytes32 rpIdHash) private pure returns (bytes32) {
        return keccak256(abi.encode(x, y, rpIdHash));
    }
}
