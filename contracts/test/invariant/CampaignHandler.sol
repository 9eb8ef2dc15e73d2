// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CommonBase} from "forge-std/Base.sol";

import {CampaignDrawing, ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";

/// @notice Three draws in any order of calls by the campaign key, the guardian, the admin, strangers and the source, which
/// answers any request at any time, is silent, or breaks.
contract CampaignHandler is CommonBase {
    ICampaignDraw private immutable draws;
    ControlledCoordinator private immutable coordinator;
    address private immutable campaigner;
    address private immutable guardian;
    address private immutable admin;

    bytes32[3] public ids = [bytes32("a"), "b", "c"];
    /// @dev Hash of what was committed, and of what the word decided, when each was first seen.
    mapping(bytes32 drawId => bytes32) public registered;
    mapping(bytes32 drawId => bytes32) public committed;
    mapping(bytes32 drawId => bytes32) public decided;
    uint256 public changes;
    uint256 public blockedByAStop;
    uint256 public words;

    constructor(
        ICampaignDraw draws_,
        ControlledCoordinator coordinator_,
        address campaigner_,
        address guardian_,
        address admin_
    ) {
        (draws, coordinator, campaigner, guardian, admin) = (draws_, coordinator_, campaigner_, guardian_, admin_);
    }

    modifier noted() {
        _;
        for (uint256 i; i < ids.length; ++i) {
            note(ids[i]);
        }
    }

    function register(uint256 seed, uint40 delay, uint32 winners) external noted {
        uint32[] memory prizes = new uint32[](1 + seed % 3);
        for (uint256 i; i < prizes.length; ++i) {
            prizes[i] = winners % 50;
        }
        vm.prank(campaigner);
        try draws.register(ids[seed % 3], uint40(block.timestamp + delay % 3 days), prizes, bytes32(seed)) {} catch {}
    }

    function commit(uint256 seed, uint32 count) external noted {
        vm.prank(campaigner);
        try draws.commit(ids[seed % 3], bytes32(seed), count % 200) {} catch {}
    }

    function answer(uint256 id, uint256 word) external noted {
        uint256 requestId = id % 2 == 0 ? coordinator.lastRequestId() : 1000 + id % 30;
        uint256[] memory answers = new uint256[](1);
        answers[0] = word;
        coordinator.answerFor(address(draws), requestId, answers);
    }

    function askAgain(uint256 seed) external noted {
        try draws.askAgain(ids[seed % 3]) {} catch (bytes memory reason) {
            noteStop(reason);
        }
    }

    function announceFallback(uint256 seed) external noted {
        try draws.announceFallback(ids[seed % 3]) {} catch (bytes memory reason) {
            noteStop(reason);
        }
    }

    function settleFallback(uint256 seed) external noted {
        try draws.settleFallback(ids[seed % 3]) {} catch (bytes memory reason) {
            noteStop(reason);
        }
    }

    function setSource(uint256 mode) external {
        coordinator.set(ControlledCoordinator.Mode(mode % 5));
    }

    function stop(bool on) external {
        vm.prank(on ? guardian : admin);
        if (on) try draws.stop() {} catch {}
        else try draws.resume() {} catch {}
    }

    function wait(uint256 time, uint256 blocks) external {
        vm.warp(block.timestamp + time % 15 days);
        vm.roll(block.number + blocks % 400 + 1);
    }

    /// @dev Compares with what was seen first.
    function note(bytes32 drawId) private {
        try draws.drawing(drawId) returns (CampaignDrawing memory drawing) {
            bytes32 terms = keccak256(abi.encode(drawing.closingTime, drawing.prizeCounts, drawing.termsHash));
            compare(registered, drawId, terms);
            if (drawing.committedAt == 0) return;
            compare(
                committed,
                drawId,
                keccak256(abi.encode(terms, drawing.root, drawing.count, drawing.committedAt, drawing.requestId))
            );
            if (!drawing.answered) return;
            if (decided[drawId] == 0) ++words;
            uint256 last = uint256(drawing.count) - 1;
            uint256 winner = draws.winnerIndex(drawId, last);
            compare(decided, drawId, keccak256(abi.encode(drawing.word, winner)));
        } catch {
            if (registered[drawId] != 0) ++changes;
        }
    }

    function compare(mapping(bytes32 => bytes32) storage seen, bytes32 drawId, bytes32 found) private {
        if (seen[drawId] == 0) seen[drawId] = found;
        else if (seen[drawId] != found) ++changes;
    }

    function noteStop(bytes memory reason) private {
        if (bytes4(reason) == bytes4(keccak256("EnforcedPause()"))) ++blockedByAStop;
    }
}
