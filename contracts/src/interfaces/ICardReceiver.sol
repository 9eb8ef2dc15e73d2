// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title A contract that receives cards from their owner
interface ICardReceiver {
    /// @notice Called by a collection after it moved the cards here. A receiver checks that the caller is a collection
    /// that it knows.
    /// @param from The owner, who made the call.
    /// @param tokenIds The cards, all of the calling collection.
    /// @param data Data of the owner, in the form that the receiver specifies.
    /// @return The selector of this function; any other value reverts the transfer.
    function onCardsReceived(address from, uint256[] calldata tokenIds, bytes calldata data)
        external
        returns (bytes4);
}
