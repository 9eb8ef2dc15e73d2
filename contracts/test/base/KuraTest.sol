// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {CollectionParameters, ICardCollectionFactory} from "../../src/interfaces/ICardCollectionFactory.sol";
import {AdditionRules} from "../../src/interfaces/IDelayedAdditions.sol";
import {IGacha} from "../../src/interfaces/IGacha.sol";
import {DropParameters, Phase, TokenPrice} from "../../src/interfaces/IGachaDrops.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";
import {RandomnessSource} from "../../src/interfaces/IRandomness.sol";
import {ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";

interface ITestMoney {
    function mint(address to, uint256 amount) external;
    function approve(address spender, uint256 amount) external;
    function balanceOf(address account) external view returns (uint256);
}

interface IAccess {
    function grantRole(bytes32 role, address account) external;
    function revokeRole(bytes32 role, address account) external;
    function hasRole(bytes32 role, address account) external view returns (bool);
}

interface IAdminRules {
    function beginDefaultAdminTransfer(address newAdmin) external;
    function acceptDefaultAdminTransfer() external;
    function defaultAdmin() external view returns (address);
    function defaultAdminDelay() external view returns (uint48);
}

/// @notice The whole system as it is deployed, under a coordinator that answers when told to.
abstract contract KuraTest is Test {
    address internal immutable admin = makeAddr("admin");
    address internal immutable operator = makeAddr("operator");
    address internal immutable seller = makeAddr("seller");
    address internal immutable minter = makeAddr("minter");
    address internal immutable treasury = makeAddr("treasury");
    address internal immutable seaport = makeAddr("seaport");
    address internal immutable alice = makeAddr("alice");
    address internal immutable bob = makeAddr("bob");
    address internal immutable stranger = makeAddr("stranger");
    address internal immutable canceller = makeAddr("canceller");

    uint48 internal constant ADMIN_DELAY = 1 hours;
    uint40 internal constant START = 1_700_000_000;
    uint40 internal constant END = START + 30 days;
    uint40 internal constant REVEAL_DEADLINE = END + 90 days;
    uint96 internal constant PRICE = 10e6;
    uint96 internal constant POINTS = 1000e6;
    uint48 internal constant EXCHANGE_POINTS = 300e6;
    bytes32 internal constant SHUFFLE = "shuffle";
    bytes32 internal constant POOL_FILE_HASH = keccak256("pool file");

    ITestMoney internal usdc;
    ITestMoney internal usdt;
    IPointToken internal points;
    ICardCollectionFactory internal factory;
    ISlabRegistry internal registry;
    ICardCollection internal collection;
    ControlledCoordinator internal coordinator;
    IGacha internal gacha;

    function setUp() public virtual {
        vm.warp(START);
        vm.roll(1000);
        usdc = ITestMoney(deployCode("TestUSDC.sol:TestUSDC"));
        usdt = ITestMoney(deployCode("TestUSDT.sol:TestUSDT"));
        points = IPointToken(deployCode("PointToken.sol:PointToken", abi.encode(admin, ADMIN_DELAY)));
        factory = ICardCollectionFactory(
            deployCode(
                "CardCollectionFactory.sol:CardCollectionFactory",
                abi.encode(admin, ADMIN_DELAY, additionRules(), seaport, graders())
            )
        );
        registry = factory.registry();
        coordinator = new ControlledCoordinator();
        gacha = deployGacha(1, coordinatorAddress());

        vm.startPrank(admin);
        IAccess(address(factory)).grantRole(factory.CREATOR_ROLE(), operator);
        IAccess(address(factory)).grantRole(factory.METADATA_ROLE(), minter);
        factory.listMinter(minter, true);
        IAccess(address(points)).grantRole(points.MINTER_ROLE(), minter);
        points.setDailyMintCap(minter, 1e9 * 1e6);
        appoint(gacha);
        vm.stopPrank();

        collection = createCollection("collection");
        seedShuffle(gacha, SHUFFLE);
    }

    // Deployment

    function coordinatorAddress() internal virtual returns (address) {
        return address(coordinator);
    }

    function source(address coordinator_) internal virtual returns (RandomnessSource memory) {
        return RandomnessSource({
            coordinator: coordinator_,
            keyHash: "key",
            subscriptionId: 1,
            confirmations: 3,
            callbackGasLimit: 100_000,
            nativePayment: true,
            keyWordsADay: keyWordsADay()
        });
    }

    /// @dev More than a test requests.
    function keyWordsADay() internal view virtual returns (uint32) {
        return 1_000_000;
    }

    /// @dev Additions count at once unless a test is about their delay.
    function additionDelay() internal view virtual returns (uint48) {
        return 0;
    }

    function additionRules() internal view returns (AdditionRules memory) {
        return AdditionRules({delay: additionDelay(), canceller: canceller});
    }

    function saleDelay() internal view virtual returns (uint40) {
        return 0;
    }

    function deployGacha(uint256 firstDropId, address coordinator_) internal returns (IGacha) {
        bytes memory arguments = abi.encode(
            admin,
            ADMIN_DELAY,
            firstDropId,
            saleDelay(),
            seaport,
            address(points),
            address(factory),
            "https://kura.test/",
            source(coordinator_)
        );
        return IGacha(deployCode("Gacha.sol:Gacha", arguments));
    }

    /// @dev Call as admin.
    function appoint(IGacha gacha_) internal {
        IAccess access = IAccess(address(gacha_));
        access.grantRole(gacha_.OPERATOR_ROLE(), operator);
        access.grantRole(gacha_.SELLER_ROLE(), seller);
        gacha_.allowToken(address(usdc), true);
        gacha_.allowToken(address(usdt), true);
        gacha_.allowTreasury(treasury, true);
        IAccess(address(points)).grantRole(points.SPENDER_ROLE(), address(gacha_));
        factory.listGacha(address(gacha_), true);
    }

    /// @dev In the two required steps.
    function makeAdmin(address of_, address newAdmin) internal {
        vm.prank(admin);
        IAdminRules(of_).beginDefaultAdminTransfer(newAdmin);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(newAdmin);
        IAdminRules(of_).acceptDefaultAdminTransfer();
    }

    function graders() internal pure returns (string[] memory names) {
        names = new string[](2);
        (names[0], names[1]) = ("KGS", "PSA");
    }

    function createCollection(bytes32 ref) internal returns (ICardCollection) {
        address[] memory minters = new address[](1);
        minters[0] = minter;
        CollectionParameters memory parameters = CollectionParameters({
            ref: ref,
            name: "Kura Cards",
            symbol: "KURA",
            baseURI: "https://kura.test/cards/",
            minters: minters,
            royaltyReceiver: treasury,
            royaltyBasisPoints: 250
        });
        vm.prank(operator);
        return ICardCollection(factory.createCollection(parameters));
    }

    function seedShuffle(IGacha gacha_, bytes32 ref) internal virtual {
        vm.prank(operator);
        uint256 requestId = gacha_.requestShuffle(ref);
        coordinator.answer(requestId, uint256(keccak256(abi.encode(ref))));
    }

    // Drops

    function dropParameters(uint16 size, uint16 packs) internal view returns (DropParameters memory parameters) {
        parameters.name = "First drop";
        parameters.collection = address(collection);
        parameters.poolRoot = "root";
        parameters.poolFileHash = POOL_FILE_HASH;
        parameters.shuffleRef = SHUFFLE;
        parameters.size = size;
        parameters.packs = packs;
        parameters.ranks = ranksFor(size);
        parameters.prices = new TokenPrice[](2);
        parameters.prices[0] = TokenPrice({token: address(usdc), price: PRICE});
        parameters.prices[1] = TokenPrice({token: address(usdt), price: PRICE});
        parameters.priceInPoints = POINTS;
        parameters.exchangePoints = EXCHANGE_POINTS;
        parameters.phases = new Phase[](1);
        parameters.phases[0] = openPhase();
        parameters.limitPerTransaction = 100;
        parameters.deliveryCap = packs / 2;
        parameters.end = END;
        parameters.revealDeadline = REVEAL_DEADLINE;
        parameters.treasury = treasury;
    }

    /// @dev A prize of rank SS goes with the last of the packs.
    function prizeParameters(uint16 size, uint16 packs) internal view returns (DropParameters memory parameters) {
        parameters = dropParameters(size, packs);
        parameters.ranks = bytes.concat(ranksFor(size), hex"00");
        parameters.lastOnePrize = true;
    }

    function openPhase() internal pure returns (Phase memory) {
        return Phase({start: START, end: 0, limit: 0, limitPerWallet: 0, allowListRoot: 0});
    }

    function ranksFor(uint256 size) internal pure returns (bytes memory ranks) {
        ranks = new bytes(size);
        for (uint256 i; i < size; ++i) {
            ranks[i] = bytes1(uint8(i % 5));
        }
    }

    function createDrop(uint16 size, uint16 packs) internal returns (uint256) {
        return createDrop(dropParameters(size, packs));
    }

    function createDrop(DropParameters memory parameters) internal returns (uint256) {
        bytes32 ref = bytes32(gacha.nextDropId());
        vm.prank(operator);
        return gacha.createDrop(ref, parameters);
    }

    function packTokenOf(uint256 dropId) internal view returns (IPackToken) {
        return IPackToken(gacha.dropTerms(dropId).packToken);
    }

    // Money and packs

    function fund(address account, uint256 amount) internal {
        usdc.mint(account, amount);
        usdt.mint(account, amount);
        vm.startPrank(account);
        usdc.approve(address(gacha), type(uint256).max);
        if (usdtAllowance(account) == 0) usdt.approve(address(gacha), type(uint256).max);
        vm.stopPrank();
    }

    function usdtAllowance(address account) private view returns (uint256 allowed) {
        (, bytes memory result) = address(usdt).staticcall(
            abi.encodeWithSignature("allowance(address,address)", account, address(gacha))
        );
        return abi.decode(result, (uint256));
    }

    function grantPoints(address account, uint256 amount) internal {
        bytes32 ref = keccak256(abi.encode(account, amount, points.totalSupply(), block.timestamp));
        vm.prank(minter);
        points.mint(account, amount, ref);
    }

    function buy(address buyer, uint256 dropId, uint256 quantity) internal returns (uint256 firstPackId) {
        return buy(buyer, dropId, quantity, buyer, false);
    }

    function buy(address buyer, uint256 dropId, uint256 quantity, address recipient, bool openNow)
        internal
        returns (uint256 firstPackId)
    {
        fund(buyer, PRICE * quantity);
        vm.prank(buyer);
        return gacha.buy(
            dropId, 0, quantity, address(usdc), PRICE * quantity, 0, noProof(), recipient, openNow
        );
    }

    function noProof() internal pure returns (bytes32[] memory) {
        return new bytes32[](0);
    }

    function packIds(uint256 firstPackId, uint256 count) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            ids[i] = firstPackId + i;
        }
    }

    // Reveals

    function reveal(address holder, uint256 firstPackId, uint256 count) internal returns (uint256 entry) {
        vm.prank(holder);
        return gacha.requestReveal(packIds(firstPackId, count));
    }

    function answer(uint256 dropId, uint256 entry, uint256 randomWord) internal {
        coordinator.answer(gacha.revealEntry(dropId, entry).requestId, randomWord);
    }

    function buyAndReveal(address buyer, uint256 dropId, uint256 quantity) internal returns (uint256 entry) {
        return reveal(buyer, buy(buyer, dropId, quantity), quantity);
    }

    function word(uint256 seed) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode("word", seed)));
    }
}
