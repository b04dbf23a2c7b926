enum E { A = 1 << 2, B }
class A<T> extends B<T> { constructor(private x: T) { super(x) } }
const f = (a: A): Array<
  string
> => <any>a!;
import { C, type D } from "./c";
