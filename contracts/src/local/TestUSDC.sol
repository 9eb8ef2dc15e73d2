// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// @title A stand-in for USDC on local chains
/// @notice Behaves to a wallet as the original: EIP-2612 permits and EIP-3009 authorisations in the domain
/// ("USD Coin", "2"), 6 decimals. Anyone may mint.
contract TestUSDC is ERC20, EIP712, Nonces, IERC20Permit {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant TRANSFER_TYPEHASH = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 private constant RECEIVE_TYPEHASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 private constant CANCEL_TYPEHASH = keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");

    /// @notice An authorisation was used.
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    /// @notice An authorisation was cancelled unused.
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

    /// @notice The permit or authorisation has expired or isn't valid yet.
    error OutsideValidity();
    /// @notice The authorisation was used or cancelled.
    error AuthorizationSpent(address authorizer, bytes32 nonce);
    /// @notice The signature isn't the owner's.
    error InvalidSignature();
    /// @notice Only the payee may take this payment.
    error OnlyPayee(address caller);

    /// @notice Whether an authorisation was used or cancelled.
    mapping(address authorizer => mapping(bytes32 nonce => bool)) public authorizationState;

    constructor() ERC20("USD Coin", "USDC") EIP712("USD Coin", "2") {}

    /// @notice Mints tokens for tests.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// @inheritdoc IERC20Permit
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert OutsideValidity();
        bytes32 structHash =
            keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, _useNonce(owner), deadline));
        _checkSignature(owner, structHash, abi.encodePacked(r, s, v));
        _approve(owner, spender, value);
    }

    /// @notice EIP-3009: transfers tokens with their owner's signature, sent by anyone.
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes32 structHash = keccak256(abi.encode(TRANSFER_TYPEHASH, from, to, value, validAfter, validBefore, nonce));
        _useAuthorization(from, nonce, validAfter, validBefore);
        _checkSignature(from, structHash, abi.encodePacked(r, s, v));
        _transfer(from, to, value);
    }

    /// @notice EIP-3009: only the payee submits the payment, so that nobody can front-run it.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (msg.sender != to) revert OnlyPayee(msg.sender);
        bytes32 structHash = keccak256(abi.encode(RECEIVE_TYPEHASH, from, to, value, validAfter, validBefore, nonce));
        _useAuthorization(from, nonce, validAfter, validBefore);
        _checkSignature(from, structHash, abi.encodePacked(r, s, v));
        _transfer(from, to, value);
    }

    /// @notice EIP-3009: cancels an authorisation.
    function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        if (authorizationState[authorizer][nonce]) revert AuthorizationSpent(authorizer, nonce);
        authorizationState[authorizer][nonce] = true;
        _checkSignature(
            authorizer, keccak256(abi.encode(CANCEL_TYPEHASH, authorizer, nonce)), abi.encodePacked(r, s, v)
        );
        emit AuthorizationCanceled(authorizer, nonce);
    }

    /// @inheritdoc IERC20Permit
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner) public view override(Nonces, IERC20Permit) returns (uint256) {
        return super.nonces(owner);
    }

    /// @notice USDC has 6 decimals.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    /// @notice The version in the EIP-712 domain.
    function version() external pure returns (string memory) {
        return "2";
    }

    function _useAuthorization(address authorizer, bytes32 nonce, uint256 validAfter, uint256 validBefore) private {
        if (block.timestamp <= validAfter || block.timestamp >= validBefore) revert OutsideValidity();
        if (authorizationState[authorizer][nonce]) revert AuthorizationSpent(authorizer, nonce);
        authorizationState[authorizer][nonce] = true;
        emit AuthorizationUsed(authorizer, nonce);
    }

    function _checkSignature(address signer, bytes32 structHash, bytes memory signature) private view {
        if (!SignatureChecker.isValidSignatureNow(signer, _hashTypedDataV4(structHash), signature)) {
            revert InvalidSignature();
        }
    }
}
