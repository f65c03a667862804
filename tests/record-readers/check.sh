#!/bin/sh
# Random games through tsshogi, json-kifu-format and ./tsumugi convert, then trees of variations; see README.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d /tmp/record-readers.XXXXXX)
trap 'rm -rf "$work"' EXIT
cp "$here/check.mjs" "$here/trees.mjs" "$work"
cd "$work"
npm init -y >/dev/null
npm install --silent tsshogi@2.2.0 json-kifu-format@5.5.0 ajv@8.20.0 >/dev/null
node check.mjs "$here/../../tsumugi" "${1:-1000}" "${2:-1}"
node trees.mjs "$here/../../tsumugi"
