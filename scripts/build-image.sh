#!/bin/sh
# Builds the folder of the image from a bare clone with Node and npm alone: build-image.sh <folder>.
set -eu
cd "$(dirname "$0")/.."
npm run build
mkdir -p "$1"
cp -R dist/. "$1"
