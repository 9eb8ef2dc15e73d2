// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {VRFCoordinatorV2_5Mock} from "@chainlink/contracts/src/v0.8/vrf/mocks/VRFCoordinatorV2_5Mock.sol";

import {RandomnessSource} from "../../src/interfaces/IRandomness.sol";
import {IGacha} from "../../src/interfaces/IGacha.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice The baseline for the gas of a purchase, with OpenZeppelin alone: a mint of k and one transfer.
contract ReferenceShop is ERC721("Reference", "REF") {
    uint256 private _next;

    function buy(ERC20 token, address treasury, uint256 quantity, uint256 price) external {
        token.transferFrom(msg.sender, treasury, quantity * price);
        for (uint256 i; i < quantity; ++i) {
            _mint(msg.sender, _next++);
        }
    }
}

/// @notice Averaged over a whole drop of 1,000, against the reference.
contract GasTest is KuraTest, GasReport {
    VRFCoordinatorV2_5Mock private chainlink;
    ReferenceShop private shop;
    uint256 private subscription;

    function coordinatorAddress() internal override returns (address) {
        chainlink = new VRFCoordinatorV2_5Mock(0.1 ether, 1 gwei, 4e15);
        subscription = chainlink.createSubscription();
        chainlink.fundSubscription(subscription, 1_000_000 ether);
        return address(chainlink);
    }

    function source(address coordinator_) internal override returns (RandomnessSource memory s) {
        s = super.source(coordinator_);
        s.subscriptionId = subscription;
        s.nativePayment = false;
    }

    function seedShuffle(IGacha gacha_, bytes32 ref) internal override {
        chainlink.addConsumer(subscription, address(gacha_));
        vm.prank(operator);
        uint256 requestId = gacha_.requestShuffle(ref);
        chainlink.fulfillRandomWords(requestId, address(gacha_));
    }

    function setUp() public override {
        super.setUp();
        shop = new ReferenceShop();
        fund(alice, 1e15);
        vm.prank(alice);
        usdc.approve(address(shop), type(uint256).max);
    }

    /// forge-config: default.isolate = true
    function test_gasOfBuying() public {
        uint256 dropId = createDrop(1200, 1200);
        uint256 one;
        uint256 oneReference;
        for (uint256 i; i < 200; ++i) {
            one += buyGas(dropId, 1, false);
            oneReference += referenceGas(1);
        }
        uint256 ten;
        uint256 tenReference;
        for (uint256 i; i < 100; ++i) {
            ten += buyGas(dropId, 10, false);
            tenReference += referenceGas(10);
        }
        report("buy 1 pack", one / 200, oneReference / 200);
        report("buy 10 packs", ten / 100, tenReference / 100);
    }

    /// forge-config: default.isolate = true
    function test_gasOfRevealing() public {
        uint256 dropId = createDrop(1000, 1000);
        uint256 ask;
        uint256 callback;
        uint256 opening;
        for (uint256 i; i < 100; ++i) {
            buyGas(dropId, 10, false);
            uint256[] memory ids = packIds((dropId << 16) | (i * 10), 10);
            vm.prank(alice);
            gacha.requestReveal(ids);
            ask += lastGas();
            uint256 requestId = gacha.revealEntry(dropId, i).requestId;
            chainlink.fulfillRandomWords(requestId, address(gacha));
            callback += lastGas();
            gacha.open(dropId, 10);
            opening += lastGas();
        }
        emit log_named_uint("ask for 10 in a drop of 1,000", ask / 100);
        emit log_named_uint("callback with the mock's part", callback / 100);
        emit log_named_uint("open 10 in a drop of 1,000", opening / 100);
        report("reveal, per card at k = 10", (ask + callback + opening) / 1000, 70_000);
    }

    /// forge-config: default.isolate = true
    function test_gasOfOpeningALargePool() public {
        uint256 small = openingGas(createDrop(1000, 1000), 1000);
        uint256 large = openingGas(createDrop(10_000, 10_000), 10_000);
        report("open 20, pool of 10,000 against 1,000", large, small);
    }

    /// forge-config: default.isolate = true
    function test_gasOfTheCallback() public {
        uint256 dropId = createDrop(100, 100);
        buyGas(dropId, 10, true);
        uint256 requestId = gacha.revealEntry(dropId, 0).requestId;
        uint256[] memory words = new uint256[](1);
        words[0] = word(1);
        vm.prank(address(chainlink));
        gacha.rawFulfillRandomWords(requestId, words);
        // The coordinator pays the transaction's own 21,000 and the calldata.
        uint256 calldataGas = 16 * (4 + 16 + 32) + 4 * (4 * 32 - 48);
        emit log_named_uint("callback, whole", lastGas());
        report("our part of the callback", lastGas() - 21_000 - calldataGas, 8_000);
    }

    function openingGas(uint256 dropId, uint256 packs) private returns (uint256 total) {
        for (uint256 sold; sold < packs; sold += 20) {
            buyGas(dropId, 20, true);
            chainlink.fulfillRandomWords(gacha.revealEntry(dropId, sold / 20).requestId, address(gacha));
            gacha.open(dropId, 20);
            total += lastGas();
        }
        return total / (packs / 20);
    }

    function buyGas(uint256 dropId, uint256 quantity, bool openNow) private returns (uint256) {
        bytes32[] memory none = noProof();
        vm.prank(alice);
        gacha.buy(dropId, 0, quantity, address(usdc), PRICE * quantity, 0, none, alice, openNow);
        return lastGas();
    }

    function referenceGas(uint256 quantity) private returns (uint256) {
        vm.prank(alice);
        shop.buy(ERC20(address(usdc)), treasury, quantity, PRICE);
        return lastGas();
    }
}
