"""Prints each submission's path, verdict and findings of a JSON report."""
import json
import sys

report = json.load(open(sys.argv[1], encoding="utf-8"))
for entry in [report["reference"], *report["submissions"]]:
    print(entry["path"], entry.get("verdict", "reference"))
    for finding in entry["findings"]:
        where = finding.get("where", {})
        print(f"  {finding['code']} line {where.get('line', '?')}: {finding['message']}")
        if where.get("text"):
            print(f"    {where['text'].strip()}")
