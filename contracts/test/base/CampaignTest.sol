// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {RandomnessSource} from "../../src/interfaces/IRandomness.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";
import {IAccess} from "./KuraTest.sol";

/// @notice Draws of campaigns under a coordinator that answers when told to.
abstract contract CampaignTest is Test {
    uint40 internal constant START = 1_700_000_000;
    uint40 internal constant CLOSING = START + 14 days;
    uint48 internal constant ADMIN_DELAY = 1 hours;
    bytes32 internal constant DRAW = bytes32(bytes16(0x6b757261000040008000000000000001));
    bytes32 internal constant TERMS = keccak256("terms");
    bytes32 internal constant ROOT = keccak256("root");

    ControlledCoordinator internal coordinator;
    ICampaignDraw internal draws;
    address internal immutable admin = makeAddr("admin");
    address internal immutable campaigner = makeAddr("campaigner");
    address internal immutable guardian = makeAddr("guardian");
    address internal immutable alice = makeAddr("alice");
    address internal immutable stranger = makeAddr("stranger");

    function setUp() public virtual {
        vm.warp(START);
        vm.roll(1000);
        coordinator = new ControlledCoordinator();
        draws = deployDraws(source(coordinatorAddress()));
    }

    function coordinatorAddress() internal virtual returns (address) {
        return address(coordinator);
    }

    function source(address coordinator_) internal virtual returns (RandomnessSource memory) {
        return RandomnessSource({
            coordinator: coordinator_,
            keyHash: "key",
            subscriptionId: 1,
            confirmations: 3,
            callbackGasLimit: 100_000,
            nativePayment: true,
            keyWordsADay: keyWordsADay()
        });
    }

    /// @dev More than a test requests.
    function keyWordsADay() internal view virtual returns (uint32) {
        return 1_000_000;
    }

    function deployDraws(RandomnessSource memory source_) internal returns (ICampaignDraw made) {
        made = ICampaignDraw(deployCode("CampaignDraw.sol:CampaignDraw", abi.encode(admin, ADMIN_DELAY, source_)));
        vm.startPrank(admin);
        IAccess(address(made)).grantRole(made.CAMPAIGN_ROLE(), campaigner);
        IAccess(address(made)).grantRole(made.GUARDIAN_ROLE(), guardian);
        vm.stopPrank();
    }

    /// @dev Three prizes for 1, 2 and 3 winners.
    function prizes() internal pure returns (uint32[] memory counts) {
        counts = new uint32[](3);
        (counts[0], counts[1], counts[2]) = (1, 2, 3);
    }

    function register(bytes32 drawId) internal {
        vm.prank(campaigner);
        draws.register(drawId, CLOSING, prizes(), TERMS);
    }

    function commit(bytes32 drawId, uint32 count) internal returns (uint256 requestId) {
        if (block.timestamp < CLOSING) vm.warp(CLOSING);
        vm.prank(campaigner);
        return draws.commit(drawId, ROOT, count);
    }

    /// @dev Registered, committed and answered.
    function drawn(uint32 count, uint256 word_) internal returns (uint256 requestId) {
        register(DRAW);
        requestId = commit(DRAW, count);
        coordinator.answer(requestId, word_);
    }

    function word(uint256 seed) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode("word", seed)));
    }

    function isAnswered(bytes32 drawId) internal view returns (bool) {
        return draws.drawing(drawId).answered;
    }

    function wordOf(bytes32 drawId) internal view returns (uint128) {
        return draws.drawing(drawId).word;
    }
}
