export default function total(articles, price) {
    return new Promise(function (resolve) {
        var sum = 0, open = articles.length;
        if (open === 0) resolve(0);
        articles.forEach(function (article) {
            price(article).then(function (p) {
                sum += p;
                open--;
                if (open === 0) resolve(sum);
            });
        });
    });
}
