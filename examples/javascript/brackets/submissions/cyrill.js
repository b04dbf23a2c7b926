module.exports = function (s) {
    // recursive descent; i is the next character
    var i = 0;
    function content() {
        while (i < s.length) {
            var c = s.charAt(i), close;
            switch (c) {
                case '(': close = ')'; break;
                case '[': close = ']'; break;
                case '{': close = '}'; break;
                case ')': case ']': case '}': return true;
                default: i++; continue;
            }
            i++;
            if (!content() || s.charAt(i) !== close) { return false; }
            i++;
        }
        return true;
    }
    return content() && i === s.length;
};
