export function encode(text) {
    if (text === "") return "";
    var first = text.charAt(0), n = 1;
    while (text.charAt(n) === first) n++;
    return (n > 1 ? n + first : first) + encode(text.substring(n));
}
export function decode(code) {
    var out = [];
    for (var i = 0; i < code.length; i++) {
        var n = 0;
        while (code[i] >= "0" && code[i] <= "9") { n = 10 * n + Number(code[i]); i++; }
        for (var k = 0; k < Math.max(n, 1); k++) out.push(code[i]);
    }
    return out.join("");
}
