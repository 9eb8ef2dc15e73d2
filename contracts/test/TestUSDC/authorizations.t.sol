// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {TestUSDC} from "../../src/local/TestUSDC.sol";

contract AuthorizationsTest is Test {
    TestUSDC private usdc;
    address private owner;
    uint256 private key;
    address private payee = makeAddr("payee");

    function setUp() public {
        vm.warp(1_700_000_000);
        usdc = new TestUSDC();
        (owner, key) = makeAddrAndKey("owner");
        usdc.mint(owner, 100e6);
    }

    function test_permitsByTheRealTokensDomain() public {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("USD Coin"),
                keccak256("2"),
                block.chainid,
                address(usdc)
            )
        );
        assertEq(usdc.DOMAIN_SEPARATOR(), domain);
        bytes32 typeHash = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash = keccak256(abi.encode(typeHash, owner, payee, 5e6, 0, block.timestamp));
        (uint8 v, bytes32 r, bytes32 s) = sign(structHash);
        usdc.permit(owner, payee, 5e6, block.timestamp, v, r, s);
        assertEq(usdc.allowance(owner, payee), 5e6);
        vm.expectRevert(TestUSDC.InvalidSignature.selector);
        usdc.permit(owner, payee, 5e6, block.timestamp, v, r, s);
        vm.expectRevert(TestUSDC.OutsideValidity.selector);
        usdc.permit(owner, payee, 5e6, block.timestamp - 1, v, r, s);
    }

    function test_movesMoneyOnAnAuthorizationOnce() public {
        bytes32 typeHash = keccak256(
            "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
        );
        (uint8 v, bytes32 r, bytes32 s) =
            sign(keccak256(abi.encode(typeHash, owner, payee, 5e6, 0, block.timestamp + 1, bytes32("n"))));
        vm.expectRevert(TestUSDC.InvalidSignature.selector);
        usdc.transferWithAuthorization(owner, payee, 6e6, 0, block.timestamp + 1, "n", v, r, s);
        vm.expectEmit(address(usdc));
        emit TestUSDC.AuthorizationUsed(owner, "n");
        usdc.transferWithAuthorization(owner, payee, 5e6, 0, block.timestamp + 1, "n", v, r, s);
        assertEq(usdc.balanceOf(payee), 5e6);
        assertTrue(usdc.authorizationState(owner, "n"));
        vm.expectRevert(abi.encodeWithSelector(TestUSDC.AuthorizationSpent.selector, owner, bytes32("n")));
        usdc.transferWithAuthorization(owner, payee, 5e6, 0, block.timestamp + 1, "n", v, r, s);
        vm.expectRevert(TestUSDC.OutsideValidity.selector);
        usdc.transferWithAuthorization(owner, payee, 5e6, 0, block.timestamp, "m", v, r, s);
    }

    function test_letsOnlyThePayeeReceive() public {
        bytes32 typeHash = keccak256(
            "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
        );
        (uint8 v, bytes32 r, bytes32 s) =
            sign(keccak256(abi.encode(typeHash, owner, payee, 5e6, 0, block.timestamp + 1, bytes32("n"))));
        vm.expectRevert(abi.encodeWithSelector(TestUSDC.OnlyPayee.selector, address(this)));
        usdc.receiveWithAuthorization(owner, payee, 5e6, 0, block.timestamp + 1, "n", v, r, s);
        vm.prank(payee);
        usdc.receiveWithAuthorization(owner, payee, 5e6, 0, block.timestamp + 1, "n", v, r, s);
        assertEq(usdc.balanceOf(payee), 5e6);
    }

    function test_cancelsAnAuthorization() public {
        bytes32 typeHash = keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");
        (uint8 v, bytes32 r, bytes32 s) = sign(keccak256(abi.encode(typeHash, owner, bytes32("n"))));
        vm.expectEmit(address(usdc));
        emit TestUSDC.AuthorizationCanceled(owner, "n");
        usdc.cancelAuthorization(owner, "n", v, r, s);
        assertTrue(usdc.authorizationState(owner, "n"));
        vm.expectRevert(abi.encodeWithSelector(TestUSDC.AuthorizationSpent.selector, owner, bytes32("n")));
        usdc.cancelAuthorization(owner, "n", v, r, s);
    }

    function sign(bytes32 structHash) private view returns (uint8 v, bytes32 r, bytes32 s) {
        return vm.sign(key, keccak256(abi.encodePacked(hex"1901", usdc.DOMAIN_SEPARATOR(), structHash)));
    }
}
