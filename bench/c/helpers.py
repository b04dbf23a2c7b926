"""Functions of the kind that students write, each in several versions with the same meaning.

A file of the folder `helpers` holds the versions of one function, separated by a line `// or`; `@`
stands for its name. The first line has its type: the result and the parameters. Arguments of type
`small` are between 0 and 12, those of type `int` are any. `array` is an int array with its length,
`text` a string of at most 20 characters, `texts` an array of such strings with its length, `pointer`
the address of an int variable. An impure function depends on earlier calls.
"""

import re
from pathlib import Path


class Helper:
    def __init__(self, file):
        self.name = file.stem
        head, text = file.read_text().split("\n", 1)
        form = re.fullmatch(r"// ([a-z ]+) \(([a-z, ]+)\)( impure)?", head)
        self.result, self.parameters, self.is_pure = form[1], form[2].split(", "), not form[3]
        self.versions = [version.replace("@", self.name) for version in text.split("// or\n")]

    def takes_numbers(self):
        return not {"array", "text", "texts", "pointer"} & set(self.parameters)


HELPERS = {file.stem: Helper(file) for file in sorted((Path(__file__).parent / "helpers").glob("*.c"))}
