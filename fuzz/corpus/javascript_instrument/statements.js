for await (let [x] of y) with
let
y
l: l: do function f(){} while(0) case 1: yield
*