"""validate_quiz.py FORMAT DOCUMENT QUIZ_JSON: parses a rendered quiz as an importer does and compares it.

FORMAT is moodle, gift or qti. The document must be well formed, follow the format's rules, and
contain the quiz's questions and right answers. Prints the problems.
"""
import html
import html.parser
import json
import re
import sys
import xml.etree.ElementTree as ET
import zipfile

GRADES = [100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667,
          14.28571, 12.5, 11.11111, 10, 5, 0]
QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
PACKAGE = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


class Reader(html.parser.HTMLParser):
    """Collects the characters that a browser shows, and the elements around them."""
    TAGS = {"p", "pre", "code", "strong", "em", "br", "img", "table", "thead", "tbody", "tr", "th",
            "td", "ul", "li", "span"}

    def __init__(self):
        super().__init__()
        self.text = ""

    def handle_starttag(self, tag, attrs):
        expect(tag in self.TAGS, f"element {tag} in HTML")
        self.text += "\n" if tag == "br" else ""

    def handle_data(self, data):
        self.text += data.replace("\xa0", " ")


def shown(markup):
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader.text


def printable(text):
    """Replaces escapes of invisible characters, which each renderer chooses itself, by `?`."""
    text = re.sub(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|t|r|0)", "?", text)
    return re.sub("[\x00-\x09\x0b-\x1f\u202e\ufffd]", "?", text)


def same(got, wanted, what):
    wanted = "(nothing)" if wanted == "" else wanted
    expect(printable(got) == printable(wanted), f"{what}: {got!r} instead of {wanted!r}")


def typable(text):
    text = text.strip(" \t\r\n")
    return bool(text) and not re.search("[\x00-\x1f\u202e\ufffd]", text)


def asked_cells(question):
    return [cell.strip() for row in question.get("rows", [])
            for cell, asked in zip(row["cells"], row["asked"]) if asked and typable(cell)]


def check_credit(answers, single):
    """Checks the grades of `answers`, a list of (right, percent)."""
    expect(all(min(abs(abs(p) - g) for g in GRADES) < 1e-9 for _, p in answers), "unknown grade")
    expect(all((p > 0) == right for right, p in answers), "a grade on the wrong side")
    total = sum(p for right, p in answers if right)
    expect(abs(total - 100) < 0.005, f"right ones sum to {total}")
    wrong = sum(p for right, p in answers if not right)
    expect(abs(wrong + (0 if single or len(answers) == sum(r for r, _ in answers) else 100)) < 0.005,
           f"wrong ones sum to {wrong}")


def same_choices(texts, feedback, question):
    expect(len(texts) == len(question["choices"]), "number of choices")
    for text, comment, choice in zip(texts, feedback, question["choices"]):
        same(shown(text), choice["text"], "choice")
        expect(printable(shown(comment)).strip() == printable(choice.get("feedback", "")).strip(),
               f"feedback {comment!r}")


def same_typed(answers, question):
    """Compares `answers`, a list of (pattern with wildcards, percent), with the question."""
    wanted = [(c["text"].strip(), 100 if c["right"] else 0) for c in question["choices"]
              if typable(c["text"])]
    for pattern, _ in answers:
        expect(not re.search(r"(?<!\\)\*", pattern), f"wildcard in {pattern!r}")
    got = [(pattern.replace("\\*", "*"), percent) for pattern, percent in answers]
    expect(got == wanted, f"typed answers {got} instead of {wanted}")


# Moodle XML

def cloze_fields(text):
    """Splits fields as Moodle does: a separator does not count after a backslash or an ampersand."""
    found = re.findall(r"\{(\d*):(NUMERICAL|SHORTANSWER_C|SA|NM):=(.+?)(?<![\\&])\}", text)
    return [html.unescape(re.split(r"(?<![\\&])[~#]", answer)[0]) for _, _, answer in found]


def moodle_question(element, question):
    kind = element.get("type")
    text = element.findtext("questiontext/text")
    expect(element.findtext("name/text"), "no name")
    expect(0 < len(element.findtext("idnumber")) <= 100, "idnumber")
    expect(shown(text).startswith(shown(text)[:5]), "no text")
    answers = element.findall("answer")
    texts = [a.findtext("text") or "" for a in answers]
    feedback = [a.findtext("feedback/text") or "" for a in answers]
    fractions = [float(a.get("fraction")) for a in answers]
    if kind == "multichoice":
        single = element.findtext("single") == "true"
        check_credit([(c["right"], f) for c, f in zip(question["choices"], fractions)], single)
        same_choices(texts, feedback, question)
    elif kind == "numerical":
        expect(all(a.findtext("tolerance") == "0" for a in answers), "tolerance")
        expect(texts == [c["text"] for c in question["choices"]], "numbers")
        expect(fractions[0] == 100 and not any(fractions[1:]), "fractions of numbers")
    elif kind == "shortanswer":
        expect(element.findtext("usecase") == "1", "usecase")
        same_typed(list(zip(texts, fractions)), question)
    elif kind == "ordering":
        expect(fractions == [i + 1 for i in range(len(answers))], "positions")
        same_choices(texts, feedback, question)
    elif kind == "cloze":
        got = [field.removesuffix(":0").replace("\\*", "*") for field in cloze_fields(text)]
        expect(got == asked_cells(question), f"cells {got} instead of {asked_cells(question)}")
    else:
        expect(kind == "essay" and not answers, f"type {kind}")


