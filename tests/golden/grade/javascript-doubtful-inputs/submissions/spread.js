exports.largest = (numbers) => Math.max(...numbers);
