// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @notice A multi-signature wallet as a Safe with two owners is: a call is made once both confirmed it.
contract TwoSigners {
    address private immutable first;
    address private immutable second;
    mapping(bytes32 callHash => address) private confirmedBy;

    error NotSigner(address caller);

    constructor(address first_, address second_) {
        (first, second) = (first_, second_);
    }

    function confirm(address target, bytes calldata data) external {
        if (msg.sender != first && msg.sender != second) revert NotSigner(msg.sender);
        bytes32 callHash = keccak256(abi.encode(target, data));
        address earlier = confirmedBy[callHash];
        if (earlier == address(0)) {
            confirmedBy[callHash] = msg.sender;
        } else if (earlier != msg.sender) {
            delete confirmedBy[callHash];
            Address.functionCall(target, data);
        }
    }
}
