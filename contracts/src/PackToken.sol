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
/// @dev Packs are bought and burned in groups and seldom move in between, so ownership is stored by group: one owner for
/// all packs of a mint, and a bit each for what happened to them. A pack that moves gets an owner of its own.
contract PackToken is IPackToken, DefaultOperator {
    /// @inheritdoc IPackToken
    address public immutable gacha;

    /// @inheritdoc IPackToken
    uint256 public dropId;

    mapping(uint256 slot => uint256) private _lanes;
    mapping(uint256 headSerial => address) private _groupOwners;
    mapping(uint256 serial => address) private _movedOwners;
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
    function mint(address to, uint256 firstSerial, uint256 quantity) external onlyGacha {
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        uint256 end = _checkedEnd(firstSerial, quantity);

        _balances[to] += quantity;
        uint256 firstId = TokenIds.compose(dropId, firstSerial);
        for (uint256 serial = firstSerial; serial < end;) {
            uint256 count = PackLanes.countInSlot(serial, end);
            _groupOwners[serial] = to;
            _lanes[PackLanes.slotOf(serial)] |= PackLanes.minted(PackLanes.run(serial, count)) | PackLanes.head(PackLanes.bitOf(serial));
            serial += count;
        }
        for (uint256 i; i < quantity; ++i) {
            emit Transfer(address(0), to, firstId + i);
        }
    }

    /// @inheritdoc IPackToken
    function mintBurned(address to, uint256 firstSerial, uint256 quantity) external onlyGacha {
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        uint256 end = _checkedEnd(firstSerial, quantity);

        uint256 firstId = TokenIds.compose(dropId, firstSerial);
        for (uint256 serial = firstSerial; serial < end;) {
            uint256 count = PackLanes.countInSlot(serial, end);
            uint256 run = PackLanes.run(serial, count);
            _lanes[PackLanes.slotOf(serial)] |= PackLanes.minted(run) | PackLanes.burned(run);
            serial += count;
        }
        for (uint256 i; i < quantity; ++i) {
            emit Transfer(address(0), to, firstId + i);
            emit Transfer(to, address(0), firstId + i);
        }
    }

    /// @inheritdoc IPackToken
    function burn(uint256[] calldata packIds) external onlyGacha returns (address holder) {
        uint256 drop = dropId;
        for (uint256 i; i < packIds.length; ++i) {
            uint256 packId = packIds[i];
            if (TokenIds.dropOf(packId) != drop) revert ERC721NonexistentToken(packId);

            uint256 serial = TokenIds.numberOf(packId);
            uint256 slot = PackLanes.slotOf(serial);
            uint256 lanes = _lanes[slot];
            address owner = _ownerIn(lanes, serial);
            if (owner == address(0)) revert ERC721NonexistentToken(packId);
            if (i == 0) holder = owner;
            else if (owner != holder) revert DifferentHolders(holder, owner);

            // Approvals may stay: a burned id never comes back, and {getApproved} refuses it.
            _lanes[slot] = lanes | PackLanes.burned(PackLanes.bitOf(serial));
            emit Transfer(owner, address(0), packId);
        }
        _balances[holder] -= packIds.length;
    }

    /// @inheritdoc IERC721
    function balanceOf(address owner) public view override(ERC721Upgradeable, IERC721) returns (uint256) {
        if (owner == address(0)) revert ERC721InvalidOwner(address(0));
        return _balances[owner];
    }

    /// @dev Serves transfers only: the Gacha's functions above mint and burn.
    function _update(address to, uint256 packId, address auth) internal override returns (address from) {
        from = _ownerOf(packId);
        _checkAuthorized(from, auth, packId);
        _approve(address(0), packId, address(0), false);

        _balances[from] -= 1;
        _balances[to] += 1;
        uint256 serial = TokenIds.numberOf(packId);
        _movedOwners[serial] = to;
        _lanes[PackLanes.slotOf(serial)] |= PackLanes.moved(PackLanes.bitOf(serial));
        emit Transfer(from, to, packId);
    }

    function _ownerOf(uint256 packId) internal view override returns (address) {
        if (TokenIds.dropOf(packId) != dropId) return address(0);
        uint256 serial = TokenIds.numberOf(packId);
        return _ownerIn(_lanes[PackLanes.slotOf(serial)], serial);
    }

    function _ownerIn(uint256 lanes, uint256 serial) private view returns (address) {
        uint256 bit = PackLanes.bitOf(serial);
        if (!PackLanes.isLive(lanes, bit)) return address(0);
        if (PackLanes.isMoved(lanes, bit)) return _movedOwners[serial];
        uint256 firstOfSlot = serial & ~(PackLanes.SERIALS - 1);
        return _groupOwners[firstOfSlot + Math.log2(PackLanes.headsUpTo(lanes, bit))];
    }

    /// @dev The Gacha counts serials; that they are new is checked here once more, since a pack minted twice would be a
    /// pack taken from its holder.
    function _checkedEnd(uint256 firstSerial, uint256 quantity) private view returns (uint256 end) {
        end = firstSerial + quantity;
        bool taken = _lanes[PackLanes.slotOf(firstSerial)] & PackLanes.minted(PackLanes.bitOf(firstSerial)) != 0;
        if (taken || end > type(uint16).max) revert WrongSerial(firstSerial);
    }

    function _baseURI() internal view override returns (string memory) {
        return IGachaDrops(gacha).packBaseURI();
    }
}
