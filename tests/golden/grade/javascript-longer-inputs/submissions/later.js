const abridged = (title) => (title.length < 30 ? title.trim() : title.substring(0, 22) + '...');
module.exports = { abridged };
