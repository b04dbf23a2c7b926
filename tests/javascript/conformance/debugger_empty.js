;;; debugger; {} ;{ ; } ;
if (1); else ;
for (;false;); while (0); do ; while (0)
x: ; y: { }
console.log('still here');;
function e() {} ; const f = () => {}; class K {} ; class M { ; }
console.log(e(), f(), new K() instanceof M)
