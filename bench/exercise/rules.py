"""Rules that guess the right choice of a question without looking at its program.

A rule scores every choice; a guesser takes one of those with the highest score. `successes` says how often that is
right: 1, 0, or the share of right choices among those that score equally. A rule that does not apply to a question (a
rule about numbers where choices are words) guesses at random.
"""
import collections
import re
import statistics


def numbers(text):
    return [max(-1e100, min(1e100, float(number))) for number in re.findall(r"(?<![\w.])-?\d+(?![\w.])", text)]


def values(texts):
    """One number for each choice, or None where a choice has none."""
    found = [numbers(text) for text in texts]
    return [sum(each) for each in found] if all(found) else None


def tokens(text):
    return re.findall(r"-?\d+|\w+|[^\w\s]+|\n", text)


def alike(a, b):
    """How many tokens two texts share, position by position, as a part of the longer one."""
    a, b = tokens(a), tokens(b)
    same = sum(x == y for x, y in zip(a, b))
    return same / max(len(a), len(b), 1)


def numeric(score):
    """A rule about numbers: score(value, all values)."""
    def rule(texts, _):
        all_values = values(texts)
        return [score(value, all_values) for value in all_values] if all_values else None
    return rule


def about_others(score):
    """A rule about how a choice resembles the others: score(text, other texts)."""
    return lambda texts, _: [score(text, texts[:i] + texts[i + 1:]) for i, text in enumerate(texts)]


def at(position):
    return lambda texts, _: [i == position(len(texts)) for i in range(len(texts))]


def rank(which):
    def score(value, all_values):
        return value == sorted(all_values)[which(len(all_values))]
    return numeric(score)


def beginning(word):
    def rule(texts, _):
        if not any(text.startswith(("Yes", "No")) for text in texts):
            return None
        return [text.startswith(word) for text in texts]
    return rule


def common_tokens(text, others):
    """How many of the tokens are what most of the others have at the same position."""
    rows = [tokens(other) for other in others]
    return sum(sum(i < len(row) and row[i] == token for row in rows) > len(rows) / 2
               for i, token in enumerate(tokens(text)))


def quiz_mean(texts, quiz):
    all_values = values(texts)
    if all_values is None or quiz.mean is None:
        return None
    return [-abs(value - quiz.mean) for value in all_values]


