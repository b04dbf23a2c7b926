exports.l = (xs) => { let r; for (const x of xs) r = x; return r; };
