#!/usr/bin/env bash
# Makes diagram/src/main/resources/tsumugi/diagram/font.ttf, the font of `diagram`: BIZ UDMincho (OFL, no reserved name) from the
# Debian package fonts-morisawa-bizud-mincho 1.05-2, reduced to the characters of Shift_JIS (windows-31j), EUC-JP and Latin-1
# and the two pieces ☗ ☖, without hinting. Run it on Debian 12 with python3-venv and that package. The same inputs give the
# same bytes, which the checksums below verify.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../main/resources/tsumugi/diagram"
from=/usr/share/fonts/truetype/bizud-mincho/BIZUDMincho-Regular.ttf
from_sum=12a760927333e6099c7d55508b03617d905836041d3883c766e88a2e892a96c3
to_sum=fb7fb471fad1bcdcdfbc6f1eb8cb1782dd716f77c9b983ba6f24c864b9c792da
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "$from_sum  $from" | sha256sum -c -
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q fonttools==4.66.1
"$work/venv/bin/python" > "$work/letters" <<'EOF'
import sys
letters = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) | {ord(c) for c in "☗☖‐–—‘’“”…〓"}
for charset, rows in (("cp932", (*range(0x81, 0xA0), *range(0xE0, 0xFD))), ("euc_jp", range(0xA1, 0xFF))):
    for row in rows:
        for cell in range(0x40, 0xFF):
            try:
                letters.update(map(ord, bytes((row, cell)).decode(charset)))
            except UnicodeDecodeError:
                pass
for letter in sorted(letters):
    if not 0xE000 <= letter < 0xF900:
        print(f"U+{letter:04X}")
EOF
SOURCE_DATE_EPOCH=1767225600 "$work/venv/bin/pyftsubset" "$from" --unicodes-file="$work/letters" --output-file=font.ttf \
  --no-hinting --desubroutinize --layout-features= --notdef-outline --name-IDs=0,1,2,3,4,5,6,7,13,14 --drop-tables+=DSIG,GSUB,meta,gasp,vhea,vmtx
echo "$to_sum  font.ttf" | sha256sum -c -