def moodle(path, quiz):
    root = ET.parse(path).getroot()
    expect(root.tag == "quiz" and root[0].get("type") == "category", "no category")
    expect(root.findtext("question/category/text").startswith("$course$/top/Assay/"), "category")
    expect(len(root) == 1 + len(quiz["questions"]), "number of questions")
    ids = [q.findtext("idnumber") for q in root[1:]]
    expect(len(set(ids)) == len(ids), "idnumbers are not unique")
    for element, question in zip(root[1:], quiz["questions"]):
        moodle_question(element, question)


# GIFT

SPECIAL = ":#={}~\n"


def hide(text):
    """Replaces escaped characters by ordinary ones: one private code point for each."""
    return re.sub(r"\\([\\:#={}~n])", lambda m: {"\\": "\\", "n": "\ue00a"}.get(
        m[1], chr(0xE000 + ord(m[1]))), text)


def reveal(text):
    return "".join(chr(ord(c) - 0xE000) if 0xE000 <= ord(c) < 0xE080 else c for c in text).strip()


def weighted(answer):
    match = re.match(r"%(-?\d{1,3}\.?\d*)%", answer)
    return (float(match[1]), answer[match.end():]) if match else (None, answer)


def gift_answers(text, separator):
    out = []
    for part in re.split(separator, text)[1:]:
        percent, rest = weighted(part.strip())
        body, _, comment = rest.partition("#")
        out.append((percent, reveal(body), reveal(comment)))
    return out


def gift_question(text, question):
    match = re.fullmatch(r"::(.+?)::\[html\]([^{}]*)\{([^{}]*)\}", text)
    expect(match, f"not a GIFT question: {text[:60]!r}")
    if not match:
        return
    shown(reveal(match[2]))
    answer = match[3].split("####")[0].strip()
    right = [c["right"] for c in question["choices"]]
    if answer.startswith("#"):
        got = [(reveal(body).removesuffix(":0"), percent)
               for percent, body, _ in gift_answers(answer[1:], "=")]
        expect(got == [(c["text"], 100 if c["right"] else 0) for c in question["choices"]], "numbers")
    elif "~" in answer:
        got = gift_answers(answer.replace("=", "~%100%") if "%" not in answer[:3] else answer, "~")
        check_credit([(r, percent or 0) for r, (percent, _, _) in zip(right, got)], "=" in answer)
        same_choices([body for _, body, _ in got], [comment for _, _, comment in got], question)
    elif question["kind"] == "order":
        shuffled = sorted(range(len(right)), key=lambda i: question["choices"][i]["text"].encode())
        letters = "".join(chr(65 + shuffled.index(i)) for i in range(len(right)))
        expect(answer == "=%100%" + letters, f"order {answer} instead of {letters}")
    elif answer:
        expect("->" not in answer, "an arrow makes it a matching question")
        same_typed([(body, percent) for percent, body, _ in gift_answers(answer, "=")], question)


def gift(path, quiz):
    with open(path, encoding="utf-8") as file:
        blocks = [b.strip() for b in file.read().split("\n\n") if b.strip()]
    expect(blocks[0].startswith("$CATEGORY: "), "no category")
    expect(len(blocks) == 1 + len(quiz["questions"]), "number of questions")
    for block, question in zip(blocks[1:], quiz["questions"]):
        expect("\n" not in block, "a question of several lines")
        if block.startswith("//"):
            expect(question["kind"] in ("table", "text"), "left out without need")
        else:
            gift_question(hide(block), question)


# QTI 2.1

def check_children(item):
    order = ["responseDeclaration", "outcomeDeclaration", "stylesheet", "itemBody",
             "responseProcessing"]
    tags = [order.index(child.tag.removeprefix(QTI)) for child in item]
    expect(tags == sorted(tags) and 1 in tags and 3 in tags, "children of the item")
    expect(not any(element.get("style") for element in item.iter()), "a style attribute")
    for name in ("identifier", "title", "timeDependent"):
        expect(item.get(name), f"no {name}")
    for pre in item.iter(QTI + "pre"):
        expect(pre.find(f".//{QTI}img") is None, "a picture in pre")


