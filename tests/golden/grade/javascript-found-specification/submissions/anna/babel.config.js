module.exports = { presets: [] };
