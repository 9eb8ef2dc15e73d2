// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A request for a random word, in one slot. The request makes the slot non-zero: storing the word later then costs
/// the gas of a changed slot, not of a new one.
/// @param word 128 random bits, once ANSWERED.
/// @param spareBits Free for the contract that asks.
/// @param askedAt When the word was first asked for (Unix time); 0 = there is no such request.
/// @param count Free for the contract that asks.
/// @param flags ANSWERED, ALIAS, UNSENT, ANNOUNCED.
struct Question {
    uint128 word;
    uint80 spareBits;
    uint32 askedAt;
    uint8 count;
    uint8 flags;
}

/// @dev The word is stored.
uint8 constant ANSWERED = 1;
/// @dev The request repeats an earlier one without an answer.
uint8 constant ALIAS = 2;
/// @dev The source didn't accept the request.
uint8 constant UNSENT = 4;
/// @dev A block was announced whose hash will be the word.
uint8 constant ANNOUNCED = 8;
