"""The size of a change of a C program as a tree edit distance.

Trees are those of pycparser (BSD licence), a node for each node with its operator, name or constant. The
distance is that of Zhang and Shasha ("Simple fast algorithms for the editing distance between trees",
1989), where the trees differ: equal subtrees at the beginning and the end of two lists of children are
matched with each other first, so that the result is an upper bound that is exact for small edits.
"""

import re

try:
    from pycparser import c_ast, c_parser
except ImportError:  # the table then has no column for it
    c_parser = None

COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')|/\*.*?\*/|//[^\n]*', re.S)
DEFINE = re.compile(r"^\s*#\s*define\s+(\w+)[ \t]+(\S.*)$", re.M)
TYPES = "typedef int size_t, FILE, bool, time_t; typedef long ssize_t;\n"


def available():
    return c_parser is not None


def parse(text):
    """Returns the tree as (label, children), or None if pycparser cannot parse it."""
    text = COMMENT.sub(lambda m: m[1] or " ", text.replace("\r", "")).replace("\\\n", " ")
    for name, value in DEFINE.findall(text):
        text = re.sub(rf"(?<!define )\b{name}\b", lambda _, v=value: v, text)
    text = re.sub(r"^\s*#.*$", "", text, flags=re.M)
    try:
        return tree_of(c_parser.CParser().parse(TYPES + text))
    except Exception:  # pycparser has no common base of its errors
        return None


def tree_of(node):
    parts = [type(node).__name__]
    parts += [str(getattr(node, name)) for name in node.attr_names]
    if isinstance(node, c_ast.TypeDecl):
        parts = ["TypeDecl"]
    return (" ".join(parts), tuple(tree_of(child) for _, child in node.children()))


def size(tree):
    return 1 + sum(size(child) for child in tree[1])


def distance(a, b):
    if a == b:
        return 0
    if a[0] != b[0]:
        return zhang_shasha(a, b)
    left, right = list(a[1]), list(b[1])
    while left and right and left[0] == right[0]:
        left.pop(0), right.pop(0)
    while left and right and left[-1] == right[-1]:
        left.pop(), right.pop()
    if len(left) == 1 and len(right) == 1:
        return distance(left[0], right[0])
    if len(left) == len(right) and sum(map(size, left)) * sum(map(size, right)) > 40_000:
        return sum(distance(x, y) for x, y in zip(left, right))
    return zhang_shasha(("", tuple(left)), ("", tuple(right)))


def postorder(tree):
    """Returns the labels, the leftmost leaf of each node, and the keyroots."""
    labels, leftmost = [], []

    def visit(node):
        first = None
        for child in node[1]:
            found = visit(child)
            first = found if first is None else first
        labels.append(node[0])
        leftmost.append(len(labels) - 1 if first is None else first)
        return leftmost[-1]

    visit(tree)
    last = {}
    for i, leaf in enumerate(leftmost):
        last[leaf] = i
    return labels, leftmost, sorted(last.values())


def zhang_shasha(a, b):
    la, ma, ka = postorder(a)
    lb, mb, kb = postorder(b)
    known = [[0] * len(lb) for _ in la]
    for i in ka:
        for j in kb:
            io, jo = ma[i], mb[j]
            rows, columns = i - io + 2, j - jo + 2
            forest = [[0] * columns for _ in range(rows)]
            for x in range(1, rows):
                forest[x][0] = x
            for y in range(1, columns):
                forest[0][y] = y
            for x in range(1, rows):
                for y in range(1, columns):
                    n, m = io + x - 1, jo + y - 1
                    cost = min(forest[x - 1][y], forest[x][y - 1]) + 1
                    if ma[n] == io and mb[m] == jo:
                        cost = min(cost, forest[x - 1][y - 1] + (la[n] != lb[m]))
                        forest[x][y] = known[n][m] = cost
                    else:
                        forest[x][y] = min(cost, forest[ma[n] - io][mb[m] - jo] + known[n][m])
    return known[-1][-1]


def relative_change(before, after):
    """Returns the distance over the size of the tree of `before`, or None."""
    if not available():
        return None
    a, b = parse(before), parse(after)
    return distance(a, b) / size(a) if a and b else None
