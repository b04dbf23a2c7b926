console.log(typeof later)
{ function later() { return 1 } console.log(later()) }
console.log(typeof later)
if (false) { function never() {} }
console.log(typeof never)
switch (1) { case 1: function inSwitch() { return 's' } }
console.log(inSwitch())
try { function inTry() {} } catch {} console.log(typeof inTry)
lab: function labelled() { return 'l' }
console.log(labelled())
