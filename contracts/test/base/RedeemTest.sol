// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Deposit, IRedeemVault, RedeemTerms} from "../../src/interfaces/IRedeemVault.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {MerkleTree} from "./MerkleTree.sol";
import {PoolTest} from "./PoolTest.sol";

/// @notice The system with a redeem vault. Alice has the direct cards of the slabs 0 to 2.
abstract contract RedeemTest is PoolTest {
    uint96 internal constant REDEEM_FEE = 15e6;
    bytes32 internal constant REQUEST = keccak256("request");

    address internal immutable redeemer = makeAddr("redeemer");

    IRedeemVault internal vault;
    uint256[] internal cards;

    function setUp() public virtual override {
        super.setUp();
        vault = deployVault(address(usdc));
        for (uint256 i; i < 3; ++i) {
            cards.push(mintDirect(alice, i));
        }
        fundFee(alice, 1000e6);
    }

    function deployVault(address feeToken) internal returns (IRedeemVault deployed) {
        address[] memory feeTokens = new address[](2);
        (feeTokens[0], feeTokens[1]) = (feeToken, address(usdt));
        deployed = IRedeemVault(
            deployCode(
                "RedeemVault.sol:RedeemVault",
                abi.encode(
                    admin, ADMIN_DELAY, additionRules(), registry, feeTokens, treasury, burnAge(), redeemer
                )
            )
        );
        vm.prank(admin);
        factory.listRedeemVault(address(deployed), true);
    }

    /// @dev Deposits may be burned at once unless a test is about their age.
    function burnAge() internal view virtual returns (uint48) {
        return 0;
    }

    function fundFee(address account, uint256 amount) internal {
        usdc.mint(account, amount);
        usdt.mint(account, amount);
        vm.startPrank(account);
        usdc.approve(address(vault), amount);
        usdt.approve(address(vault), amount);
        vm.stopPrank();
    }

    function terms(uint96 fee) internal view returns (RedeemTerms memory) {
        return RedeemTerms({requestHash: REQUEST, feeToken: fee == 0 ? address(0) : address(usdc), fee: fee});
    }

    function noProofs() internal pure returns (CardProof[] memory) {
        return new CardProof[](0);
    }

    function proofOf(uint256 dropId, uint256 index) internal view returns (CardProof[] memory proofs) {
        proofs = new CardProof[](1);
        proofs[0] = CardProof({
            tokenId: cardOf(dropId, index),
            slab: slabAt(index),
            rank: rankAt(index),
            proof: MerkleTree.proof(leaves, index)
        });
    }

    function one(uint256 tokenId) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = tokenId;
    }

    function just(bytes32 depositId) internal pure returns (bytes32[] memory ids) {
        ids = new bytes32[](1);
        ids[0] = depositId;
    }

    function idOf(address holder) internal view returns (bytes32) {
        return vault.depositIdOf(holder, REQUEST, address(collection));
    }

    /// @dev Hands all of alice's cards over with a fee in USDC.
    function deposit() internal returns (bytes32) {
        return deposit(alice, cards, terms(REDEEM_FEE));
    }

    function deposit(address holder, uint256[] memory ids, RedeemTerms memory terms_) internal returns (bytes32) {
        vm.prank(holder);
        collection.sendBatch(ids, address(vault), abi.encode(terms_, noProofs()));
        return vault.depositIdOf(holder, terms_.requestHash, address(collection));
    }

    function approve(bytes32 depositId) internal {
        vm.prank(redeemer);
        vault.approve(just(depositId));
    }

    function burn(bytes32 depositId) internal {
        vm.prank(redeemer);
        vault.burn(just(depositId));
    }

    function slabKeyAt(uint256 index) internal pure returns (bytes32) {
        return keccak256(abi.encode("KGS", vm.toString(1000 + index)));
    }

    function assertEnded(bytes32 depositId) internal view {
        Deposit memory stored = vault.depositOf(depositId);
        assertEq(stored.holder, address(0));
        assertEq(stored.collection, address(0));
        assertEq(stored.feeToken, address(0));
        assertEq(stored.tokenIds.length + stored.depositedAt + stored.lockedUntil + stored.fee, 0);
    }

    /// @dev Alice has her cards and her money again.
    function assertReturned(bytes32 depositId) internal view {
        assertEnded(depositId);
        for (uint256 i; i < cards.length; ++i) {
            assertEq(collection.ownerOf(cards[i]), alice);
        }
        assertEq(usdc.balanceOf(alice), 1000e6);
        assertEq(usdc.balanceOf(address(vault)), 0);
    }
}
