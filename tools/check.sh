#!/usr/bin/env bash
# What a change must pass before it is committed.
#
#   tools/check.sh fast    format of the change, layers, sizes, words, docs      (seconds)
#   tools/check.sh         ... and build `dev`, unit tests, golden cases         (the default)
#   tools/check.sh full    ... and everything else that tools/test runs
set -euo pipefail
cd "$(dirname "$0")/.."
level=${1:-normal}
case $level in fast|normal|full) ;; *) sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2 ;; esac

failed=()
step() {
  local name=$1
  shift
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    echo "ok      $name"
  else
    echo "FAILED  $name"
    sed 's/^/        /' "$log" | tail -40
    failed+=("$name")
  fi
  rm -f "$log"
}

step "format of the change" tools/format --check
step "layers" python3 tools/check_layers.py src tools/layers.txt
step "neutral" python3 tools/check_neutral.py .
step "sizes" python3 tools/check_sizes.py .
step "words" python3 tools/check_words.py .
step "docs" python3 tools/check_docs.py .

if [[ $level == normal && ${#failed[@]} -eq 0 ]]; then
  step "configure" cmake --preset dev
  step "build" cmake --build --preset dev
  [[ ${#failed[@]} -gt 0 ]] || step "unit tests" ctest --preset dev -j "$(nproc)" -R '^unit\.'
  [[ ${#failed[@]} -gt 0 ]] || step "golden cases" tools/golden.py
elif [[ $level == full && ${#failed[@]} -eq 0 ]]; then
  tools/test || failed+=("tools/test")
fi

if [[ ${#failed[@]} -gt 0 ]]; then
  printf 'check.sh: failed:'
  printf ' %s;' "${failed[@]}"
  echo
  exit 1
fi
echo "check.sh: all passed"
