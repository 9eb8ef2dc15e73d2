// Made by `npm run generate:contracts`. Not edited by hand.
export const dropRulesAbi = [
  {
    "type": "function",
    "name": "MAX_PER_TRANSACTION",
    "inputs": [],
    "outputs": [
      {
        "name": "",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "stateMutability": "view"
  },
  {
    "type": "function",
    "name": "MAX_PHASES",
    "inputs": [],
    "outputs": [
      {
        "name": "",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "stateMutability": "view"
  },
  {
    "type": "function",
    "name": "RANKS",
    "inputs": [],
    "outputs": [
      {
        "name": "",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "stateMutability": "view"
  },
  {
    "type": "function",
    "name": "check",
    "inputs": [
      {
        "name": "parameters",
        "type": "tuple",
        "internalType": "struct DropParameters",
        "components": [
          {
            "name": "name",
            "type": "string",
            "internalType": "string"
          },
          {
            "name": "collection",
            "type": "address",
            "internalType": "address"
          },
          {
            "name": "poolRoot",
            "type": "bytes32",
            "internalType": "bytes32"
          },
          {
            "name": "poolFileHash",
            "type": "bytes32",
            "internalType": "bytes32"
          },
          {
            "name": "shuffleRef",
            "type": "bytes32",
            "internalType": "bytes32"
          },
          {
            "name": "size",
            "type": "uint16",
            "internalType": "uint16"
          },
          {
            "name": "packs",
            "type": "uint16",
            "internalType": "uint16"
          },
          {
            "name": "ranks",
            "type": "bytes",
            "internalType": "bytes"
          },
          {
            "name": "prices",
            "type": "tuple[]",
            "internalType": "struct TokenPrice[]",
            "components": [
              {
                "name": "token",
                "type": "address",
                "internalType": "address"
              },
              {
                "name": "price",
                "type": "uint128",
                "internalType": "uint128"
              }
            ]
          },
          {
            "name": "priceInPoints",
            "type": "uint128",
            "internalType": "uint128"
          },
          {
            "name": "phases",
            "type": "tuple[]",
            "internalType": "struct Phase[]",
            "components": [
              {
                "name": "start",
                "type": "uint40",
                "internalType": "uint40"
              },
              {
                "name": "end",
                "type": "uint40",
                "internalType": "uint40"
              },
              {
                "name": "limit",
                "type": "uint32",
                "internalType": "uint32"
              },
              {
                "name": "limitPerWallet",
                "type": "uint32",
                "internalType": "uint32"
              },
              {
                "name": "allowListRoot",
                "type": "bytes32",
                "internalType": "bytes32"
              }
            ]
          },
          {
            "name": "limitPerTransaction",
            "type": "uint32",
            "internalType": "uint32"
          },
          {
            "name": "deliveryCap",
            "type": "uint16",
            "internalType": "uint16"
          },
          {
            "name": "end",
            "type": "uint40",
            "internalType": "uint40"
          },
          {
            "name": "revealDeadline",
            "type": "uint40",
            "internalType": "uint40"
          },
          {
            "name": "treasury",
            "type": "address",
            "internalType": "address"
          }
        ]
      }
    ],
    "outputs": [
      {
        "name": "rankCounts",
        "type": "uint80",
        "internalType": "uint80"
      }
    ],
    "stateMutability": "view"
  },
  {
    "type": "error",
    "name": "InvalidParameter",
    "inputs": [
      {
        "name": "parameter",
        "type": "bytes32",
        "internalType": "bytes32"
      }
    ]
  }
] as const;
