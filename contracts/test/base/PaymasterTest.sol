// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccount} from "../../src/interfaces/IKuraAccount.sol";
import {IKuraPaymaster} from "../../src/interfaces/IKuraPaymaster.sol";
import {AccountTest} from "./AccountTest.sol";

/// @notice Accounts without any ether, whose gas the paymaster pays.
abstract contract PaymasterTest is AccountTest {
    uint256 internal constant CAP = 1.2 ether;
    /// @dev The paymaster's largest balance at the entry point under the cap.
    uint256 internal constant LIMIT = 0.55 ether;
    uint48 internal constant ADMIN_DELAY = 1 hours;
    uint128 internal constant PAYMASTER_GAS = 60_000;
    bytes32 private constant REQUEST_TYPEHASH = keccak256(
        "UserOperationRequest(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint256 paymasterVerificationGasLimit,uint256 paymasterPostOpGasLimit,uint48 validAfter,uint48 validUntil)"
    );

    address internal immutable admin = makeAddr("admin");
    address internal immutable treasurer = makeAddr("treasurer");
    address internal sponsor;
    uint256 internal sponsorKey;
    IKuraPaymaster internal paymaster;

    function setUp() public virtual override {
        super.setUp();
        (sponsor, sponsorKey) = makeAddrAndKey("sponsor");
        paymaster = deployPaymaster(sponsor);
        vm.deal(address(paymaster), 10 ether);
        paymaster.refill();
        vm.deal(address(account), 0);
    }

    function deployPaymaster(address sponsor_) internal returns (IKuraPaymaster deployed) {
        deployed = IKuraPaymaster(
            payable(deployCode("KuraPaymaster.sol:KuraPaymaster", abi.encode(admin, ADMIN_DELAY, sponsor_, CAP)))
        );
        bytes32 role = deployed.TREASURER_ROLE();
        vm.prank(admin);
        IAccessControl(address(deployed)).grantRole(role, treasurer);
    }

    function deposit() internal view returns (uint256) {
        return entryPoint.balanceOf(address(paymaster));
    }

    /// @dev An operation sponsored from a minute ago for five minutes, then signed by the account's passkey.
    function sponsored(Execution[] memory calls) internal view returns (PackedUserOperation memory) {
        return sponsored(account, phone, calls);
    }

    function sponsored(IKuraAccount sender, uint256 key, Execution[] memory calls)
        internal
        view
        returns (PackedUserOperation memory)
    {
        PackedUserOperation memory operation = operationOf(sender, calls);
        letSponsor(operation, uint48(block.timestamp - 1 minutes), uint48(block.timestamp + 4 minutes));
        return signed(key, operation);
    }

    function letSponsor(PackedUserOperation memory operation, uint48 validAfter, uint48 validUntil) internal view {
        sponsorWith(sponsorKey, operation, validAfter, validUntil);
    }

    function sponsorWith(uint256 key, PackedUserOperation memory operation, uint48 validAfter, uint48 validUntil)
        internal
        view
    {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, requestHash(operation, validAfter, validUntil));
        operation.paymasterAndData =
            paymasterAndData(abi.encodePacked(validAfter, validUntil, abi.encodePacked(r, s, v)));
    }

    function paymasterAndData(bytes memory data) internal view returns (bytes memory) {
        return abi.encodePacked(address(paymaster), PAYMASTER_GAS, uint128(0), data);
    }

    function requestHash(PackedUserOperation memory operation, uint48 validAfter, uint48 validUntil)
        internal
        view
        returns (bytes32)
    {
        bytes memory first = abi.encode(
            REQUEST_TYPEHASH,
            operation.sender,
            operation.nonce,
            keccak256(operation.initCode),
            keccak256(operation.callData),
            operation.accountGasLimits
        );
        bytes memory second = abi.encode(
            operation.preVerificationGas, operation.gasFees, uint256(PAYMASTER_GAS), uint256(0), validAfter, validUntil
        );
        return typedDataHash(
            domainOf("Kura Paymaster", "1", address(paymaster)), keccak256(bytes.concat(first, second))
        );
    }

    function expectSponsorRefused() internal {
        expectFailedOp("AA34 signature error");
    }
}
