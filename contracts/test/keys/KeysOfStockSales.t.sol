// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {IAccess} from "../base/KuraTest.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst case of the keys for vouchers and deliveries in sales from stock, in numbers.
contract KeysOfStockSalesTest is StockSaleTest, Worst {
    /// @custom:key vouchers
    /// @custom:can sell slabs from stock for almost nothing, also slabs that the shop doesn't have, and copies of cards in a pool, whose buyers lose the slab when the pool's card is attested
    /// @custom:cannot mint without a payment to the treasury; spend an approval of a buyer who doesn't call; sell a slab that has its token; sign far ahead
    function test_T60_worstCaseOfVouchers() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        uint256 price;
        uint256 before = usdc.balanceOf(treasury);
        while (!buys(voucher, slab)) {
            voucher.price = price++;
        }
        worst("least price of a slab from stock, base units of USDC", usdc.balanceOf(treasury) - before, 1);

        uint256 again;
        voucher = voucherFor(bob, slab);
        if (buys(voucher, slab)) ++again;
        worst("further tokens for a slab that has its token", again, 0);

        slab = slabOf("2");
        uint256 ahead;
        for (uint256 minutes_ = 1; minutes_ <= 60; ++minutes_) {
            uint256 start = vm.snapshotState();
            voucher = voucherFor(bob, slab);
            voucher.deadline = block.timestamp + minutes_ * 1 minutes;
            if (buys(voucher, slab)) ahead = minutes_;
            vm.revertToState(start);
        }
        worst("minutes ahead that it can sign for", ahead, 15);
    }

    /// @custom:key receipts
    /// @custom:can sign receipts for bids that were never accepted, and for two bids with one number, which accuses the shop and moves nothing
    /// @custom:cannot call any contract of the shop with another effect than anybody's call: it has no role
    function test_T60_worstCaseOfReceipts() public {
        worst("calls that mint, deliver or grant a role", powerfulCalls(makeAddr("receipt signer")), 0);
    }

    /// @custom:key api process
    /// @custom:can do the worst of vouchers, receipts, exchange and sponsoring; sign in as each user and admin; read postal addresses and second factors; show false pages, which let users sign what it wants; insert transactions into the database, which the worker sends when their kind, contract and function are known, up to the daily limit for each kind: so it mints slabs from stock, grants points and sends the shop's cards as long as the worker runs
    /// @custom:cannot sign a transaction or an order for the shop's account: a stopped worker sends nothing for it; send another kind of transaction, or more than the daily limit; move a user's card, pack or money without the user's signature
    function test_T60_worstCaseOfTheApi() public {
        usdc.mint(treasury, 1);
        uint256 sold;
        for (uint256 i; i < 3; ++i) {
            Slab memory slab = slabOf(vm.toString(i));
            StockVoucher memory voucher = voucherFor(bob, slab);
            voucher.price = 1;
            if (buys(voucher, slab)) ++sold;
        }
        worst("slabs of three in stock sold for a base unit of USDC each", sold, 3);
        worst("calls of its own keys that mint, deliver or grant a role", powerfulCalls(voucherSigner), 0);
    }

    /// @dev The calls with the power of a key of the worker that succeed for an account.
    function powerfulCalls(address account) private returns (uint256 calls) {
        Slab memory slab = slabOf("stolen");
        bytes32 deliveryRole = sale.DELIVERY_ROLE();
        bytes32 minterRole = collection.MINTER_ROLE();
        if (succeeds(account, address(collection), abi.encodeCall(collection.mint, (account, slab)))) ++calls;
        bytes memory delivery = abi.encodeCall(sale.deliver, (address(collection), slab, account, "free"));
        if (succeeds(account, address(sale), delivery)) ++calls;
        if (succeeds(account, address(sale), abi.encodeCall(IAccess.grantRole, (deliveryRole, account)))) ++calls;
        if (succeeds(account, address(collection), abi.encodeCall(IAccess.grantRole, (minterRole, account)))) ++calls;
        if (succeeds(account, address(points), abi.encodeCall(points.mint, (account, 1e6, "free")))) ++calls;
    }

    function succeeds(address account, address to, bytes memory call) private returns (bool done) {
        vm.prank(account);
        (done,) = to.call(call);
    }

    /// @custom:key minting
    /// @custom:can deliver slabs from stock that nobody paid for, as it mints them
    /// @custom:cannot deliver for one payment twice, or after it was voided
    function test_T60_worstCaseOfDeliveries() public {
        address thief = makeAddr("thief");
        bytes32 role = sale.DELIVERY_ROLE();
        vm.prank(admin);
        IAccess(address(sale)).grantRole(role, thief);
        uint256 delivered;
        for (uint256 i; i < 3; ++i) {
            if (delivers(thief, i, "payment")) ++delivered;
        }
        worst("slabs delivered for one payment", delivered, 1);
        vm.prank(thief);
        sale.voidPayment("voided");
        worst("slabs delivered for a payment that was voided", delivers(thief, 4, "voided") ? 1 : 0, 0);
    }

    function delivers(address thief, uint256 certificate, bytes32 paymentRef) private returns (bool done) {
        Slab memory slab = slabOf(vm.toString(certificate));
        bytes memory call = abi.encodeCall(sale.deliver, (address(collection), slab, thief, paymentRef));
        vm.prank(thief);
        (done,) = address(sale).call(call);
    }

    function buys(StockVoucher memory voucher, Slab memory slab) private returns (bool done) {
        // The first voucher has the shop's price: it isn't paid.
        if (voucher.price == STOCK_PRICE && usdc.balanceOf(treasury) == 0) return false;
        bytes memory call = abi.encodeCall(sale.buy, (voucher, slab, sign(voucher)));
        vm.prank(bob);
        (done,) = address(sale).call(call);
    }
}
