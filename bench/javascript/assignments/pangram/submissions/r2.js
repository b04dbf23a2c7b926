export function isPangram(text, alphabet) {
    for (var i = 0; i < alphabet.length; i++) {
        var found = false;
        for (var k = 0; k < text.length; k++) {
            if (text[k].toLowerCase() == alphabet[i]) found = true;
        }
        if (!found) return false;
    }
    return true;
}
