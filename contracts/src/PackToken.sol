// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";

import {DefaultOperator} from "./DefaultOperator.sol";
import {IGachaDrops} from "./interfaces/IGachaDrops.sol";
import {IPackToken} from "./interfaces/IPackToken.sol";
import {PackLanes} from "./libraries/PackLanes.sol";
import {TokenIds} from "./libraries/TokenIds.sol";

/// @title The sealed packs of one drop
/// @dev Packs are bought and burned in groups and seldom move in between, so a group's owner is written once, and what
/// happens to each of its packs is a bit. A pack minted alone, or transferred, has its own owner entry.
contract PackToken is IPackToken, DefaultOperator {
    /// @inheritdoc IPackToken
    address public immutable gacha;

    /// @inheritdoc IPackToken
    uint256 public dropId;

    mapping(uint256 slot => uint256) private _lanes;
    mapping(uint256 headSerial => address) private _groupOwners;
    mapping(uint256 serial => address) private _ownOwners;
    mapping(address owner => uint256) private _balances;

    modifier onlyGacha() {
        if (msg.sender != gacha) revert OnlyGacha(msg.sender);
        _;
    }

    constructor(address gacha_, address seaport) DefaultOperator(seaport) {
        gacha = gacha_;
        _disableInitializers();
    }

    /// @inheritdoc IPackToken
    function initialize(uint256 dropId_, string calldata name) external onlyGacha initializer {
        __ERC721_init(name, "PACK");
        dropId = dropId_;
    }

    /// @inheritdoc IPackToken
    function mint(address to, uint256 firstPackId, uint256 quantity) external onlyGacha {
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        uint256 serial = TokenIds.numberOf(firstPackId);
        if (quantity == 1) _ownOwners[serial] = to;
        else _mintGroup(to, serial, serial + quantity);
        unchecked {
            _balances[to] += quantity;
            for (uint256 i; i < quantity; ++i) {
                emit Transfer(address(0), to, firstPackId + i);
            }
        }
    }

    /// @inheritdoc IPackToken
    function mintBurned(address to, uint256 firstPackId, uint256 quantity) external onlyGacha {
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        // An id without an owner doesn't exist: only the events show that there ever was a token.
        unchecked {
            for (uint256 i; i < quantity; ++i) {
                emit Transfer(address(0), to, firstPackId + i);
                emit Transfer(to, address(0), firstPackId + i);
            }
        }
    }

    /// @inheritdoc IPackToken
    function burn(uint256[] calldata packIds) external onlyGacha returns (address holder) {
        uint256 drop = TokenIds.dropOf(packIds[0]);
        // The lanes of a slot are read and written once for a run of packs in that slot.
        uint256 slot = PackLanes.slotOf(TokenIds.numberOf(packIds[0]));
        uint256 stored = _lanes[slot];
        uint256 lanes = stored;
        for (uint256 i; i < packIds.length; ++i) {
            uint256 packId = packIds[i];
            if (TokenIds.dropOf(packId) != drop) revert ERC721NonexistentToken(packId);
            uint256 serial = TokenIds.numberOf(packId);
            if (PackLanes.slotOf(serial) != slot) {
                if (lanes != stored) _lanes[slot] = lanes;
                slot = PackLanes.slotOf(serial);
                stored = _lanes[slot];
                lanes = stored;
            }
            address owner = _ownerIn(lanes, serial);
            if (owner == address(0)) revert ERC721NonexistentToken(packId);
            // Approvals may stay: a burned id is never minted again, and {getApproved} reverts for it.
            uint256 bit = PackLanes.bitOf(serial);
            if (lanes & PackLanes.grouped(bit) != 0) lanes |= PackLanes.burned(bit);
            else delete _ownOwners[serial];
            if (i == 0) holder = owner;
            else if (owner != holder) revert DifferentHolders(holder, owner);
            emit Transfer(owner, address(0), packId);
        }
        if (lanes != stored) _lanes[slot] = lanes;
        unchecked {
            _balances[holder] -= packIds.length;
        }
    }

    /// @inheritdoc IERC721
    function balanceOf(address owner) public view override(ERC721Upgradeable, IERC721) returns (uint256) {
        if (owner == address(0)) revert ERC721InvalidOwner(address(0));
        return _balances[owner];
    }

    /// @dev Used by transfers only: the Gacha's functions above mint and burn.
    function _update(address to, uint256 packId, address auth) internal override returns (address from) {
        from = _ownerOf(packId);
        // An approval is still stored after the burn, and the authorisation below would accept it: without this line a
        // burned pack could be "transferred" from zero and exist again.
        if (from == address(0)) revert ERC721NonexistentToken(packId);
        _checkAuthorized(from, auth, packId);
        _approve(address(0), packId, address(0), false);

        unchecked {
            _balances[from] -= 1;
            _balances[to] += 1;
        }
        uint256 serial = TokenIds.numberOf(packId);
        _ownOwners[serial] = to;
        (uint256 slot, uint256 bit) = (PackLanes.slotOf(serial), PackLanes.bitOf(serial));
        uint256 lanes = _lanes[slot];
        if (lanes & PackLanes.grouped(bit) != 0) _lanes[slot] = lanes | PackLanes.moved(bit);
        emit Transfer(from, to, packId);
    }

    function _ownerOf(uint256 packId) internal view override returns (address) {
        if (TokenIds.dropOf(packId) != dropId) return address(0);
        uint256 serial = TokenIds.numberOf(packId);
        return _ownerIn(_lanes[PackLanes.slotOf(serial)], serial);
    }

    function _baseURI() internal view override returns (string memory) {
        return IGachaDrops(gacha).packBaseURI();
    }

    function _mintGroup(address to, uint256 serial, uint256 end) private {
        while (serial < end) {
            uint256 count = PackLanes.countInSlot(serial, end);
            _groupOwners[serial] = to;
            _lanes[PackLanes.slotOf(serial)] |=
                PackLanes.grouped(PackLanes.run(serial, count)) | PackLanes.head(PackLanes.bitOf(serial));
            serial += count;
        }
    }

    function _ownerIn(uint256 lanes, uint256 serial) private view returns (address) {
        uint256 bit = PackLanes.bitOf(serial);
        if (lanes & PackLanes.burned(bit) != 0) return address(0);
        bool inGroup = lanes & PackLanes.grouped(bit) != 0 && lanes & PackLanes.moved(bit) == 0;
        if (!inGroup) return _ownOwners[serial];
        uint256 firstOfSlot = serial - serial % PackLanes.SERIALS;
        return _groupOwners[firstOfSlot + Math.log2(PackLanes.headsUpTo(lanes, bit))];
    }
}
