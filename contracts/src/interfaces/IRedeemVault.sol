// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICardReceiver} from "./ICardReceiver.sol";
import {IDelayedAdditions} from "./IDelayedAdditions.sol";
import {ISlabRegistry} from "./ISlabRegistry.sol";

/// @notice The terms that a holder sends along with the cards. `data` of `sendBatch` is
/// `abi.encode(RedeemTerms, CardProof[])`.
/// @param requestHash Commits to the shop's request: address, cards, fee. Its preimage stays private.
/// @param feeToken ERC-20 in which the fee is paid; ignored when the fee is 0.
/// @param fee Base units that the vault takes from the holder and keeps until the cards are burned or returned. 0 when the
/// fee is paid elsewhere.
struct RedeemTerms {
    bytes32 requestHash;
    address feeToken;
    uint96 fee;
}

/// @notice Cards of one collection and one request, in custody.
/// @param holder Sent the cards, and gets them back unless they are burned.
/// @param depositedAt Seconds.
/// @param lockedUntil Last second of the last approval; 0 when there was none.
/// @param collection Collection of the cards.
/// @param fee Base units of `feeToken` in escrow.
/// @param feeToken ERC-20 of the fee.
/// @param tokenIds The cards.
struct Deposit {
    address holder;
    uint40 depositedAt;
    uint40 lockedUntil;
    address collection;
    uint96 fee;
    address feeToken;
    uint48[] tokenIds;
}

/// @notice Why cards went back. WITHDRAWN: the holder took them. REJECTED: the shop returned them. OVERDUE: the shop did not
/// act within {IRedeemVault.RETURN_AFTER}.
enum ReturnReason {
    WITHDRAWN,
    REJECTED,
    OVERDUE
}

/// @title Custody of cards whose holders request the slabs
/// @notice A holder sends cards with `CardCollection.sendBatch`. They go back to that holder, and to nobody else, or they
/// are burned so that the slabs can ship. The holder may take them back at any time, except for up to {LOCK} after an
/// approval. An approval ends automatically; the next one is possible {LOCK_PAUSE} later. A burn needs an approval, an age of
/// {burnAge}, and that each token still represents its slab. The contract approves nobody and signs nothing, so that no order can move a card.
/// A card that is sent here by a plain transfer is in no deposit and can't be recovered.
interface IRedeemVault is ICardReceiver, IDelayedAdditions {
    /// @notice Cards came into custody.
    /// @param burnableFrom The cards aren't burned before this time, seconds.
    event CardsDeposited(
        bytes32 indexed depositId,
        bytes32 indexed requestHash,
        address indexed holder,
        address collection,
        uint256[] tokenIds,
        address feeToken,
        uint256 fee,
        uint256 burnableFrom
    );
    /// @notice The shop will burn the cards until `lockedUntil`; the holder can't take them back in that time.
    event DepositApproved(bytes32 indexed depositId, uint256 lockedUntil);
    /// @notice The cards went back to their holder, with the fee.
    event DepositReturned(bytes32 indexed depositId, ReturnReason reason);
    /// @notice The cards are burned and the fee went to the treasury.
    event DepositBurned(bytes32 indexed depositId);
    /// @notice A fee could not be sent to its holder and waits for {payRefund}.
    event RefundHeld(address indexed holder, address indexed token, uint256 amount);
    /// @notice A held fee was sent to its holder.
    event RefundPaid(address indexed holder, address indexed token, uint256 amount);
    /// @notice Fees of burned cards go to another account from now on.
    event TreasurySet(address indexed treasury);

    /// @notice The registry doesn't know the calling collection.
    error UnknownCollection(address collection);
    /// @notice A deposit has at most {MAX_CARDS} cards.
    error TooManyCards(uint256 count);
    /// @notice The holder already has cards of this collection in custody for this request.
    error DepositExists(bytes32 depositId);
    /// @notice There is no such deposit, or it ended.
    error UnknownDeposit(bytes32 depositId);
    /// @notice Only the holder withdraws.
    error NotHolder(bytes32 depositId, address caller);
    /// @notice The deposit is approved until this time, seconds.
    error DepositLocked(bytes32 depositId, uint256 lockedUntil);
    /// @notice A burn needs an approval that has not ended.
    error DepositNotApproved(bytes32 depositId);
    /// @notice The cards may be burned from this time on, seconds.
    error BurnTooEarly(bytes32 depositId, uint256 from);
    /// @notice The next approval is possible from this time on, seconds.
    error ApprovalTooEarly(bytes32 depositId, uint256 from);
    /// @notice Anyone may return the cards from this time on, seconds.
    error ReturnTooEarly(bytes32 depositId, uint256 from);
    /// @notice Fees are not paid in this token.
    error FeeTokenNotAllowed(address token);
    /// @notice The vault received less than the fee.
    error FeeShort(uint256 received, uint256 fee);
    /// @notice Nothing is held for this account in this token.
    error NothingToRefund(address holder, address token);
    /// @notice The treasury can't be the zero address.
    error InvalidTreasury();

    /// @notice Sends the cards of deposits, and their fees, back to the caller, who is their holder. Not while one is approved.
    function withdraw(bytes32[] calldata depositIds) external;

    /// @notice Locks deposits for {LOCK}, so that they can be burned. Requires REDEEM_ROLE.
    function approve(bytes32[] calldata depositIds) external;

    /// @notice Burns the cards of approved deposits and sends their fees to the treasury. Requires REDEEM_ROLE. Not before a deposit
    /// is {burnAge} old: until then a card that was drawn is attested, and takes its slab back from a copy.
    function burn(bytes32[] calldata depositIds) external;

    /// @notice Sends the cards of deposits, and their fees, back to their holders. Requires REDEEM_ROLE.
    function reject(bytes32[] calldata depositIds) external;

    /// @notice Sends cards that wait longer than {RETURN_AFTER} back to their holder. Anyone may call. Not while approved.
    function returnCards(bytes32 depositId) external;

    /// @notice Sends a held fee to its holder. Anyone may call.
    function payRefund(address holder, address token) external;

    /// @notice Sends fees to another account from now on. Requires DEFAULT_ADMIN_ROLE.
    function setTreasury(address treasury) external;

    /// @notice A deposit; zeros when it ended or never existed.
    function depositOf(bytes32 depositId) external view returns (Deposit memory);

    /// @notice `keccak256(abi.encode(holder, requestHash, collection))`.
    function depositIdOf(address holder, bytes32 requestHash, address collection) external pure returns (bytes32);

    /// @notice Fees that could not be sent to their holder, base units of `token`.
    function refundOf(address holder, address token) external view returns (uint256);

    /// @notice Whether fees are paid in this token.
    function isFeeToken(address token) external view returns (bool);

    /// @notice Receives the fees of burned cards.
    function treasury() external view returns (address);

    /// @notice Knows the collections and which token represents which slab.
    function registry() external view returns (ISlabRegistry);

    /// @notice How old a deposit is at least when it is burned, seconds. Can't be changed.
    function burnAge() external view returns (uint48);

    /// @notice Role that approves, burns and rejects. A grant counts after the delay.
    function REDEEM_ROLE() external view returns (bytes32);

    /// @notice How long an approval lasts, seconds.
    function LOCK() external view returns (uint256);

    /// @notice How long after the end of an approval there is no other, seconds.
    function LOCK_PAUSE() external view returns (uint256);

    /// @notice How old a deposit is when anyone may return it, seconds.
    function RETURN_AFTER() external view returns (uint256);

    /// @notice Cards in one deposit, at most.
    function MAX_CARDS() external view returns (uint256);
}
