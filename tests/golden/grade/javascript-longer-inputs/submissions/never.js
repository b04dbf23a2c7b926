const abridged = (title) => title.trim();
module.exports = { abridged };
