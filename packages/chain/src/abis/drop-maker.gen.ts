// Made by `npm run generate:contracts`. Not edited by hand.
export const dropMakerAbi = [
  {
    "type": "constructor",
    "inputs": [
      {
        "name": "packImplementation",
        "type": "address",
        "internalType": "address"
      },
      {
        "name": "pointToken",
        "type": "address",
        "internalType": "address"
      },
      {
        "name": "registry",
        "type": "address",
        "internalType": "contract ISlabRegistry"
      },
      {
        "name": "saleDelay",
        "type": "uint40",
        "internalType": "uint40"
      }
    ],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "allowToken",
    "inputs": [
      {
        "name": "token",
        "type": "address",
        "internalType": "address"
      },
      {
        "name": "allowed",
        "type": "bool",
        "internalType": "bool"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "allowTreasury",
    "inputs": [
      {
        "name": "treasury",
        "type": "address",
        "internalType": "address"
      },
      {
        "name": "allowed",
        "type": "bool",
        "internalType": "bool"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "closeDrop",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "createDrop",
    "inputs": [
      {
        "name": "ref",
        "type": "bytes32",
        "internalType": "bytes32"
      },
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
                "type": "uint96",
                "internalType": "uint96"
              }
            ]
          },
          {
            "name": "priceInPoints",
            "type": "uint96",
            "internalType": "uint96"
          },
          {
            "name": "exchangePoints",
            "type": "uint48",
            "internalType": "uint48"
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
          },
          {
            "name": "lastOnePrize",
            "type": "bool",
            "internalType": "bool"
          }
        ]
      }
    ],
    "outputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "resume",
    "inputs": [],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "resumeSale",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "setPackBaseURI",
    "inputs": [
      {
        "name": "baseURI",
        "type": "string",
        "internalType": "string"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "setPaused",
    "inputs": [
      {
        "name": "dropIds",
        "type": "uint256[]",
        "internalType": "uint256[]"
      },
      {
        "name": "paused",
        "type": "bool",
        "internalType": "bool"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "setPhase",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "phaseIndex",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "phase",
        "type": "tuple",
        "internalType": "struct Phase",
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
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "setPrice",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "token",
        "type": "address",
        "internalType": "address"
      },
      {
        "name": "price",
        "type": "uint96",
        "internalType": "uint96"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "stop",
    "inputs": [],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "function",
    "name": "stopSale",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ],
    "outputs": [],
    "stateMutability": "nonpayable"
  },
  {
    "type": "event",
    "name": "DropClosed",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "undrawn",
        "type": "uint256",
        "indexed": false,
        "internalType": "uint256"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "DropCreated",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "ref",
        "type": "bytes32",
        "indexed": true,
        "internalType": "bytes32"
      },
      {
        "name": "packToken",
        "type": "address",
        "indexed": true,
        "internalType": "address"
      },
      {
        "name": "parameters",
        "type": "tuple",
        "indexed": false,
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
                "type": "uint96",
                "internalType": "uint96"
              }
            ]
          },
          {
            "name": "priceInPoints",
            "type": "uint96",
            "internalType": "uint96"
          },
          {
            "name": "exchangePoints",
            "type": "uint48",
            "internalType": "uint48"
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
          },
          {
            "name": "lastOnePrize",
            "type": "bool",
            "internalType": "bool"
          }
        ]
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "DropPaused",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "paused",
        "type": "bool",
        "indexed": false,
        "internalType": "bool"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "PackBaseURISet",
    "inputs": [
      {
        "name": "baseURI",
        "type": "string",
        "indexed": false,
        "internalType": "string"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "PhaseSet",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "phaseIndex",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "phase",
        "type": "tuple",
        "indexed": false,
        "internalType": "struct Phase",
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
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "PriceSet",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "token",
        "type": "address",
        "indexed": true,
        "internalType": "address"
      },
      {
        "name": "price",
        "type": "uint96",
        "indexed": false,
        "internalType": "uint96"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "Resumed",
    "inputs": [
      {
        "name": "admin",
        "type": "address",
        "indexed": true,
        "internalType": "address"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "SaleResumed",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "SaleStopped",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "SalesFromSet",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "indexed": true,
        "internalType": "uint256"
      },
      {
        "name": "salesFrom",
        "type": "uint256",
        "indexed": false,
        "internalType": "uint256"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "Stopped",
    "inputs": [
      {
        "name": "guardian",
        "type": "address",
        "indexed": true,
        "internalType": "address"
      },
      {
        "name": "until",
        "type": "uint256",
        "indexed": false,
        "internalType": "uint256"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "TokenAllowed",
    "inputs": [
      {
        "name": "token",
        "type": "address",
        "indexed": true,
        "internalType": "address"
      },
      {
        "name": "allowed",
        "type": "bool",
        "indexed": false,
        "internalType": "bool"
      }
    ],
    "anonymous": false
  },
  {
    "type": "event",
    "name": "TreasuryAllowed",
    "inputs": [
      {
        "name": "treasury",
        "type": "address",
        "indexed": true,
        "internalType": "address"
      },
      {
        "name": "allowed",
        "type": "bool",
        "indexed": false,
        "internalType": "bool"
      }
    ],
    "anonymous": false
  },
  {
    "type": "error",
    "name": "Create2EmptyBytecode",
    "inputs": []
  },
  {
    "type": "error",
    "name": "DropIsClosed",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "DropRefUsed",
    "inputs": [
      {
        "name": "ref",
        "type": "bytes32",
        "internalType": "bytes32"
      },
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "DropSoldOut",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "EnforcedPause",
    "inputs": []
  },
  {
    "type": "error",
    "name": "FailedDeployment",
    "inputs": []
  },
  {
    "type": "error",
    "name": "InsufficientBalance",
    "inputs": [
      {
        "name": "balance",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "needed",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
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
  },
  {
    "type": "error",
    "name": "NotStopped",
    "inputs": []
  },
  {
    "type": "error",
    "name": "OnlyByDelegation",
    "inputs": []
  },
  {
    "type": "error",
    "name": "PacksOutstanding",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "sealedPacks",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "reserved",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "pending",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "PhaseBegun",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      },
      {
        "name": "phaseIndex",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "SaleEnded",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "SaleIsStopped",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "SaleNotEnded",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "SaleNotStopped",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "ShuffleNotSeeded",
    "inputs": [
      {
        "name": "ref",
        "type": "bytes32",
        "internalType": "bytes32"
      }
    ]
  },
  {
    "type": "error",
    "name": "TokenNotAllowed",
    "inputs": [
      {
        "name": "token",
        "type": "address",
        "internalType": "address"
      }
    ]
  },
  {
    "type": "error",
    "name": "TreasuryNotAllowed",
    "inputs": [
      {
        "name": "treasury",
        "type": "address",
        "internalType": "address"
      }
    ]
  },
  {
    "type": "error",
    "name": "UnknownDrop",
    "inputs": [
      {
        "name": "dropId",
        "type": "uint256",
        "internalType": "uint256"
      }
    ]
  }
] as const;
