// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

import {ICardCollection} from "../interfaces/ICardCollection.sol";
import {IGachaReveal, RevealEntry} from "../interfaces/IGachaReveal.sol";
import {LazyShuffle} from "../libraries/LazyShuffle.sol";
import {PackSerials} from "../libraries/PackSerials.sol";
import {TokenIds} from "../libraries/TokenIds.sol";
import {UniformDraw} from "../libraries/UniformDraw.sol";
import {ANSWERED, Question} from "../randomness/Question.sol";
import {GachaWords} from "./GachaWords.sol";

/// @title Reveals of packs: requested, and opened in the order of the requests
abstract contract GachaReveal is GachaWords, EIP712, Nonces {
    using LazyShuffle for LazyShuffle.Pool;

    /// @dev The data of an entry that a draw needs. `count` cards are drawn from the `remaining` ones, for the packs from
    /// `position` on.
    struct Opening {
        uint256 dropId;
        uint256 entry;
        uint256 position;
        uint256 count;
        uint256 remaining;
        uint128 word;
        address holder;
        uint80 inWordSlot;
        uint96 inHolderSlot;
        uint144 rest;
    }

    bytes32 private constant CONSENT_TYPEHASH = keccak256(
        "RevealConsent(address holder,uint256 dropId,uint256[] packIds,uint256 nonce,uint256 deadline)"
    );
    uint256 private constant CONSENT_LIFETIME = 15 minutes;
    /// @dev The length of a draw in {CardsDrawn}: a serial and an index.
    uint256 private constant DRAW_BYTES = 4;

    /// @dev Role that relays reveal requests; {GachaDrops} publishes it.
    bytes32 internal constant _OPERATOR_ROLE = keccak256("OPERATOR_ROLE");

    constructor() EIP712("Kura Gacha", "1") {}

    /// @inheritdoc IGachaReveal
    function requestReveal(uint256[] calldata packIds) external nonReentrant returns (uint256 entry) {
        (uint256 dropId, Drop storage drop, address holder) = _burn(packIds);
        if (holder != msg.sender && block.timestamp < drop.revealDeadline) revert NotPackHolder(msg.sender, holder);
        return _enqueue(dropId, drop, holder, packIds);
    }

    /// @inheritdoc IGachaReveal
    function requestRevealFor(address holder, uint256[] calldata packIds, uint256 deadline, bytes calldata signature)
        external
        nonReentrant
        onlyRole(_OPERATOR_ROLE)
        returns (uint256 entry)
    {
        _useConsent(holder, packIds, deadline, signature);
        (uint256 dropId, Drop storage drop, address actualHolder) = _burn(packIds);
        if (actualHolder != holder) revert NotPackHolder(holder, actualHolder);
        return _enqueue(dropId, drop, holder, packIds);
    }

    /// @inheritdoc IGachaReveal
    function open(uint256 dropId, uint256 maxCards) external nonReentrant returns (uint256 opened) {
        Drop storage drop = _existingDrop(dropId);

        uint256 entry = drop.head;
        while (opened < maxCards && entry < drop.entries) {
            Request storage request = _requests[_queue[dropId][entry]];
            if (request.question.flags & ANSWERED == 0) break;

            Opening memory opening = _opening(dropId, entry, request);
            opening.position = drop.headOpened;
            opening.remaining = drop.size - drop.drawn;
            uint256 left = request.question.count - opening.position;
            opening.count = left < maxCards - opened ? left : maxCards - opened;
            uint256[] memory indexes = _draw(opening);
            if (drop.lastOnePrize) _addPrize(drop, opening, indexes);

            opened += opening.count;
            drop.drawn += uint16(opening.count);
            if (opening.count == left) {
                drop.head = uint16(++entry);
                drop.headOpened = 0;
            } else {
                drop.headOpened = uint8(opening.position + opening.count);
            }
            ICardCollection(drop.collection).mintPulled(opening.holder, dropId, indexes);
        }
    }

    /// @inheritdoc IGachaReveal
    function revealEntry(uint256 dropId, uint256 entry) external view returns (RevealEntry memory) {
        uint256 requestId = _queue[dropId][entry];
        Request storage request = _requests[requestId];
        Question memory question = request.question;
        if (question.askedAt == 0) revert UnknownEntry(dropId, entry);

        uint256[] memory packIds = new uint256[](question.count);
        for (uint256 i; i < packIds.length; ++i) {
            packIds[i] = TokenIds.compose(
                dropId,
                PackSerials.at(i, question.spareBits, request.serialsInHolderSlot, request.serialsRest)
            );
        }
        return RevealEntry({
            requestId: requestId,
            holder: request.holder,
            askedAt: question.askedAt,
            answered: question.flags & ANSWERED != 0,
            word: question.word,
            packIds: packIds,
            fallbackBlock: _fallbackBlocks[requestId]
        });
    }

    /// @inheritdoc IGachaReveal
    function poolAt(uint256 dropId, uint256 position) external view returns (uint256 index) {
        return _pools[dropId].at(position);
    }

    /// @dev Appends burned packs to the drop's queue and requests their random word.
    function _enqueue(uint256 dropId, Drop storage drop, address holder, uint256[] memory packIds)
        internal
        returns (uint256 entry)
    {
        entry = drop.entries;
        drop.entries = uint16(entry + 1);
        drop.asked += uint16(packIds.length);

        (uint256 requestId, uint8 flags) = _askFirst(dropId, entry);
        _queue[dropId][entry] = requestId;
        (uint80 inWordSlot, uint96 inHolderSlot, uint144 rest) = PackSerials.pack(packIds);
        Request storage request = _requests[requestId];
        request.question.spareBits = inWordSlot;
        request.question.askedAt = uint32(block.timestamp);
        request.question.count = uint8(packIds.length);
        request.question.flags = flags;
        request.holder = holder;
        request.serialsInHolderSlot = inHolderSlot;
        if (rest != 0) request.serialsRest = rest;
        emit RevealRequested(dropId, entry, holder, requestId, packIds);
    }

    function _useConsent(address holder, uint256[] calldata packIds, uint256 deadline, bytes calldata signature)
        private
    {
        if (deadline < block.timestamp || deadline > block.timestamp + CONSENT_LIFETIME) {
            revert InvalidConsentDeadline(deadline);
        }
        bytes32 consent = keccak256(
            abi.encode(
                CONSENT_TYPEHASH,
                holder,
                _dropIdOf(packIds),
                keccak256(abi.encodePacked(packIds)),
                _useNonce(holder),
                deadline
            )
        );
        if (!SignatureChecker.isValidSignatureNowCalldata(holder, _hashTypedDataV4(consent), signature)) {
            revert InvalidConsent(holder);
        }
    }

    /// @dev The burn checks that all of them are sealed packs of this drop.
    function _dropIdOf(uint256[] calldata packIds) private pure returns (uint256) {
        if (packIds.length == 0 || packIds.length > PackSerials.MAX) revert InvalidPacks();
        return TokenIds.dropOf(packIds[0]);
    }

    function _burn(uint256[] calldata packIds)
        private
        returns (uint256 dropId, Drop storage drop, address holder)
    {
        dropId = _dropIdOf(packIds);
        drop = _existingDrop(dropId);
        holder = _packToken(dropId).burn(packIds);
    }

    function _draw(Opening memory opening) private returns (uint256[] memory indexes) {
        LazyShuffle.Pool storage pool = _pools[opening.dropId];
        uint256 count = opening.count;
        // One more element, for the last-one prize, and space behind the draws: each is stored as a word.
        indexes = new uint256[](count + 1);
        bytes memory draws = new bytes(DRAW_BYTES * count + 32);
        assembly ("memory-safe") {
            mstore(indexes, count)
            mstore(draws, mul(DRAW_BYTES, count))
        }
        for (uint256 i; i < count; ++i) {
            uint256 position = opening.position + i;
            uint256 remaining = opening.remaining - i;
            bytes32 value = keccak256(abi.encode(opening.word, opening.dropId, opening.entry, position));
            uint256 index = pool.take(UniformDraw.below(uint256(value), remaining), remaining);
            indexes[i] = index;
            uint256 draw = (_serialAt(opening, position) << 16) | index;
            assembly ("memory-safe") {
                mstore(add(add(draws, 32), mul(DRAW_BYTES, i)), shl(224, draw))
            }
        }
        emit CardsDrawn(opening.dropId, opening.entry, opening.holder, draws);
    }

    /// @dev Adds the last-one prize to the cards of {_draw} where one of the packs is the last one. Each serial is opened once,
    /// so the prize is added once.
    function _addPrize(Drop storage drop, Opening memory opening, uint256[] memory indexes) private {
        uint256 lastSerial = drop.packs - 1;
        for (uint256 i; i < opening.count; ++i) {
            if (_serialAt(opening, opening.position + i) != lastSerial) continue;
            assembly ("memory-safe") {
                mstore(indexes, add(mload(indexes), 1))
            }
            uint256 index = drop.size;
            indexes[opening.count] = index;
            uint256 lastPack = TokenIds.compose(opening.dropId, lastSerial);
            uint256 tokenId = TokenIds.compose(opening.dropId, index);
            emit LastOnePrizeMinted(opening.dropId, lastPack, opening.holder, tokenId, opening.entry);
        }
    }

    function _serialAt(Opening memory opening, uint256 position) private pure returns (uint256) {
        return PackSerials.at(position, opening.inWordSlot, opening.inHolderSlot, opening.rest);
    }

    /// @dev The last slot is read only when it contains serials.
    function _opening(uint256 dropId, uint256 entry, Request storage request)
        private
        view
        returns (Opening memory)
    {
        return Opening({
            dropId: dropId,
            entry: entry,
            position: 0,
            count: 0,
            remaining: 0,
            word: request.question.word,
            holder: request.holder,
            inWordSlot: request.question.spareBits,
            inHolderSlot: request.serialsInHolderSlot,
            rest: request.question.count > PackSerials.IN_FIRST_SLOTS ? request.serialsRest : 0
        });
    }
}
