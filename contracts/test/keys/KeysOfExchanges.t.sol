// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ExchangeQuote} from "../../src/interfaces/IPointExchange.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";
import {IAccess} from "../base/KuraTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that the key for exchanges can do, in numbers.
contract KeysOfExchangesTest is ExchangeTest, Worst {
    /// @custom:key exchange
    /// @custom:can exchange cards of rank C that the shop would refuse, up to the daily cap of exchanges; refuse exchanges
    /// @custom:cannot exchange another rank or pay another rate than that of the drop; burn a card whose holder doesn't call; grant points without a card; exceed the cap
    function test_T60_worstCaseOfExchange() public {
        uint256 others;
        for (uint256 index; index < POOL_SIZE; ++index) {
            if (index % 5 == 4) continue;
            if (exchanges(alice, index, EXCHANGE_POINTS)) ++others;
        }
        worst("cards of other ranks that were paid for", others, 0);

        uint256 wrong;
        for (uint256 percent = 1; percent < 200; percent += 2) {
            if (exchanges(alice, 4, uint256(EXCHANGE_POINTS) * percent / 100)) ++wrong;
        }
        worst("payments at another rate than that of the drop", wrong, 0);

        uint256 burned;
        if (exchanges(quoteSigner, 4, EXCHANGE_POINTS)) ++burned;
        worst("cards burned without a call of their holder", burned, 0);

        uint256[3] memory drops = [dropId, createPoolThatPays(EXCHANGE_POINTS), createPoolThatPays(EXCHANGE_POINTS)];
        pullAll(drops[1], alice);
        pullAll(drops[2], alice);
        vm.prank(admin);
        points.setDailyMintCap(address(exchange), 4 * uint256(EXCHANGE_POINTS));
        uint256 start = block.timestamp;
        uint256 paid = exchangeAll(drops);
        worst("cards paid for at once at a cap of four a day", paid, 2);
        for (uint256 hour = 1; hour < 24; ++hour) {
            vm.warp(start + hour * 1 hours);
            paid += exchangeAll(drops);
        }
        vm.warp(start + 1 days - 1);
        paid += exchangeAll(drops);
        worst("cards paid for within 24 hours at a cap of four a day", paid, 3);
    }

    /// @custom:key guardian
    /// @custom:can stop exchanges of cards for points until the admin resumes them
    /// @custom:cannot take a card that is offered for an exchange
    function test_T60_worstCaseOfGuardianOfExchanges() public {
        address guardian = makeAddr("guardian");
        bytes32 role = exchange.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(exchange)).grantRole(role, guardian);
        vm.prank(guardian);
        exchange.stop();
        vm.warp(block.timestamp + 365 days);
        worst("exchanges in a year after a stop of exchanges", exchanges(alice, 4, EXCHANGE_POINTS) ? 1 : 0, 0);
    }

    /// @dev Tries all six cards of rank C.
    function exchangeAll(uint256[3] memory drops) private returns (uint256 paid) {
        for (uint256 i; i < drops.length; ++i) {
            dropId = drops[i];
            if (exchanges(alice, 4, EXCHANGE_POINTS)) ++paid;
            if (exchanges(alice, 9, EXCHANGE_POINTS)) ++paid;
        }
    }

    function exchanges(address caller, uint256 index, uint256 paid) private returns (bool done) {
        uint256[] memory ids = cardsAt(index);
        ExchangeQuote memory quote = quoteFor(1);
        quote.points = paid;
        CardProof[] memory proofs = proofsAt(index);
        bytes memory call =
            abi.encodeCall(collection.sendBatch, (ids, address(exchange), dataFor(caller, ids, quote, proofs)));
        vm.prank(caller);
        (done,) = address(collection).call(call);
    }
}
