// Made by `npm run generate:contracts`. Not edited by hand.
export const capBucketAbi = [
  {
    "type": "error",
    "name": "CapTooHigh",
    "inputs": [
      {
        "name": "cap",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  }
] as const;
