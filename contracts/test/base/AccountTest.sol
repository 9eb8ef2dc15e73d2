// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC7821} from "@openzeppelin/contracts/interfaces/draft-IERC7821.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {IKuraAccountFactory} from "../../src/interfaces/IKuraAccountFactory.sol";
import {SoftwarePasskeys} from "./SoftwarePasskeys.sol";

interface IUserOpHash {
    function getUserOpHash(PackedUserOperation calldata userOp) external view returns (bytes32);
}

/// @notice Accounts under the real entry point, at its address on every chain.
abstract contract AccountTest is Test, SoftwarePasskeys {
    bytes32 internal constant BATCH = bytes32(uint256(1) << 248);
    bytes32 private constant ENTRY_POINT_SALT =
        0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9;
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    uint128 internal constant VERIFICATION_GAS = 700_000;
    uint128 internal constant CALL_GAS = 500_000;
    uint256 internal constant BUNDLE_GAS = 60_000;
    uint128 internal constant FEE_PER_GAS = 1 gwei;

    address internal immutable bundler = makeAddr("bundler");
    address internal immutable bob = makeAddr("bob");
    address internal immutable stranger = makeAddr("stranger");

    IEntryPoint internal entryPoint;
    IKuraAccountFactory internal factory;
    IERC20 internal usdc;

    uint256 internal phone;
    uint256 internal laptop;
    IKuraAccount internal account;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        entryPoint = installEntryPoint();
        factory = IKuraAccountFactory(deployCode("KuraAccountFactory.sol:KuraAccountFactory"));
        usdc = IERC20(deployCode("TestUSDC.sol:TestUSDC"));
        phone = keyOf("phone");
        laptop = keyOf("laptop");
        account = createAccount(phone);
        vm.deal(address(account), 10 ether);
        giveUsdc(address(account), 1_000e6);
    }

    /// @dev Deploys through the deployer that exists on every chain, with its authors' salt.
    function installEntryPoint() private returns (IEntryPoint) {
        bytes memory code = vm.parseBytes(vm.readFile("cache/entry-point/EntryPoint.hex"));
        (bool done,) = CREATE2_FACTORY.call(bytes.concat(ENTRY_POINT_SALT, code));
        require(done, "no entry point was made");
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    function createAccount(uint256 key) internal returns (IKuraAccount) {
        return IKuraAccount(factory.createAccount(passkeyOf(key)));
    }

    /// @dev Calls as if one of its passkeys had signed.
    function addPasskey(IKuraAccount to, uint256 key) internal {
        Passkey memory passkey = passkeyOf(key);
        vm.prank(address(to));
        to.addPasskey(passkey);
    }

    function giveUsdc(address to, uint256 amount) internal {
        deal(address(usdc), to, usdc.balanceOf(to) + amount);
    }

    // Calls

    function one(address target, bytes memory data) internal pure returns (Execution[] memory calls) {
        calls = new Execution[](1);
        calls[0] = Execution(target, 0, data);
    }

    function ownCall(bytes memory data) internal view returns (Execution[] memory) {
        return one(address(account), data);
    }

    function payBob(uint256 amount) internal view returns (Execution[] memory) {
        return one(address(usdc), abi.encodeCall(IERC20.transfer, (bob, amount)));
    }

    // User operations

    /// @dev The next operation of `sender`, unsigned and paid by the sender.
    function operationOf(IKuraAccount sender, Execution[] memory calls)
        internal
        view
        returns (PackedUserOperation memory operation)
    {
        operation.sender = address(sender);
        operation.nonce = entryPoint.getNonce(address(sender), 0);
        operation.callData = abi.encodeCall(IERC7821.execute, (BATCH, abi.encode(calls)));
        operation.accountGasLimits = bytes32(abi.encodePacked(VERIFICATION_GAS, CALL_GAS));
        operation.preVerificationGas = BUNDLE_GAS;
        operation.gasFees = bytes32(abi.encodePacked(FEE_PER_GAS, FEE_PER_GAS));
    }

    function signed(uint256 key, PackedUserOperation memory operation)
        internal
        view
        returns (PackedUserOperation memory)
    {
        operation.signature = signatureOf(key, hashOf(operation));
        return operation;
    }

    function hashOf(PackedUserOperation memory operation) internal view returns (bytes32) {
        return IUserOpHash(address(entryPoint)).getUserOpHash(operation);
    }

    function send(PackedUserOperation memory operation) internal {
        PackedUserOperation[] memory bundle = new PackedUserOperation[](1);
        bundle[0] = operation;
        vm.prank(bundler, bundler);
        entryPoint.handleOps(bundle, payable(bundler));
    }

    /// @dev A passkey of the account makes it do something.
    function act(uint256 key, Execution[] memory calls) internal {
        send(signed(key, operationOf(account, calls)));
    }

    function act(uint256 key, bytes memory ownCallData) internal {
        act(key, ownCall(ownCallData));
    }

    function unauthorized(address caller) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("AccountUnauthorized(address)", caller);
    }

    function expectSignatureRefused() internal {
        expectFailedOp("AA24 signature error");
    }

    /// @dev Expects the entry point's own reason.
    function expectFailedOp(string memory reason) internal {
        vm.expectRevert(abi.encodeWithSignature("FailedOp(uint256,string)", 0, reason));
    }

    // Typed data (EIP-712)

    function domainOf(string memory name, string memory version, address verifier) internal view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, verifier)
        );
    }

    function typedDataHash(bytes32 domain, bytes32 structHash) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    /// @dev The ERC-7739 hash for typed data that an account signs for another contract.
    function nestedHash(
        address signer,
        bytes32 domain,
        bytes32 contentsHash,
        string memory contentsName,
        bytes memory contentsType
    ) internal view returns (bytes32) {
        bytes32 typehash = keccak256(
            abi.encodePacked(
                "TypedDataSign(",
                contentsName,
                " contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)",
                contentsType
            )
        );
        bytes32 structHash = keccak256(
            abi.encode(
                typehash, contentsHash, keccak256("Kura Account"), keccak256("1"), block.chainid, signer, bytes32(0)
            )
        );
        return typedDataHash(domain, structHash);
    }

    /// @dev The ERC-7739 hash for a message's hash.
    function personalHash(address signer, bytes32 messageHash) internal view returns (bytes32) {
        return typedDataHash(
            domainOf("Kura Account", "1", signer),
            keccak256(abi.encode(keccak256("PersonalSign(bytes prefixed)"), messageHash))
        );
    }

    function proposalHash(IKuraAccount of_, Passkey memory passkey, uint256 nonce) internal view returns (bytes32) {
        bytes32 typehash = keccak256("PasskeyProposal(bytes32 x,bytes32 y,bytes32 rpIdHash,uint256 nonce)");
        return typedDataHash(
            domainOf("Kura Account", "1", address(of_)),
            keccak256(abi.encode(typehash, passkey.x, passkey.y, passkey.rpIdHash, nonce))
        );
    }

    function proposalSignature(uint256 recoveryKey, Passkey memory passkey) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(recoveryKey, proposalHash(account, passkey, account.recoveryNonce()));
        return abi.encodePacked(r, s, v);
    }
}
