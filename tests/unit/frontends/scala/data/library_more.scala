// Tests the library: the results are those of Scala's own, exceptions are given by their messages.
object Main {
  val xs = List(1, 2, 3)
  val ys = List(5, 6, 4, 5, 2)
  val none: List[Int] = Nil
  val ps = List((1, "b"), (2, "a"), (2, "c"))
  val ns: List[(Int, String)] = Nil
  val zs = List((2, "a"), (1, "b"), (2, "c"), (1, "d"), (3, "e"), (1, "f"), (2, "g"))
  val long = List.tabulate(70)(i => (i * 7 % 5, i))

  //= c
  def e297: String = "" + ("abc".drop(2))
  //= 
  def e298: String = "" + ("abc".drop(9))
  //= bc
  def e299: String = "" + ("abc".takeRight(2))
  //= a
  def e300: String = "" + ("abc".dropRight(2))
  //= 
  def e301: String = "" + ("abc".takeRight(-2))
  //= (a,bc)
  def e302: String = "" + ("abc".splitAt(1))
  //= ab
  def e303: String = "" + ("abc".takeWhile(_ < 'c'))
  //= c
  def e304: String = "" + ("abc".dropWhile(_ < 'c'))
  //= (a,bc)
  def e305: String = "" + ("abc".span(_ < 'b'))
  //= ac
  def e306: String = "" + ("abc".filter(_ != 'b'))
  //= b
  def e307: String = "" + ("abc".filterNot(_ != 'b'))
  //= (ac,b)
  def e308: String = "" + ("abc".partition(_ != 'b'))
  //= ABC
  def e309: String = "" + ("abc".map(_.toUpper))
  //= bcd
  def e310: String = "" + ("abc".map(c => (c + 1).toChar))
  //= aabbcc
  def e311: String = "" + ("abc".flatMap(c => "" + c + c))
  //= cba
  def e312: String = "" + ("abc".reverse)
  //= 294
  def e313: String = "" + ("abc".foldLeft(0)(_ + _))
  //= cba
  def e314: String = "" + ("abc".foldRight("")((c, s) => s + c))
  //= true
  def e315: String = "" + ("abc".exists(_ == 'b'))
  //= true
  def e316: String = "" + ("abc".forall(_.isLetter))
  //= 2
  def e317: String = "" + ("abc".count(_ > 'a'))
  //= Some(b)
  def e318: String = "" + ("abc".find(_ > 'a'))
  //= 1
  def e319: String = "" + ("abc".indexWhere(_ > 'a'))
  //= abc
  def e320: String = "" + ("abcab".distinct)
  //= abc
  def e321: String = "" + ("cab".sorted)
  //= cba
  def e322: String = "" + ("cab".sortWith(_ > _))
  //= abc
  def e323: String = "" + ("abc".mkString)
  //= a,b,c
  def e324: String = "" + ("abc".mkString(","))
  //= <a,b,c>
  def e325: String = "" + ("abc".mkString("<", ",", ">"))
  //= Abc
  def e326: String = "" + ("abc".capitalize)
  //= 
  def e327: String = "" + ("".capitalize)
  //= Abc
  def e328: String = "" + ("Abc".capitalize)
  //= Zbc
  def e329: String = "" + ("zbc".capitalize)
  //= false
  def e330: String = "" + ("abc".isEmpty)
  //= true
  def e331: String = "" + ("abc".nonEmpty)
  //= true
  def e332: String = "" + ("abc".contains('b'))
  //= abcd
  def e333: String = "" + ("abc".concat("d"))
  //= true
  def e334: String = "" + ("a" == "a")
  //= List(0, 1, 2)
  def e335: String = "" + ("abc".indices.toList)
  //= 3
  def e336: String = "" + (String.valueOf(3))
  //= false
  def e337: String = "" + ('a'.isDigit)
  //= true
  def e338: String = "" + ('5'.isDigit)
  //= true
  def e339: String = "" + ('a'.isLetter)
  //= true
  def e340: String = "" + ('a'.isLetterOrDigit)
  //= true
  def e341: String = "" + ('A'.isUpper)
  //= true
  def e342: String = "" + ('a'.isLower)
  //= true
  def e343: String = "" + (' '.isWhitespace)
  //= true
  def e344: String = "" + ('\n'.isWhitespace)
  //= A
  def e345: String = "" + ('a'.toUpper)
  //= a
  def e346: String = "" + ('A'.toLower)
  //= 1
  def e347: String = "" + ('1'.toUpper)
  //= 7
  def e348: String = "" + ('7'.asDigit)
  //= 15
  def e349: String = "" + ('f'.asDigit)
  //= 35
  def e350: String = "" + ('Z'.asDigit)
  //= -1
  def e351: String = "" + ('-'.asDigit)
  //= 98
  def e352: String = "" + ('a' + 1)
  //= b
  def e353: String = "" + (('a' + 1).toChar)
  //= -1
  def e354: String = "" + ('a' - 'b')
  //= true
  def e355: String = "" + ('a' < 'b')
  //= 97
  def e356: String = "" + ('a'.toInt)
  //= a
  def e357: String = "" + (97.toChar)
  //= b
  def e358: String = "" + ('a' max 'b')
  //= -2
  def e359: String = "" + ('a' compare 'c')
  //= 5
  def e360: String = "" + (3 max 5)
  //= 3
  def e361: String = "" + (3 min 5)
  //= 3
  def e362: String = "" + ((-3).abs)
  //= 3
  def e363: String = "" + (-3.abs)
  //= -2147483648
  def e364: String = "" + (Int.MinValue.abs)
  //= 1
  def e365: String = "" + (3.signum)
  //= -1
  def e366: String = "" + ((-3).signum)
  //= -1
  def e367: String = "" + (3 compare 5)
  //= 1
  def e368: String = "" + (5.compareTo(3))
  //= -2147483648
  def e369: String = "" + (Int.MaxValue + 1)
  //= -2147483648
  def e370: String = "" + (Int.MinValue)
  //= 9223372036854775807
  def e371: String = "" + (Long.MaxValue)
  //= -9223372036854775808
  def e372: String = "" + (Long.MaxValue + 1)
  //= 3
  def e373: String = "" + (7 / 2)
  //= -3
  def e374: String = "" + (-7 / 2)
  //= -1
  def e375: String = "" + (-7 % 3)
  //= ArithmeticException: / by zero
  def e376: String = try { 7 / 0; "no exception" } catch { case e: ArithmeticException => "ArithmeticException: " + e.getMessage }
  //= ArithmeticException: / by zero
  def e377: String = try { 7 % 0; "no exception" } catch { case e: ArithmeticException => "ArithmeticException: " + e.getMessage }
  //= Infinity
  def e378: String = "" + (7.0 / 0)
  //= NaN
  def e379: String = "" + (0.0 / 0)
  //= ArithmeticException: / by zero
  def e380: String = try { 7L / 0L; "no exception" } catch { case e: ArithmeticException => "ArithmeticException: " + e.getMessage }
  //= 2
  def e381: String = "" + (1 << 33)
  //= 15
  def e382: String = "" + (-1 >>> 28)
  //= -1
  def e383: String = "" + (-1 >> 2)
  //= 8589934592
  def e384: String = "" + (1L << 33)
  //= 1
  def e385: String = "" + (5 & 3)
  //= 7
  def e386: String = "" + (5 | 3)
  //= 6
  def e387: String = "" + (5 ^ 3)
  //= -6
  def e388: String = "" + (~5)
  //= false
  def e389: String = "" + (true & false)
  //= true
  def e390: String = "" + (true ^ false)
  //= 3
  def e391: String = "" + (3.5.toInt)
  //= -3
  def e392: String = "" + ((-3.5).toInt)
  //= 2147483647
  def e393: String = "" + (1e20.toInt)
  //= 0
  def e394: String = "" + ((0.0 / 0).toInt)
  //= 3.0
  def e395: String = "" + (3.7.floor)
  //= 4.0
  def e396: String = "" + (3.2.ceil)
  //= 4
  def e397: String = "" + (3.5.round)
  //= -3
  def e398: String = "" + ((-3.5).round)
  //= 3
  def e399: String = "" + (2.5.round)
  //= 0
  def e400: String = "" + (0.49999999999999994.round)
  //= 4.5
  def e401: String = "" + (3.5 max 4.5)
  //= true
  def e402: String = "" + ((0.0 / 0.0).isNaN)
  //= true
  def e403: String = "" + ((1.0 / 0).isInfinity)
  //= 1.7976931348623157E308
  def e404: String = "" + (Double.MaxValue)
  //= 1.0
  def e405: String = "" + (1.0)
  //= 100.0
  def e406: String = "" + (100.0)
  //= 1.0E7
  def e407: String = "" + (1e7)
  //= 1.0E-5
  def e408: String = "" + (1.0E-5)
  //= 1.23456789123E8
  def e409: String = "" + (123456789.123)
  //= 0.30000000000000004
  def e410: String = "" + (0.1 + 0.2)
  //= true
  def e411: String = "" + (3 == 3.0)
  //= true
  def e412: String = "" + (3 == 3L)
  //= true
  def e413: String = "" + ('a' == 97)
  //= 3
  def e414: String = "" + (math.abs(-3))
  //= 3.5
  def e415: String = "" + (math.abs(-3.5))
  //= 0.0
  def e416: String = "" + (math.abs(-0.0))
  //= 3
  def e417: String = "" + (Math.abs(-3))
  //= 2
  def e418: String = "" + (math.max(1, 2))
  //= 2.5
  def e419: String = "" + (math.max(1, 2.5))
  //= 0.0
  def e420: String = "" + (math.max(0.0, -0.0))
  //= 0.0
  def e421: String = "" + (math.max(-0.0, 0.0))
  //= -0.0
  def e422: String = "" + (math.min(0.0, -0.0))
  //= NaN
  def e423: String = "" + (math.max(0.0 / 0, 1.0))
  //= NaN
  def e424: String = "" + (math.max(1.0, 0.0 / 0))
  //= 1.4142135623730951
  def e425: String = "" + (math.sqrt(2.0))
  //= 4.0
  def e426: String = "" + (math.sqrt(16))
  //= 1024.0
  def e427: String = "" + (math.pow(2, 10))
  //= -4.0
  def e428: String = "" + (math.floor(-3.5))
  //= -3.0
  def e429: String = "" + (math.ceil(-3.5))
  //= -3
  def e430: String = "" + (math.round(-3.5))
  //= 2
  def e431: String = "" + (math.round(2.4))
  //= -1
  def e432: String = "" + (math.signum(-3))
  //= 3.141592653589793
  def e433: String = "" + (math.Pi)
  //= 3.141592653589793
  def e434: String = "" + (Math.PI)
  //= 2
  def e435: String = "" + (Math.floorMod(-7, 3))
  //= -3
  def e436: String = "" + (Math.floorDiv(-7, 3))
  //= -2
  def e437: String = "" + (Math.floorMod(7, -3))
  //= ArithmeticException: / by zero
  def e438: String = try { Math.floorMod(7, 0); "no exception" } catch { case e: ArithmeticException => "ArithmeticException: " + e.getMessage }
  //= 2147483647
  def e439: String = "" + (Integer.MAX_VALUE)
  //= 42
  def e440: String = "" + (Integer.parseInt("42"))
  //= NumberFormatException: For input string: "4x"
  def e441: String = try { Integer.parseInt("4x"); "no exception" } catch { case e: NumberFormatException => "NumberFormatException: " + e.getMessage }
  //= -1
  def e442: String = "" + (Integer.compare(1, 2))
  //= ()
  def e443: String = "" + (require(true))
  //= IllegalArgumentException: requirement failed
  def e444: String = try { require(false); "no exception" } catch { case e: IllegalArgumentException => "IllegalArgumentException: " + e.getMessage }
  //= IllegalArgumentException: requirement failed: why
  def e445: String = try { require(false, "why"); "no exception" } catch { case e: IllegalArgumentException => "IllegalArgumentException: " + e.getMessage }
  //= AssertionError: assertion failed
  def e446: String = try { assert(false); "no exception" } catch { case e: AssertionError => "AssertionError: " + e.getMessage }
  //= AssertionError: assertion failed: why
  def e447: String = try { assert(false, "why"); "no exception" } catch { case e: AssertionError => "AssertionError: " + e.getMessage }
  //= AssertionError: assumption failed
  def e448: String = try { assume(false); "no exception" } catch { case e: AssertionError => "AssertionError: " + e.getMessage }
  //= 3
  def e449: String = "" + (identity(3))
  //= NotImplementedError: an implementation is missing
  def e450: String = try { ???; "no exception" } catch { case e: NotImplementedError => "NotImplementedError: " + e.getMessage }
  //= RuntimeException: bad
  def e451: String = try { sys.error("bad"); "no exception" } catch { case e: RuntimeException => "RuntimeException: " + e.getMessage }
  //= RuntimeException: null
  def e453: String = try { throw new RuntimeException; "no exception" } catch { case e: RuntimeException => "RuntimeException: " + e.getMessage }
  //= IllegalStateException: s
  def e454: String = try { throw new IllegalStateException("s"); "no exception" } catch { case e: IllegalStateException => "IllegalStateException: " + e.getMessage }
  //= (a,1)
  def e455: String = "" + ((1, "a").swap)
  //= 2
  def e456: String = "" + ((1, 2, 3)._2)
  //= (1,(2,c))
  def e457: String = "" + ((1, (2, 'c')))
  //= 8
  def e458: String = "" + (((x: Int) => x + 1).andThen(_ * 2)(3))
  //= 7
  def e459: String = "" + (((x: Int) => x + 1).compose((y: Int) => y * 2)(3))
  //= 3
  def e460: String = "" + (((x: Int, y: Int) => x + y).curried(1)(2))
  //= 3
  def e461: String = "" + (((x: Int, y: Int) => x + y).tupled((1, 2)))
  //= true
  def e462: String = "" + (List(1, 2) == List(1, 2))
  //= true
  def e463: String = "" + (Nil == List())
  //= true
  def e464: String = "" + (Some(1) == Some(1))
  //= true
  def e465: String = "" + (Some(List(1)) == Some(List(1)))
  //= true
  def e466: String = "" + ((null: List[Int]) == null)
  //= / by zero
  def e467: String = "" + (try { 1 / 0 } catch { case e: ArithmeticException => e.getMessage })
  //= 3
  def e468: String = "" + (try { List(1)(3) } catch { case e: Exception => e.getMessage })
  //= null
  def e469: String = "" + (try { throw new NoSuchElementException } catch { case e: RuntimeException => e.getMessage })
  //= an implementation is missing
  def e470: String = "" + (try { ??? } catch { case e: Throwable => e.getMessage })
  //= bad
  def e471: String = "" + (try { "x".toInt } catch { case _: IllegalArgumentException => "bad" })
  //= bad
  def e472: String = "" + (try { Integer.parseInt(null) } catch { case _: NumberFormatException => "bad" })
  //= 55
  def e473: String = "" + ({ var s = 0; for (i <- 1 to 10) s += i; s })
  //= 22
  def e474: String = "" + ({ var s = 0; for (i <- 10 until 0 by -3) s += i; s })
  //= 10 20 21 
  def e475: String = "" + ({ var s = ""; for (i <- 0 to 2; j <- 0 until i) s += i + "" + j + " "; s })
  //= Vector(1, 2, 2, 4)
  def e476: String = "" + (for (i <- 1 to 2; j <- 1 to 2) yield i * j)
  //= Vector(1, 3)
  def e477: String = "" + (for (i <- 1 to 3; if i != 2) yield i)
  //= List(3, 7)
  def e478: String = "" + (for ((a, b) <- List((1, 2), (3, 4))) yield a + b)
  //= List(1, 3)
  def e479: String = "" + (for (Some(x) <- List(Some(1), None, Some(3))) yield x)
  //= truefalseone
  def e480: String = "" + ({ val f: PartialFunction[Int, String] = { case 1 => "one" }; f.isDefinedAt(1) + "" + f.isDefinedAt(2) + f(1) })
  //= 2 xx
  def e481: String = "" + (s"${1 + 1} ${"x" * 2}")
  //= AB
  def e482: String = "" + (List('a', 'b').mkString.toUpperCase)
  //= List(1, 2, 3)
  def e483: String = "" + (1.to(3).toList)
  //= 2
  def e484: String = "" + ("%d".length)
  //= 6
  def e485: String = "" + (List(List(1, 2), List(3)).map(_.sum).sum)
  //= List(1, 2, 3)
  def e486: String = "" + (Seq(1, 2, 3))
  //= Left(3)
  def e487: String = "" + (Left(3))
  //= Right(x)
  def e488: String = "" + (Right("x"))
  //= Some(x)
  def e489: String = "" + (Some("x"))
  //= None
  def e490: String = "" + (None)
  //= List()
  def e491: String = "" + (Nil)
  //= List(a, b)
  def e492: String = "" + (List("a", "b"))
  //= List(1.0, 2.0)
  def e493: String = "" + (List(1.0, 2.0))
  //= 1
  def e494: String = "" + ((Left(1): Either[Int, Int]) match { case Left(x) => x; case Right(y) => -y })
  //= 1
  def e495: String = "" + (implicitly[Ordering[Int]].compare(2, 1))
  //= List(1, 2, 3)
  def e496: String = "" + (List(3, 1, 2).sortBy(identity))
  //= List(a, bb)
  def e497: String = "" + (List("bb", "a").sortBy(_.length))
  //= ccc
  def e498: String = "" + (List("bb", "a", "ccc").maxBy(_.length))
  //= List(a, bb)
  def e499: String = "" + (List(1, 2, 3).zip(List('a', 'b')).map { case (n, c) => c.toString * n })
  //= List(List(1, 2), List(3, 4))
  def e500: String = "" + (List(1, 2, 3, 4).grouped(2).toList)
  //= List(List(1, 2), List(3, 4), List(5))
  def e501: String = "" + (List(1, 2, 3, 4, 5).grouped(2).toList)
  //= List(List(1, 2), List(2, 3), List(3, 4), List(4, 5))
  def e502: String = "" + (List(1, 2, 3, 4, 5).sliding(2).toList)
  //= List(List(1, 2), List(3, 4), List(5))
  def e503: String = "" + (List(1, 2, 3, 4, 5).sliding(2, 2).toList)
  //= List(List(1, 2, 3), List(3, 4, 5), List(5, 6))
  def e504: String = "" + (List(1, 2, 3, 4, 5, 6).sliding(3, 2).toList)
  //= List(List(1, 2, 3), List(3, 4, 5))
  def e505: String = "" + (List(1, 2, 3, 4, 5).sliding(3, 2).toList)
  //= List(List(1, 2), List(4, 5), List(7))
  def e506: String = "" + (List(1, 2, 3, 4, 5, 6, 7).sliding(2, 3).toList)
  //= List(List(1, 2))
  def e507: String = "" + (List(1, 2).sliding(5).toList)
  //= List()
  def e508: String = "" + ((Nil: List[Int]).sliding(5).toList)
  //= IllegalArgumentException: requirement failed: size=0 and step=1, but both must be positive
  def e509: String = try { List(1).sliding(0).toList; "no exception" } catch { case e: IllegalArgumentException => "IllegalArgumentException: " + e.getMessage }
  //= IllegalArgumentException: requirement failed: size=0 and step=0, but both must be positive
  def e510: String = try { List(1).grouped(0).toList; "no exception" } catch { case e: IllegalArgumentException => "IllegalArgumentException: " + e.getMessage }
  //= List(List(1, 2, 3), List(2, 3), List(3), List())
  def e511: String = "" + (List(1, 2, 3).tails.toList)
  //= List(List(1, 2, 3), List(1, 2), List(1), List())
  def e512: String = "" + (List(1, 2, 3).inits.toList)
  //= List(6, 5, 3, 0)
  def e513: String = "" + (List(1, 2, 3).tails.map(_.sum).toList)
  //= 1
  def e514: String = "" + (List(1, 2, 3).iterator.next)
  //= non-empty iterator
  def e515: String = "" + (List(1, 2, 3).iterator)
  //= NoSuchElementException: next on empty iterator
  def e516: String = try { Iterator.empty.next; "no exception" } catch { case e: NoSuchElementException => "NoSuchElementException: " + e.getMessage }
  //= List(12, 14, 16)
  def e517: String = "" + (Iterator.from(3).map(_ * 2).filter(_ > 10).take(3).toList)
  //= List(1, 2, 4, 8, 16, 32)
  def e518: String = "" + (Iterator.iterate(1)(_ * 2).takeWhile(_ < 50).toList)
  //= List((1,0), (2,1))
  def e519: String = "" + (Iterator(1, 2).zipWithIndex.toList)
  //= 3
  def e520: String = "" + ({ val it = List(1, 2).iterator; it.next() + it.next() })
  //= false
  def e521: String = "" + ({ val it = List(1).iterator; it.next(); it.hasNext })
  //= 6
  def e522: String = "" + ({ val it = List(1, 2, 3).iterator; var s = 0; while (it.hasNext) s += it.next(); s })
  //= Success(1)
  def e523: String = "" + (scala.util.Try(1 / 1))
  //= true
  def e524: String = "" + (scala.util.Try(1 / 0).isFailure)
  //= 7
  def e525: String = "" + (scala.util.Try(1 / 0).getOrElse(7))
  //= 13
  def e526: String = "" + (scala.util.Try("12".toInt).map(_ + 1).get)
  //= None
  def e527: String = "" + (scala.util.Try("x".toInt).toOption)
  //= IndexOutOfBoundsException: 3
  def e528: String = try { scala.util.Try(List(1)(3)).get; "no exception" } catch { case e: IndexOutOfBoundsException => "IndexOutOfBoundsException: " + e.getMessage }
  //= 0
  def e529: String = "" + (scala.util.Try("x".toInt).recover { case e: NumberFormatException => 0 }.get)
  //= false
  def e530: String = "" + (scala.util.Try("x".toInt).recover { case e: ArithmeticException => 0 }.isSuccess)
  //= 3
  def e531: String = "" + ((for (a <- scala.util.Try(1); b <- scala.util.Try(2)) yield a + b).get)
  //= true
  def e532: String = "" + (scala.util.Try(3).filter(_ > 5).isFailure)
  //= List(2, 3)
  def e533: String = "" + (for (x <- List(1, 2); y <- Some(x + 1)) yield y)
  //= List(1, 1, 2)
  def e534: String = "" + (for (x <- List(1, 2); y <- 1 to x) yield y)
  //= Vector(1, 1, 2, 2)
  def e535: String = "" + (for (i <- 1 to 2; y <- List(i, i)) yield y)
  //= List(a, b, c)
  def e536: String = "" + (List("ab", "c").flatten)
  //= List(1, 3)
  def e537: String = "" + (List(1, 2, 3).flatMap(x => if (x == 2) None else Some(x)))
  //= List(1, 3)
  def e538: String = "" + (List(1, 2, 3).flatMap(x => if (x == 2) Nil else List(x)))
  //= List(a)
  def e539: String = "" + (List(1, 2).flatMap { case 1 => List("a"); case _ => Nil })
  //= List(1, 2)
  def e540: String = "" + (List(List(1), List(2)).flatMap(identity))
  //= List(2, 3)
  def e541: String = "" + (List(List(1), List(2)).flatMap(_.map(_ + 1)))
  //= big
  def e542: String = "" + (Some(3).map { case x if x > 2 => "big"; case _ => "small" }.getOrElse(""))
  //= List(3, 1, 2)
  def e543: String = "" + (List(3, 1, 2).foldRight(List.empty[Int])((x, acc) => x :: acc))
  //= List(2, 1, 3)
  def e544: String = "" + (List(3, 1, 2).foldLeft(List[Int]())((acc, x) => x :: acc))
  //= (6,6)
  def e545: String = "" + (List(3, 1, 2).foldLeft((0, 1)) { case ((a, b), x) => (a + x, b * x) })
  //= b-a
  def e546: String = "" + (List(("a", 1), ("b", 2)).map(_._1).reverse.mkString("-"))
  //= Some(2)
  def e547: String = "" + (List(("a", 1), ("b", 2)).find { case (k, _) => k == "b" }.map(_._2))
  //= List(, b)
  def e548: String = "" + (List("a", "b").zipWithIndex.map { case (s, i) => s * i })
  //= List((3,a), (2,b), (1,c))
  def e549: String = "" + ((1 to 3).toList.reverse.zip("abc".toList))
  //= (List(2, 4),List(1, 3))
  def e550: String = "" + (List(1, 2, 3, 4).partition(_ % 2 == 0))
  //= 3
  def e551: String = "" + (List(5, 3).sortWith((a, b) => a < b).head)
  //= heLLo
  def e552: String = "" + ("hello".map(c => if (c == 'l') 'L' else c))
  //= 3
  def e553: String = "" + ("hello".filter(_ != 'l').length)
  //= 3
  def e554: String = "" + (List(1, 2, 3).reduceLeft((a, b) => a max b))
  //= 3.0
  def e555: String = "" + (List(1, 2, 3).sum / 2.0)
  //= 3.5
  def e556: String = "" + (List(1.5, 2).sum)
  //= List(1, 2)
  def e557: String = "" + (List(1, 2L))
  //= List(1, a, c, None)
  def e558: String = "" + (List(1, "a", 'c', None))
  //= 13
  def e559: String = "" + (List(1, 2, 3).toString.length)
  //= List(List(), List(List()))
  def e560: String = "" + (List(Nil, List(Nil)).toString)
  //= 1
  def e561: String = "" + ((1 -> 2)._1)
  //= 0
  def e562: String = "" + ("abc".indexOf("z") + 1)
  //= -1
  def e563: String = "" + (List[Int]().headOption.map(_ + 1).getOrElse(-1))
  //= 3
  def e564: String = "" + (List(1, 2, 3) match { case a :: b :: _ => a + b; case _ => 0 })
  //= 1
  def e565: String = "" + (List(1, 2, 3) match { case List(a, _*) => a })
  //= 6
  def e566: String = "" + (List(1, 2, 3) match { case List(a, b, c) => a * b * c })
  //= List(2, 3)
  def e567: String = "" + (List(1, 2, 3) match { case a :: (rest @ (b :: _)) => rest })
  //= 3
  def e568: String = "" + ((1, (2, 3)) match { case (a, (b, c)) if a < b => c; case _ => 0 })
  //= 3
  def e569: String = "" + (("x", 3) match { case ("x" | "y", n) => n; case _ => 0 })
  //= 3628800
  def e570: String = "" + ({ def f(n: Int): Int = if (n <= 1) 1 else n * f(n - 1); f(10) })
  //= 6
  def e571: String = "" + ({ lazy val x = { 3 }; x + x })
  //= 7
  def e572: String = "" + ({ val (a, b) = (1, 2); val h :: t = List(3, 4); a + b + h + t.size })
  //= 12
  def e573: String = "" + ({ var x = 0; while (x < 10) { x += 3 }; x })
  //= 0
  def e574: String = "" + ({ var x = 5; do { x -= 1 } while (x > 0); x })
  //= 9
  def e575: String = "" + ({ def g(x: Int, y: Int = 2)(z: Int) = x * y + z; g(3)(1) + g(y = 1, x = 2)(0) })
  //= 10
  def e576: String = "" + ({ def h(xs: Int*) = xs.sum; h(1, 2, 3) + h() + h(List(4): _*) })
  //= 0
  def e577: String = "" + ({ def b(x: => Int) = if (false) x else 0; b(1 / 0) })
  //= 2
  def e578: String = "" + ({ val f = (x: Int) => (y: Int) => x - y; f(3)(1) })
  //= 3
  def e579: String = "" + ({ def add(x: Int, y: Int) = x + y; val f = add _; f(1, 2) })
  //= List(2, 3)
  def e580: String = "" + ({ def add(x: Int)(y: Int) = x + y; List(1, 2).map(add(1)) })
  //= List(3, 4)
  def e581: String = "" + ({ val inc: Int => Int = _ + 1; List(1, 2).map(inc andThen inc) })
  //= x
  def e582: String = "" + (try { throw new IllegalArgumentException("x") } catch { case e: RuntimeException => e.getMessage } finally { })
  //= 5
  def e583: String = "" + (1 + (if (true) 2 else 3) * 2)
  //= -4
  def e584: String = "" + (-7 / 2 + -7 % 2)
  //= 0.3333333333333333
  def e585: String = "" + (1.0 / 3)
  //= 5.0
  def e586: String = "" + (10 / 4 * 2.5)
  //= 97b
  def e587: String = "" + ('a'.toInt + "b")
  //= true
  def e588: String = "" + (!(1 > 2) && true || false)
  //= 15
  def e589: String = "" + ((5 & 6) | 8 ^ 3)
  //= List(1, 2)
  def e590: String = "" + (1 :: 2 :: Nil)
  //= List(1, 2)
  def e591: String = "" + (List(1) ::: List(2) ::: Nil)
  //= List(2, 4) and x1
  def e592: String = "" + (s"${List(1, 2).map(_ * 2)} and ${"x" + 1}")
  //= 3
  def e593: String = "" + ("a\nb".length)
}
