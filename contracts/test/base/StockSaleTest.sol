// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {IAccess, KuraTest} from "./KuraTest.sol";

/// @notice The system with sales of stock cards, whose vouchers one key signs.
abstract contract StockSaleTest is KuraTest {
    uint256 internal constant STOCK_PRICE = 340e6;
    uint256 internal constant FIRST = 1 << 40;

    IStockSale internal sale;
    address internal voucherSigner;
    uint256 internal voucherKey;
    uint256 private refs;

    function setUp() public virtual override {
        super.setUp();
        (voucherSigner, voucherKey) = makeAddrAndKey("voucher signer");
        sale = deploySale(address(usdc));
        usdc.mint(bob, 1_000_000e6);
        vm.prank(bob);
        usdc.approve(address(sale), type(uint256).max);
    }

    function deploySale(address currency) internal returns (IStockSale deployed) {
        deployed = IStockSale(
            deployCode(
                "StockSale.sol:StockSale",
                abi.encode(
                    admin,
                    ADMIN_DELAY,
                    additionRules(),
                    currency,
                    registry,
                    treasury,
                    voucherSigner,
                    address(0)
                )
            )
        );
        bytes32 minterRole = collection.MINTER_ROLE();
        vm.prank(admin);
        factory.listMinter(address(deployed), true);
        vm.prank(operator);
        IAccess(address(collection)).grantRole(minterRole, address(deployed));
    }

    function slabOf(string memory certificate) internal pure returns (Slab memory) {
        return Slab({grader: "KGS", gradingNumber: 10, certificateNumber: certificate, salt: "salt"});
    }

    function serialHashOf(Slab memory slab) internal pure returns (bytes32) {
        return keccak256(abi.encode(slab.grader, slab.gradingNumber, slab.certificateNumber, slab.salt));
    }

    function voucherFor(address buyer, Slab memory slab) internal returns (StockVoucher memory) {
        return StockVoucher({
            buyer: buyer,
            collection: address(collection),
            serialHash: serialHashOf(slab),
            price: STOCK_PRICE,
            ref: bytes32(++refs),
            deadline: block.timestamp + 5 minutes
        });
    }

    function sign(StockVoucher memory voucher) internal view returns (bytes memory) {
        return signBy(voucherKey, sale, voucher);
    }

    function signBy(uint256 key, IStockSale forSale, StockVoucher memory voucher)
        internal
        view
        returns (bytes memory)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Kura Stock Sale"),
                keccak256("1"),
                block.chainid,
                address(forSale)
            )
        );
        bytes32 typeHash = keccak256(
            "StockVoucher(address buyer,address collection,bytes32 serialHash,uint256 price,bytes32 ref,uint256 deadline)"
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, keccak256(abi.encode(typeHash, voucher))));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }
}
