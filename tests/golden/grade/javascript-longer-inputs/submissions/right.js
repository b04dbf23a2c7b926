const abridged = (title) => (title.length <= 25 ? title.trim() : title.substring(0, 22).concat('...'));
module.exports = { abridged };
