export function toRoman(number) {
    var letters = "IVXLCD", at = 0, out = "";
    while (number > 0) {
        var d = number % 10, one = letters.charAt(at), five = letters.charAt(at + 1), ten = letters.charAt(at + 2);
        var part = "";
        if (d === 9) part = one + ten;
        else if (d === 4) part = one + five;
        else {
            if (d > 4) part = five;
            for (var i = 0; i < d % 5; i++) part += one;
        }
        out = part + out;
        number = (number - d) / 10;
        at += 2;
    }
    return out;
}
