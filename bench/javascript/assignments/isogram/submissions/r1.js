export const isIsogram = (text) => !/([a-z]).*\1/i.test(text);
