// Tests the library: the results are those of Scala's own, exceptions are given by their messages.
object Main {
  val xs = List(1, 2, 3)
  val ys = List(5, 6, 4, 5, 2)
  val none: List[Int] = Nil
  val ps = List((1, "b"), (2, "a"), (2, "c"))
  val ns: List[(Int, String)] = Nil
  val zs = List((2, "a"), (1, "b"), (2, "c"), (1, "d"), (3, "e"), (1, "f"), (2, "g"))
  val long = List.tabulate(70)(i => (i * 7 % 5, i))

  //= NoSuchElementException: head of empty list
  def e0: String = try { Nil.head; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= UnsupportedOperationException: tail of empty list
  def e1: String = try { Nil.tail; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= NoSuchElementException: null
  def e2: String = try { Nil.last; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= UnsupportedOperationException: empty.init
  def e3: String = try { Nil.init; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= None
  def e4: String = "" + (Nil.headOption)
  //= 3
  def e5: String = "" + (xs.last)
  //= List(1, 2)
  def e6: String = "" + (xs.init)
  //= 2
  def e7: String = "" + (xs(1))
  //= IndexOutOfBoundsException: 7
  def e8: String = try { xs(7); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= IndexOutOfBoundsException: -1
  def e9: String = try { xs(-1); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= IndexOutOfBoundsException: 0
  def e10: String = try { Nil(0); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= 3
  def e11: String = "" + (xs.length)
  //= 1
  def e12: String = "" + (xs.lengthCompare(2))
  //= List(3, 2, 1)
  def e13: String = "" + (xs.reverse)
  //= List(4, 1, 2, 3)
  def e14: String = "" + (4 :: xs)
  //= List(1, 2, 3, 5, 6, 4, 5, 2)
  def e15: String = "" + (xs ::: ys)
  //= List(1, 2, 3, 5, 6, 4, 5, 2)
  def e16: String = "" + (xs ++ ys)
  //= List(1, 2, 3, 9)
  def e17: String = "" + (xs :+ 9)
  //= List(0, 1, 2, 3)
  def e18: String = "" + (0 +: xs)
  //= List(2, 4, 6)
  def e19: String = "" + (xs.map(_ * 2))
  //= List(1, 1, 2, 2, 3, 3)
  def e20: String = "" + (xs.flatMap(x => List(x, x)))
  //= List(1, 2, 3)
  def e21: String = "" + (List(List(1), Nil, List(2, 3)).flatten)
  //= List(2, 3)
  def e22: String = "" + (xs.filter(_ > 1))
  //= List(1)
  def e23: String = "" + (xs.filterNot(_ > 1))
  //= (List(2, 3),List(1))
  def e24: String = "" + (xs.partition(_ > 1))
  //= z123
  def e25: String = "" + (xs.foldLeft("z")((a, b) => a + b))
  //= 123z
  def e26: String = "" + (xs.foldRight("z")((a, b) => a + b))
  //= -6
  def e27: String = "" + ((0 /: xs)(_ - _))
  //= 2
  def e28: String = "" + ((xs :\ 0)(_ - _))
  //= 6
  def e29: String = "" + (xs.fold(0)(_ + _))
  //= -4
  def e30: String = "" + (xs.reduceLeft(_ - _))
  //= 2
  def e31: String = "" + (xs.reduceRight(_ - _))
  //= -4
  def e32: String = "" + (xs.reduce(_ - _))
  //= UnsupportedOperationException: empty.reduceLeft
  def e33: String = try { none.reduceLeft(_ - _); "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: Nil.reduceRight
  def e34: String = try { none.reduceRight(_ - _); "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.reduceLeft
  def e35: String = try { none.reduce(_ - _); "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= None
  def e36: String = "" + (none.reduceOption[Int](_ + _))
  //= Some(-4)
  def e37: String = "" + (xs.reduceLeftOption[Int](_ - _))
  //= List(0, 1, 3, 6)
  def e38: String = "" + (xs.scanLeft(0)(_ + _))
  //= List(6, 5, 3, 0)
  def e39: String = "" + (xs.scanRight(0)(_ + _))
  //= List(0, 1, 3, 6)
  def e40: String = "" + (xs.scan(0)(_ + _))
  //= 6
  def e41: String = "" + (xs.sum)
  //= 6
  def e42: String = "" + (xs.product)
  //= 0
  def e43: String = "" + (none.sum)
  //= 3
  def e44: String = "" + (xs.max)
  //= 1
  def e45: String = "" + (xs.min)
  //= UnsupportedOperationException: empty.max
  def e46: String = try { none.max; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.min
  def e47: String = try { none.min; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= (2,a)
  def e48: String = "" + (ps.maxBy(_._1))
  //= (1,b)
  def e49: String = "" + (ps.minBy(_._1))
  //= UnsupportedOperationException: empty.maxBy
  def e50: String = try { ns.maxBy(_._1); "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.minBy
  def e51: String = try { ns.minBy(_._1); "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= true
  def e52: String = "" + (xs.exists(_ == 2))
  //= true
  def e53: String = "" + (xs.forall(_ > 0))
  //= true
  def e54: String = "" + (xs.contains(3))
  //= 2
  def e55: String = "" + (xs.count(_ > 1))
  //= Some(2)
  def e56: String = "" + (xs.find(_ > 1))
  //= 1
  def e57: String = "" + (xs.indexWhere(_ > 1))
  //= 2
  def e58: String = "" + (xs.indexOf(3))
  //= 2
  def e59: String = "" + (xs.indexOf(3, 1))
  //= 1
  def e60: String = "" + (xs.indexWhere(_ > 0, 1))
  //= 1
  def e61: String = "" + (xs.lastIndexWhere(_ < 3))
  //= 3
  def e62: String = "" + (ys.lastIndexOf(5))
  //= List(1, 2)
  def e63: String = "" + (xs.take(2))
  //= List()
  def e64: String = "" + (xs.take(-1))
  //= List(1, 2, 3)
  def e65: String = "" + (xs.take(9))
  //= List(3)
  def e66: String = "" + (xs.drop(2))
  //= List(1, 2, 3)
  def e67: String = "" + (xs.drop(-1))
  //= List(2, 3)
  def e68: String = "" + (xs.takeRight(2))
  //= List()
  def e69: String = "" + (xs.takeRight(-2))
  //= List(1)
  def e70: String = "" + (xs.dropRight(2))
  //= List(1, 2, 3)
  def e71: String = "" + (xs.dropRight(-2))
  //= (List(1),List(2, 3))
  def e72: String = "" + (xs.splitAt(1))
  //= List(2)
  def e73: String = "" + (xs.slice(1, 2))
  //= List(1, 2)
  def e74: String = "" + (xs.slice(-1, 2))
  //= List()
  def e75: String = "" + (xs.slice(2, 1))
  //= List(5, 6)
  def e76: String = "" + (ys.takeWhile(_ > 4))
  //= List(4, 5, 2)
  def e77: String = "" + (ys.dropWhile(_ > 4))
  //= (List(5, 6),List(4, 5, 2))
  def e78: String = "" + (ys.span(_ > 4))
  //= List((1,5), (2,6), (3,4))
  def e79: String = "" + (xs.zip(ys))
  //= List((1,5), (2,6), (3,4), (0,5), (0,2))
  def e80: String = "" + (xs.zipAll(ys, 0, 1))
  //= List((5,1), (6,2), (4,3), (5,1), (2,1))
  def e81: String = "" + (ys.zipAll(xs, 0, 1))
  //= List((1,0), (2,1), (3,2))
  def e82: String = "" + (xs.zipWithIndex)
  //= (List(1, 2, 2),List(b, a, c))
  def e83: String = "" + (ps.unzip)
  //= List(5, 6, 4, 2)
  def e84: String = "" + (ys.distinct)
  //= List(6, 5, 2)
  def e85: String = "" + (ys.diff(List(5, 4)))
  //= List(5, 4, 5)
  def e86: String = "" + (ys.intersect(List(5, 5, 4)))
  //= List(1, 2, 3, 5, 6, 4, 5, 2)
  def e87: String = "" + (xs.union(ys))
  //= List(1, 7, 3)
  def e88: String = "" + (xs.updated(1, 7))
  //= IndexOutOfBoundsException: 3
  def e89: String = try { xs.updated(3, 7); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= IndexOutOfBoundsException: -1
  def e90: String = try { xs.updated(-1, 7); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= List(7, 2, 3)
  def e91: String = "" + (xs.updated(0, 7))
  //= IndexOutOfBoundsException: 9
  def e92: String = try { xs.updated(9, 7); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= List(1, 8, 9, 3)
  def e93: String = "" + (xs.patch(1, List(8, 9), 1))
  //= List(8, 9, 2, 3)
  def e94: String = "" + (xs.patch(-1, List(8, 9), 1))
  //= List(1, 8, 9, 2, 3)
  def e95: String = "" + (xs.patch(1, List(8, 9), -1))
  //= List(1, 2, 3, 0, 0)
  def e96: String = "" + (xs.padTo(5, 0))
  //= List(1, 2, 3)
  def e97: String = "" + (xs.padTo(1, 0))
  //= true
  def e98: String = "" + (xs.sameElements(List(1, 2, 3)))
  //= true
  def e99: String = "" + (xs.startsWith(List(1, 2)))
  //= true
  def e100: String = "" + (xs.endsWith(List(2, 3)))
  //= true
  def e101: String = "" + (xs.containsSlice(List(2, 3)))
  //= false
  def e102: String = "" + (xs.containsSlice(List(3, 2)))
  //= true
  def e103: String = "" + (xs.corresponds(xs)(_ == _))
  //= List(2, 4, 5, 5, 6)
  def e104: String = "" + (ys.sorted)
  //= List(6, 5, 5, 4, 2)
  def e105: String = "" + (ys.sortBy(x => -x))
  //= List(6, 5, 5, 4, 2)
  def e106: String = "" + (ys.sortWith(_ > _))
  //= List((1,f), (1,d), (1,b), (2,g), (2,c), (2,a), (3,e))
  def e107: String = "" + (zs.sortWith(_._1 <= _._1))
  //= List((3,e), (2,g), (2,c), (2,a), (1,f), (1,d), (1,b))
  def e108: String = "" + (zs.sortWith(_._1 >= _._1))
  //= List((1,b), (1,d), (1,f), (2,a), (2,c), (2,g), (3,e))
  def e109: String = "" + (zs.sortWith(_._1 < _._1))
  //= List((1,b), (1,d), (1,f), (2,a), (2,c), (2,g), (3,e))
  def e110: String = "" + (zs.sortBy(_._1))
  //= List((1,b), (1,d), (1,f), (2,a), (2,c), (2,g), (3,e))
  def e111: String = "" + (zs.sorted)
  //= List((0,0), (0,5), (0,10), (0,15), (0,20), (0,25), (0,30), (0,35), (0,40))
  def e112: String = "" + (long.sortWith(_._1 < _._1).take(9))
  //= 123
  def e113: String = "" + (xs.mkString)
  //= 1,2,3
  def e114: String = "" + (xs.mkString(","))
  //= [1,2,3]
  def e115: String = "" + (xs.mkString("[", ",", "]"))
  //= []
  def e116: String = "" + (Nil.mkString("[", ",", "]"))
  //= a-null
  def e117: String = "" + (List("a", null).mkString("-"))
  //= List(1, 1, 1)
  def e118: String = "" + (List.fill(3)(1))
  //= List()
  def e119: String = "" + (List.fill(-3)(1))
  //= List(0, 1, 4)
  def e120: String = "" + (List.tabulate(3)(x => x * x))
  //= List(1, 2, 3)
  def e121: String = "" + (List.range(1, 4))
  //= List(1, 4, 7)
  def e122: String = "" + (List.range(1, 10, 3))
  //= List(4, 3, 2)
  def e123: String = "" + (List.range(4, 1, -1))
  //= List(1, 2, 4, 8)
  def e124: String = "" + (List.iterate(1, 4)(_ * 2))
  //= List()
  def e125: String = "" + (List.iterate(1, 0)(_ * 2))
  //= List()
  def e126: String = "" + (List.empty[Int])
  //= List(0, 1, 2)
  def e127: String = "" + (xs.indices.toList)
  //= true
  def e128: String = "" + (xs.isDefinedAt(2))
  //= false
  def e129: String = "" + (xs.isDefinedAt(3))
  //= List(6, 7, 5, 6, 3, 7, 8, 6, 7, 8, 9, 7, 8)
  def e130: String = "" + (for (x <- xs; y <- ys; if x < y; z = x + y) yield z)
  //= NoSuchElementException: None.get
  def e131: String = try { None.get; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= 1
  def e132: String = "" + (Some(1).get)
  //= 1
  def e133: String = "" + (Some(1).getOrElse(2))
  //= 2
  def e134: String = "" + ((None: Option[Int]).getOrElse(2))
  //= Some(2)
  def e135: String = "" + (Some(1).map(_ + 1))
  //= None
  def e136: String = "" + (Some(1).flatMap(x => if (x > 1) Some(x) else None))
  //= Some(2)
  def e137: String = "" + ((None: Option[Int]).orElse(Some(2)))
  //= 6
  def e138: String = "" + (Some(1).fold(0)(_ + 5))
  //= None
  def e139: String = "" + (Some(1).filter(_ > 1))
  //= false
  def e140: String = "" + (Some(1).exists(_ > 1))
  //= true
  def e141: String = "" + ((None: Option[Int]).forall(_ > 1))
  //= List(1)
  def e142: String = "" + (Some(1).toList)
  //= true
  def e143: String = "" + (Some(1).contains(1))
  //= Right(1)
  def e144: String = "" + (Some(1).toRight("l"))
  //= Right(r)
  def e145: String = "" + ((None: Option[Int]).toLeft("r"))
  //= None
  def e146: String = "" + (Option(null))
  //= 1
  def e147: String = "" + (Some(1).size)
  //= true
  def e148: String = "" + ((Left(1): Either[Int, String]).isLeft)
  //= 2
  def e149: String = "" + ((Left(1): Either[Int, String]).fold(_ + 1, _.length))
  //= Right(1)
  def e150: String = "" + ((Left(1): Either[Int, String]).swap)
  //= Left(2)
  def e151: String = "" + ((Left(1): Either[Int, String]).left.map(_ + 1))
  //= Left(1)
  def e152: String = "" + ((Left(1): Either[Int, String]).right.map(_.length))
  //= NoSuchElementException: Either.right.value on Left
  def e153: String = try { (Left(1): Either[Int, String]).right.get; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= NoSuchElementException: Either.left.value on Right
  def e154: String = try { (Right("a"): Either[Int, String]).left.get; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= Some(a)
  def e155: String = "" + ((Right("a"): Either[Int, String]).right.toOption)
  //= Left(5)
  def e156: String = "" + ((Right("a"): Either[Int, String]).right.flatMap(s => Left(5)))
  //= List(1, 2, 3, 4, 5)
  def e157: String = "" + ((1 to 5).toList)
  //= List(1, 4, 7, 10)
  def e158: String = "" + ((1 to 10 by 3).toList)
  //= List(10, 7, 4, 1)
  def e159: String = "" + ((10 to 1 by -3).toList)
  //= List(1, 4, 7)
  def e160: String = "" + ((1 until 10 by 3).toList)
  //= 15
  def e161: String = "" + ((1 to 5).sum)
  //= 0
  def e162: String = "" + ((1 to 0).sum)
  //= Vector(2, 4, 6, 8, 10)
  def e163: String = "" + ((1 to 5).map(_ * 2))
  //= Vector(3, 4, 5)
  def e164: String = "" + ((1 to 5).filter(_ > 2))
  //= 15
  def e165: String = "" + ((1 to 5).foldLeft(0)(_ + _))
  //= 3
  def e166: String = "" + ((1 to 5).foldRight(0)(_ - _))
  //= -13
  def e167: String = "" + ((1 to 5).reduceLeft(_ - _))
  //= UnsupportedOperationException: empty.reduceLeft
  def e168: String = try { (1 to 0).reduceLeft(_ - _); "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= 1
  def e169: String = "" + ((1 to 5).head)
  //= NoSuchElementException: head of empty list
  def e170: String = try { (1 to 0).head; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= NoSuchElementException: null
  def e171: String = try { (1 to 0).last; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= 5
  def e172: String = "" + ((1 to 5).last)
  //= NoSuchElementException: null
  def e173: String = try { (1 to 0).max; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= NoSuchElementException: head of empty list
  def e174: String = try { (1 to 0).min; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= 5
  def e175: String = "" + ((5 to 1 by -2).max)
  //= 1
  def e176: String = "" + ((5 to 1 by -2).min)
  //= true
  def e177: String = "" + ((1 to 5).contains(3))
  //= false
  def e178: String = "" + ((1 to 5 by 2).contains(2))
  //= 5
  def e179: String = "" + ((1 to 5).length)
  //= 3
  def e180: String = "" + ((1 to 5 by 2)(1))
  //= IndexOutOfBoundsException: 7
  def e181: String = try { (1 to 5)(7); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= IndexOutOfBoundsException: -1
  def e182: String = try { (1 to 5)(-1); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= UnsupportedOperationException: tail of empty list
  def e183: String = try { (1 to 0).tail; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.init
  def e184: String = try { (1 to 0).init; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= Range(2, 3, 4, 5)
  def e185: String = "" + ((1 to 5).tail)
  //= Range(1, 2, 3, 4)
  def e186: String = "" + ((1 to 5).init)
  //= Range(1, 2)
  def e187: String = "" + ((1 to 5).take(2))
  //= Range(3, 4, 5)
  def e188: String = "" + ((1 to 5).drop(2))
  //= List()
  def e189: String = "" + ((1 to 5).drop(9).toList)
  //= Range(5, 4, 3, 2, 1)
  def e190: String = "" + ((1 to 5).reverse)
  //= Range(5, 3, 1)
  def e191: String = "" + ((1 to 5 by 2).reverse)
  //= Range(1, 2)
  def e192: String = "" + ((1 to 5).takeWhile(_ < 3))
  //= Range(3, 4, 5)
  def e193: String = "" + ((1 to 5).dropWhile(_ < 3))
  //= Vector((1,0), (2,1), (3,2), (4,3), (5,4))
  def e194: String = "" + ((1 to 5).zipWithIndex)
  //= 1,2,3,4,5
  def e195: String = "" + ((1 to 5).mkString(","))
  //= Range(1, 2, 3)
  def e196: String = "" + ((1 to 3))
  //= true
  def e197: String = "" + ((1 to 5).exists(_ > 4))
  //= false
  def e198: String = "" + ((1 to 5).forall(_ > 4))
  //= Some(4)
  def e199: String = "" + ((1 to 5).find(_ > 3))
  //= 2
  def e200: String = "" + ((1 to 5).count(_ > 3))
  //= true
  def e201: String = "" + ((1 until 0).isEmpty)
  //= IllegalArgumentException: step cannot be 0.
  def e202: String = try { (1 to 10 by 0); "no exception" } catch { case e: IllegalArgumentException => "IllegalArgumentException: " + e.getMessage }
  //= 205032704
  def e203: String = "" + ((1000000000 to 2000000000 by 500000000).sum)
  //= Vector(0, 1, 3, 6)
  def e204: String = "" + ((1 to 3).scanLeft(0)(_ + _))
  //= 6
  def e205: String = "" + ((1 to 3).product)
  //= Vector(1, 4, 9)
  def e206: String = "" + (for (i <- 1 to 3) yield i * i)
  //= Vector(1, 2, 3)
  def e207: String = "" + (Vector(1, 2, 3))
  //= Vector(2, 3, 4)
  def e208: String = "" + (Vector(1, 2, 3).map(_ + 1))
  //= IndexOutOfBoundsException: 3
  def e209: String = try { Vector(1, 2, 3).apply(3); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= IndexOutOfBoundsException: -1
  def e210: String = try { Vector(1, 2, 3).apply(-1); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= Vector(1, 5, 3)
  def e211: String = "" + (Vector(1, 2, 3).updated(1, 5))
  //= IndexOutOfBoundsException: 3
  def e212: String = try { Vector(1, 2, 3).updated(3, 5); "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= 1
  def e213: String = "" + (Vector(1, 2, 3).head)
  //= UnsupportedOperationException: empty.head
  def e214: String = try { Vector().head; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.last
  def e215: String = try { Vector().last; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.tail
  def e216: String = try { Vector().tail; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= UnsupportedOperationException: empty.init
  def e217: String = try { Vector().init; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= Vector(1, 2, 3)
  def e218: String = "" + (Vector(1, 2) :+ 3)
  //= Vector(0, 1, 2)
  def e219: String = "" + (0 +: Vector(1, 2))
  //= Vector(1, 2, 3)
  def e220: String = "" + (Vector(1, 2) ++ Vector(3))
  //= Vector(1, 2, 3)
  def e221: String = "" + (Vector(3, 1, 2).sorted)
  //= 3
  def e222: String = "" + (Vector(3, 1, 2).max)
  //= List(1)
  def e223: String = "" + (Vector(1).toList)
  //= None
  def e224: String = "" + (none.reduceLeftOption[Int](_ + _))
  //= List(4, 6)
  def e225: String = "" + (xs.withFilter(_ > 1).map(_ * 2))
  //= List(6, 5, 5, 4, 2)
  def e226: String = "" + (ys.sorted(Ordering.Int.reverse))
  //= List((2,a), (1,b), (2,c))
  def e227: String = "" + (ps.sortBy(p => (p._2, p._1)))
  //= 2
  def e228: String = "" + (ys.max(Ordering.by((x: Int) => -x)))
  //= List(false, true)
  def e229: String = "" + (List(true, false).sorted)
  //= List(a, b)
  def e230: String = "" + (List("b", "a").sorted)
  //= List(-0.0, 0.0, 1.0, 2.0)
  def e231: String = "" + (List(2.0, 1.0, 0.0, -0.0).sorted)
  //= 0.0
  def e232: String = "" + (List(0.0, -0.0).max)
  //= -0.0
  def e233: String = "" + (List(-0.0, 0.0).max)
  //= List(None, Some(1))
  def e234: String = "" + (List(Some(1), None).sorted(Ordering.Option[Int]))
  //= b
  def e235: String = "" + (List('b', 'a').max)
  //= 3
  def e236: String = "" + (List(1L, 2L).sum)
  //= 4.0
  def e237: String = "" + (List(1.5, 2.5).sum)
  //= 3.75
  def e238: String = "" + (List(1.5, 2.5).product)
  //= List(two)
  def e239: String = "" + (xs.collect { case 2 => "two" })
  //= Some(two)
  def e240: String = "" + (xs.collectFirst { case 2 => "two" })
  //= Some(2)
  def e241: String = "" + (Some(1).collect { case 1 => 2 })
  //= Vector(1)
  def e242: String = "" + ((1 to 3).collect { case 2 => 1 })
  //= List(1, 2, 3, 5, 6, 4, 5, 2)
  def e243: String = "" + (List.concat(xs, ys))
  //= List(1, 3)
  def e244: String = "" + (List(Some(1), None, Some(3)).flatten)
  //= 3
  def e245: String = "" + ("abc".length)
  //= b
  def e246: String = "" + ("abc".charAt(1))
  //= StringIndexOutOfBoundsException: String index out of range: 5
  def e247: String = try { "abc".charAt(5); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= StringIndexOutOfBoundsException: String index out of range: -1
  def e248: String = try { "abc".charAt(-1); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= b
  def e249: String = "" + ("abc"(1))
  //= bc
  def e250: String = "" + ("abc".substring(1))
  //= StringIndexOutOfBoundsException: begin 4, end 3, length 3
  def e251: String = try { "abc".substring(4); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= StringIndexOutOfBoundsException: begin -1, end 3, length 3
  def e252: String = try { "abc".substring(-1); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= b
  def e253: String = "" + ("abc".substring(1, 2))
  //= StringIndexOutOfBoundsException: begin 2, end 1, length 3
  def e254: String = try { "abc".substring(2, 1); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= StringIndexOutOfBoundsException: begin 0, end 9, length 3
  def e255: String = try { "abc".substring(0, 9); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= StringIndexOutOfBoundsException: begin -1, end 2, length 3
  def e256: String = try { "abc".substring(-1, 2); "no exception" } catch { case e: StringIndexOutOfBoundsException => "StringIndexOutOfBoundsException: " + e.getMessage }
  //= 2
  def e257: String = "" + ("abcabc".indexOf("c"))
  //= 2
  def e258: String = "" + ("abcabc".indexOf('c'))
  //= 5
  def e259: String = "" + ("abcabc".indexOf('c', 3))
  //= -1
  def e260: String = "" + ("abcabc".indexOf("c", 9))
  //= -1
  def e261: String = "" + ("abcabc".indexOf('c', 9))
  //= 6
  def e262: String = "" + ("abcabc".indexOf("", 9))
  //= true
  def e263: String = "" + ("abc".contains("bc"))
  //= true
  def e264: String = "" + ("abc".startsWith("ab"))
  //= true
  def e265: String = "" + ("abc".endsWith("bc"))
  //= a b
  def e266: String = "" + (" a b\t ".trim)
  //= ABC
  def e267: String = "" + ("aBc".toUpperCase)
  //= abc
  def e268: String = "" + ("aBc".toLowerCase)
  //= -1
  def e269: String = "" + ("abc".compareTo("abd"))
  //= 1
  def e270: String = "" + ("abc".compareTo("ab"))
  //= true
  def e271: String = "" + ("abc" < "abd")
  //= -1
  def e272: String = "" + ("abc" compare "b")
  //= xbx
  def e273: String = "" + ("aba".replace('a', 'x'))
  //= 12
  def e274: String = "" + ("12".toInt)
  //= -12
  def e275: String = "" + ("-12".toInt)
  //= 12
  def e276: String = "" + ("+12".toInt)
  //= NumberFormatException: For input string: "x1"
  def e277: String = try { "x1".toInt; "no exception" } catch { case e: NumberFormatException => "NumberFormatException: " + e.getMessage }
  //= NumberFormatException: For input string: ""
  def e278: String = try { "".toInt; "no exception" } catch { case e: NumberFormatException => "NumberFormatException: " + e.getMessage }
  //= NumberFormatException: For input string: "99999999999"
  def e279: String = try { "99999999999".toInt; "no exception" } catch { case e: NumberFormatException => "NumberFormatException: " + e.getMessage }
  //= ababab
  def e280: String = "" + ("ab" * 3)
  //= 
  def e281: String = "" + ("ab" * -1)
  //= List(a, b, c)
  def e282: String = "" + ("abc".toList)
  //= a
  def e283: String = "" + ("abc".head)
  //= NoSuchElementException: next on empty iterator
  def e284: String = try { "".head; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= c
  def e285: String = "" + ("abc".last)
  //= NoSuchElementException: next on empty iterator
  def e286: String = try { "".last; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= bc
  def e287: String = "" + ("abc".tail)
  //= UnsupportedOperationException: empty.tail
  def e288: String = try { "".tail; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= ab
  def e289: String = "" + ("abc".init)
  //= UnsupportedOperationException: empty.init
  def e290: String = try { "".init; "no exception" } catch { case e: UnsupportedOperationException => "UnsupportedOperationException: " + e.getMessage }
  //= Some(a)
  def e291: String = "" + ("abc".headOption)
  //= Some(c)
  def e292: String = "" + ("abc".lastOption)
  //= b
  def e293: String = "" + ("abc".slice(1, 2))
  //= abc
  def e294: String = "" + ("abc".slice(-1, 9))
  //= ab
  def e295: String = "" + ("abc".take(2))
  //= abc
  def e296: String = "" + ("abc".take(9))
}