RULES = {
    "first position": at(lambda count: 0),
    "second position": at(lambda count: 1),
    "middle position": at(lambda count: count // 2),
    "last position": at(lambda count: count - 1),
    "smallest": rank(lambda count: 0),
    "second smallest": rank(lambda count: 1),
    "median (lower)": rank(lambda count: (count - 1) // 2),
    "median (upper)": rank(lambda count: count // 2),
    "second largest": rank(lambda count: count - 2),
    "largest": rank(lambda count: count - 1),
    "most neighbours at distance 1": numeric(lambda v, vs: sum(abs(v - w) == 1 for w in vs)),
    "fewest neighbours at distance 1": numeric(lambda v, vs: -sum(abs(v - w) == 1 for w in vs)),
    "most neighbours within 2": numeric(lambda v, vs: sum(abs(v - w) <= 2 for w in vs)),
    "between two neighbours": numeric(lambda v, vs: v - 1 in vs and v + 1 in vs),
    "above a neighbour": numeric(lambda v, vs: v - 1 in vs),
    "below a neighbour": numeric(lambda v, vs: v + 1 in vs),
    "nearest to the mean": numeric(lambda v, vs: -abs(v - statistics.fmean(vs))),
    "farthest from the mean": numeric(lambda v, vs: abs(v - statistics.fmean(vs))),
    "nearest to the others": numeric(lambda v, vs: -sum(abs(v - w) for w in vs)),
    "odd one out (number)": numeric(lambda v, vs: sum(abs(v - w) for w in vs)),
    "majority parity": numeric(lambda v, vs: sum((v - w) % 2 == 0 for w in vs)),
    "minority parity": numeric(lambda v, vs: -sum((v - w) % 2 == 0 for w in vs)),
    "majority sign": numeric(lambda v, vs: sum((v < 0) == (w < 0) for w in vs)),
    "smallest absolute value": numeric(lambda v, vs: -abs(v)),
    "round number": numeric(lambda v, vs: v % 10 == 0),
    "not zero": numeric(lambda v, vs: v != 0),
    "longest": lambda texts, _: [len(text) for text in texts],
    "shortest": lambda texts, _: [-len(text) for text in texts],
    "majority length": about_others(lambda t, ts: sum(len(t) == len(u) for u in ts)),
    "first in the alphabet": lambda texts, _: [text == min(texts) for text in texts],
    "last in the alphabet": lambda texts, _: [text == max(texts) for text in texts],
    "most like the others": about_others(lambda t, ts: sum(alike(t, u) for u in ts)),
    "least like the others": about_others(lambda t, ts: -sum(alike(t, u) for u in ts)),
    "most similar pair": about_others(lambda t, ts: max(alike(t, u) for u in ts)),
    "tokens of the majority": about_others(common_tokens),
    "always yes": beginning("Yes"),
    "always no": beginning("No"),
}

def digit_sum(value):
    return sum(int(digit) for digit in str(int(abs(value))))


def nearest_gap(value, all_values):
    return min((abs(value - other) for other in all_values if other != value), default=0)


def is_sum_of_others(value, all_values):
    others = list(all_values)
    others.remove(value)
    return any(value == a + b for i, a in enumerate(others) for b in others[:i])


# Rules that Assay does not know: it minimises the advantage of those above (apps/exercise/guessing/guessing.h) and of
# others of the same kinds, but of none of these. They show how far the balance carries.
HELD_BACK_RULES = {
    "middle of the range": numeric(lambda v, vs: -abs(v - (min(vs) + max(vs)) / 2)),
    "shares its last digit": numeric(lambda v, vs: sum(abs(v) % 10 == abs(w) % 10 for w in vs)),
    "largest sum of digits": numeric(lambda v, vs: digit_sum(v)),
    "smallest gap to another": numeric(lambda v, vs: -nearest_gap(v, vs)),
    "largest gap to another": numeric(nearest_gap),
    "double or half of another": numeric(lambda v, vs: any(v in (2 * w, w / 2) for w in vs if w)),
    "sum of two others": numeric(is_sum_of_others),
    "multiple of three": numeric(lambda v, vs: v % 3 == 0),
    "most different characters": lambda texts, _: [len(set(text)) for text in texts],
    "fewest different characters": lambda texts, _: [-len(set(text)) for text in texts],
    "begins like the others": about_others(lambda t, ts: sum(t[:1] == u[:1] for u in ts)),
    "ends like the others": about_others(lambda t, ts: sum(t[-1:] == u[-1:] for u in ts)),
    "contains another": about_others(lambda t, ts: any(u and u in t for u in ts)),
    "contained in another": about_others(lambda t, ts: any(t and t in u for u in ts)),
}

# Rules for a student who sees all questions of a quiz. If all instances have much the same answer, such a rule
# must succeed.
QUIZ_RULES = {
    "most frequent in the quiz": lambda texts, quiz: [quiz.count[text] for text in texts],
    "rarest in the quiz": lambda texts, quiz: [-quiz.count[text] for text in texts],
    "nearest to the quiz's mean": quiz_mean,
}


class Quiz:
    """What a guesser can see of all questions together."""

    def __init__(self, questions):
        texts = [choice["text"] for question in questions for choice in question["choices"]]
        self.count = collections.Counter(texts)
        all_values = values(texts) if texts else None
        self.mean = statistics.fmean(all_values) if all_values else None


def chance(question):
    rights = [choice["right"] for choice in question["choices"]]
    return sum(rights) / len(rights)


def success(rule, question, quiz):
    """The probability that the rule's guess is right."""
    texts = [choice["text"] for choice in question["choices"]]
    scores = rule(texts, quiz)
    if scores is None:
        return chance(question)
    best = [choice["right"] for choice, score in zip(question["choices"], scores)
            if score == max(scores)]
    return sum(best) / len(best)


def excesses(questions, rules):
    """How far each rule is above chance, in points, on questions with choices."""
    chosen = [question for question in questions if question["kind"] in ("single", "multiple")]
    quiz = Quiz(chosen)
    if not chosen:
        return {}
    expected = sum(map(chance, chosen))
    return {name: 100 * (sum(success(rule, question, quiz) for question in chosen) - expected) /
            len(chosen) for name, rule in rules.items()}