def qti_declaration(declaration, interaction, question):
    name = interaction.tag.removeprefix(QTI)
    cardinality = {"orderInteraction": "ordered", "textEntryInteraction": "single",
                   "extendedTextInteraction": "single"}.get(name)
    if name == "choiceInteraction":
        cardinality = "single" if interaction.get("maxChoices") == "1" else "multiple"
    expect(declaration.get("cardinality") == cardinality, f"cardinality of {name}")
    values = [v.text for v in declaration.iter(QTI + "value")]
    texts = {c.get("identifier"): "".join(c.itertext()).replace("\xa0", " ")
             for c in interaction.findall(QTI + "simpleChoice")}
    if texts:
        wanted = [c["text"] for c in question["choices"] if c["right"]]
        expect(len(texts) == len(question["choices"]), "choices")
        expect(len(values) == len(wanted), "right choices")
        for value, text in zip(values, wanted):
            same(texts[value], text, "right choice")
    elif name == "textEntryInteraction":
        integer = all(re.fullmatch(r"-?\d{1,15}", value) for value in values)
        expect(declaration.get("baseType") == ("integer" if integer else "string"), "base type")
    keys = {e.get("mapKey"): float(e.get("mappedValue")) for e in declaration.iter(QTI + "mapEntry")}
    if cardinality == "multiple":
        expect(declaration.find(QTI + "mapping").get("lowerBound") == "0", "lower bound")
        expect(set(keys) == set(texts), "mapped choices")
        expect(abs(sum(keys[v] for v in values) - 1) < 1e-4, "sum of the right ones")
        expect(abs(sum(keys.values())) < 1e-4, "sum of all")
    elif keys:
        expect(values[0] in keys, f"{values[0]!r} is not in {keys}")
    return values


def qti_item(data, question):
    item = ET.fromstring(data)
    check_children(item)
    declarations = {d.get("identifier"): d for d in item.findall(QTI + "responseDeclaration")}
    interactions = [e for e in item.iter() if e.get("responseIdentifier")]
    expect([i.get("responseIdentifier") for i in interactions] == list(declarations), "responses")
    values = []
    for interaction in interactions:
        declaration = declarations[interaction.get("responseIdentifier")]
        values += qti_declaration(declaration, interaction, question)
    if question["kind"] == "table":
        expect(values == asked_cells(question), f"cells {values}")
    template = getattr(item.find(QTI + "responseProcessing"), "attrib", {}).get("template", "")
    mapped = any(d.find(QTI + "mapping") is not None for d in declarations.values())
    if template:
        expect(template.endswith("map_response" if mapped else "match_correct"), "template")
    return item.get("identifier")


def qti(path, quiz):
    with zipfile.ZipFile(path) as archive:
        expect(archive.testzip() is None, "a checksum is wrong")
        names = archive.namelist()
        expect(names[0] == "imsmanifest.xml", "the manifest is not the first file")
        expect(len({n.lower() for n in names}) == len(names), "names differ in case only")
        expect(all(i.date_time == (1980, 1, 1, 0, 0, 0) and i.compress_type == zipfile.ZIP_STORED
                   for i in archive.infolist()), "time stamps or compression")
        manifest = ET.fromstring(archive.read(names[0]))
        resources = manifest.findall(f"{PACKAGE}resources/{PACKAGE}resource")
        expect(len(resources) == len(quiz["questions"]), "number of resources")
        files = [f.get("href") for r in resources for f in r.findall(PACKAGE + "file")]
        expect(sorted(set(files)) == sorted(names[1:]), "files of the manifest")
        for resource, question in zip(resources, quiz["questions"]):
            expect(resource.get("type") == "imsqti_item_xmlv2p1", "resource type")
            data = archive.read(resource.get("href"))
            parts = {f.get("href") for f in resource.findall(PACKAGE + "file")}
            styles = {s.get("href") for s in ET.fromstring(data).iter(QTI + "stylesheet")}
            expect({"../" + p for p in parts if p.endswith(".css")} == styles, "style sheets")
            identifier = qti_item(data, question)
            expect(resource.get("identifier") == "RES-" + identifier, "identifier")
        for name in names:
            if name.endswith(".svg"):
                ET.fromstring(archive.read(name))


def main():
    form, document, quiz = sys.argv[1:4]
    with open(quiz, encoding="utf-8") as file:
        {"moodle": moodle, "gift": gift, "qti": qti}[form](document, json.load(file))
    print("\n".join(problems[:20]), end="")
    sys.exit(1 if problems else 0)


main()
