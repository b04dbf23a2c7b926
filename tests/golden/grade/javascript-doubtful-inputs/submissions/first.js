exports.largest = (numbers) => [...numbers].sort((a, b) => b - a)[0];
