#!/bin/sh
# Prints the newest commit of main that passed all checks. Needs gh, and GH_TOKEN with `checks: read`.
set -eu
for commit in $(gh api "repos/$GITHUB_REPOSITORY/commits?sha=main&per_page=50" --jq '.[].sha'); do
  found=$(gh api --paginate "repos/$GITHUB_REPOSITORY/commits/$commit/check-runs" \
    --jq '.check_runs[] | select(.name | startswith("Checks / ")) | .conclusion')
  # Checks that still run have the conclusion null.
  if [ -n "$found" ] && ! printf '%s\n' "$found" | grep -qvx success; then
    echo "$commit"
    exit
  fi
done
echo '::error::None of the last 50 commits of main has passed its checks.' >&2
exit 1
