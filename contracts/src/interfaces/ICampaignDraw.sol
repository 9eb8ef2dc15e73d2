// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRandomness} from "./IRandomness.sol";
import {IStoppable} from "./IStoppable.sol";

/// @notice The draw of one campaign.
/// @param closingTime First second in which applicants may be committed (Unix time).
/// @param prizeCounts Winners of each prize, in display order.
/// @param termsHash Hash of the campaign's terms.
/// @param root Root of the tree of applicants; 0 = not committed.
/// @param count Applicants: the leaves of the tree.
/// @param committedAt When they were committed (Unix time).
/// @param requestId The random request.
/// @param answered Whether the word is stored.
/// @param word 128 random bits.
/// @param fallbackBlock Block whose hash serves as the word if the source stays silent; 0 = none announced.
struct CampaignDrawing {
    uint40 closingTime;
    uint32[] prizeCounts;
    bytes32 termsHash;
    bytes32 root;
    uint32 count;
    uint40 committedAt;
    uint256 requestId;
    bool answered;
    uint128 word;
    uint256 fallbackBlock;
}

/// @title The winners of campaigns
/// @notice The terms of a draw are registered when its campaign is published. After the closing time the list of applicants is
/// committed, once, and the random word is requested in the same call: nobody can change the list after the word can be
/// known. The winners follow from the word alone.
///
/// The list. Leaf = `keccak256(bytes.concat(keccak256(abi.encode(drawId, index, wallet, salt))))`, with indexes 0, 1, 2, …
/// `count - 1`, each once; a tree as OpenZeppelin builds it. The file of leaves is published.
///
/// The draw. Before the winner at `position` (from 0) is drawn, `m = count - position` applicants are left, in an imagined
/// array that starts as 0, 1, 2, … `count - 1`. `r = uint256(keccak256(abi.encode(word, drawId, position)))`; while
/// `r >= 2^256 - (2^256 mod m)`, `r = uint256(keccak256(abi.encode(r)))`; `j = r mod m`. The winner is the entry at `j`; the
/// entry at `m - 1` moves to `j`. Winners get the prizes in display order. The positions after the last prize are the
/// replacements for winners who drop out, in this order.
interface ICampaignDraw is IRandomness, IStoppable {
    /// @notice The draw of a campaign was registered.
    event DrawRegistered(bytes32 indexed drawId, uint40 closingTime, uint32[] prizeCounts, bytes32 termsHash);
    /// @notice The applicants were committed and the word was requested.
    event DrawCommitted(bytes32 indexed drawId, bytes32 root, uint32 count, uint256 indexed requestId);
    /// @notice The word of an unanswered request was requested again; the first answer to any of its ids counts.
    event DrawAskedAgain(bytes32 indexed drawId, uint256 indexed requestId);
    /// @notice After 30 days without an answer: the hash of `blockNumber` will be the word.
    event DrawFallbackAnnounced(bytes32 indexed drawId, uint256 blockNumber);

    /// @notice A registration needs an id, a closing time in the future, terms, and 1 to {MAX_PRIZES} prizes, each for one winner
    /// or more.
    error InvalidDraw();
    /// @notice The id was registered before.
    error DrawExists(bytes32 drawId);
    /// @notice Nobody registered the id.
    error UnknownDraw(bytes32 drawId);
    /// @notice Applications are still possible.
    error CampaignStillOpen(bytes32 drawId, uint256 closingTime);
    /// @notice A list needs a root and at least one applicant.
    error EmptyDraw();
    /// @notice The applicants were committed before.
    error AlreadyCommitted(bytes32 drawId);
    /// @notice The applicants aren't committed yet.
    error NotCommitted(bytes32 drawId);
    /// @notice The word is stored.
    error AlreadyDrawn(bytes32 drawId);
    /// @notice The word isn't stored yet.
    error NotDrawn(bytes32 drawId);
    /// @notice There are not that many applicants.
    error NoSuchWinner(bytes32 drawId, uint256 position, uint256 count);
    /// @notice There are not that many prizes.
    error NoSuchPrize(bytes32 drawId, uint256 position);

    /// @notice Registers the draw of a campaign, once. Requires CAMPAIGN_ROLE.
    /// @param drawId The campaign's id: its UUID in the high 16 bytes.
    /// @param closingTime First second in which applicants may be committed.
    /// @param prizeCounts Winners of each prize, in display order.
    /// @param termsHash Hash of the campaign's terms.
    function register(bytes32 drawId, uint40 closingTime, uint32[] calldata prizeCounts, bytes32 termsHash) external;

    /// @notice Commits the applicants of a closed campaign, once, and requests the word. Requires CAMPAIGN_ROLE. Each commitment
    /// counts towards the daily cap of words.
    /// @param root Root of the tree of applicants.
    /// @param count Leaves of the tree. Fewer applicants than prizes are allowed: each of them wins.
    function commit(bytes32 drawId, bytes32 root, uint32 count) external returns (uint256 requestId);

    /// @notice Repeats a request that the source accepted and left unanswered for 7 days, or at once one that it didn't accept.
    /// Not after a fallback was announced. Anyone may call.
    function askAgain(bytes32 drawId) external returns (uint256 requestId);

    /// @notice After 30 days without an answer: announces a future block whose hash will serve as the word. Anyone may call, once
    /// for each draw. The source's answer still counts before that block is mined; then only the block does.
    function announceFallback(bytes32 drawId) external returns (uint256 blockNumber);

    /// @notice Stores `uint128(uint256(keccak256(abi.encode(hash of the announced block, uint256(drawId), uint256(0)))))` as the
    /// word. Anyone may call. When the chain no longer knows the hash, the block that counts is the last one that is a multiple
    /// of 256 blocks after the announced one.
    function settleFallback(bytes32 drawId) external;

    /// @notice A draw by its id.
    function drawing(bytes32 drawId) external view returns (CampaignDrawing memory);

    /// @notice The index of the winner at a position, from 0.
    function winnerIndex(bytes32 drawId, uint256 position) external view returns (uint256 index);

    /// @notice The indexes of the winners at `howMany` positions from `first` on; also of replacements, which follow the
    /// last prize.
    function winnerIndexes(bytes32 drawId, uint256 first, uint256 howMany)
        external
        view
        returns (uint256[] memory indexes);

    /// @notice The prize of the winner at a position: its place in `prizeCounts`.
    function prizeOf(bytes32 drawId, uint256 position) external view returns (uint256 prize);

    /// @notice Whether the committed list has this applicant.
    function isApplicant(bytes32 drawId, uint256 index, address wallet, bytes32 salt, bytes32[] calldata proof)
        external
        view
        returns (bool);

    /// @notice Prizes in one draw, at most.
    function MAX_PRIZES() external view returns (uint256);

    /// @notice Role that registers and commits.
    function CAMPAIGN_ROLE() external view returns (bytes32);
}
