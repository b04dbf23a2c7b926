object E {
  def f(xs: List[Int]) = {
    val g = (_: Int) + 1; var i = -2147483648
    xs.map(_ * 2) filter { x => val y = x; y > 0x1F } foldLeft 0
    xs match {
      case h :: (t @ List(1, _*)) if h != 'c' => h
      case -1 | 1.5e3 | "a\tb" | null => try g(h) catch { case _: Error => throw new E(1, n = 2) } finally ()
      case (a: Int, `b`, C.D) =>
    }
    while (i < 10) { i += 1 }
    do i = i - 1 while (!(i > 0))
    for (x <- xs; y = x if y > 1; z <- Nil) yield (x, y)
    for { x <- xs
          y <- xs } f(xs: _*)
    a +: b ::: c | d ^ e & f == g < h :: i + j * k % -l.m _
    if (x) y; else return
    f _ andThen { case 1 => """raw "text" """" case _ => raw"\n" }
    x.y(1) = new Z[A => (B, C)](() => 1)
  }
}
