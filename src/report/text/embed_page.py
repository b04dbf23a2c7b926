"""Turn styles and a script into one C++ file: embed_page.py STYLE SCRIPT QUIZ_STYLE SUITE_STYLE OUTPUT."""
import base64
import hashlib
import sys


def literal(name: str, text: str) -> str:
    assert ')page"' not in text
    return f'const std::string_view {name} = R"page({text})page";\n'


def source_hash(text: str) -> str:
    """The `sha256-...` by which a content security policy admits an inline element."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def main() -> None:
    style, script, quiz, suite = (open(path, encoding="utf-8").read() for path in sys.argv[1:5])
    with open(sys.argv[5], "w", encoding="utf-8") as out:
        out.write('#include "report/text/page_assets.h"\n\nnamespace assay::report {\n')
        out.write(literal("kPageStyle", style))
        out.write(literal("kPageScript", script))
        out.write(literal("kQuizStyle", quiz))
        out.write(literal("kSuiteStyle", suite))
        out.write(f'const std::string_view kPageScriptHash = "{source_hash(script)}";\n')
        out.write("}  // namespace assay::report\n")


main()
