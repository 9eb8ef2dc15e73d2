// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Takes cards that their owner hands over
interface ICardReceiver {
    /// @notice Called by a collection after it moved the cards here. A receiver checks that the caller is a collection
    /// that it knows.
    /// @param from The owner, who made the call.
    /// @param tokenIds The cards, all of the calling collection.
    /// @param data What the owner adds, in the form that the receiver specifies.
    /// @return The selector of this function; anything else reverts the hand-over.
    function onCardsReceived(address from, uint256[] calldata tokenIds, bytes calldata data)
        external
        returns (bytes4);
}
