// Runs the suites named on the command line, first on the right solution and then on the broken
// one, and prints for each class how many tests passed, and the names of those that should not
// have gone as they went.
import java.util.concurrent.atomic.AtomicInteger
import org.junit.platform.engine.discovery.DiscoverySelectors.selectClass
import org.junit.platform.launcher.core.{LauncherDiscoveryRequestBuilder, LauncherFactory}
import org.junit.platform.launcher.{TestExecutionListener, TestIdentifier}
import org.junit.platform.engine.TestExecutionResult

object Runner {
  type Outcome = (String, Option[Throwable])

  private def outcome(name: String, body: () => Any): Outcome =
    (name, try { body(); None } catch { case e: Throwable => Some(e) })

  private def junit4(suite: Class[_]): Seq[Outcome] = {
    val methods = suite.getMethods.filter(_.isAnnotationPresent(classOf[org.junit.Test]))
    val request = (name: String) => org.junit.runner.Request.method(suite, name)
    methods.map(_.getName).sorted.map { name =>
      val result = new org.junit.runner.JUnitCore().run(request(name))
      require(result.getRunCount == 1, "ran " + result.getRunCount)
      (name, if (result.wasSuccessful) None else Some(result.getFailures.get(0).getException))
    }
  }

  private class Listener extends TestExecutionListener {
    var outcomes = Vector.empty[Outcome]
    override def executionFinished(id: TestIdentifier, result: TestExecutionResult): Unit =
      if (id.isTest) {
        outcomes :+= ((id.getDisplayName, Option(result.getThrowable.orElse(null))))
      }
  }

  private def junit5(suite: Class[_]): Seq[Outcome] = {
    val listener = new Listener
    val request = LauncherDiscoveryRequestBuilder.request().selectors(selectClass(suite)).build()
    LauncherFactory.create().execute(request, listener)
    listener.outcomes
  }

  private def outcomes(suite: Class[_]): Seq[Outcome] =
    if (classOf[org.scalatest.FunSuiteLike].isAssignableFrom(suite)) {
      val tests = suite.newInstance.asInstanceOf[org.scalatest.FunSuiteLike].run(None)
      tests.map { case (name, body) => outcome(name, body) }
    } else if (classOf[munit.FunSuite].isAssignableFrom(suite)) {
      val tests = suite.newInstance.asInstanceOf[munit.FunSuite].munitTests()
      tests.map(test => outcome(test.name, test.body))
    } else if (suite.getMethods.exists(_.isAnnotationPresent(classOf[org.junit.Test]))) {
      junit4(suite)
    } else {
      junit5(suite)
    }

  private def shown(text: String): String = text.flatMap { c =>
    if (c >= ' ' && c < 127) c.toString else "\\u%04x".format(c.toInt)
  }

  def main(suites: Array[String]): Unit = {
    val terminal = Console.out
    for (broken <- Seq(false, true); name <- suites) {
      Solution.broken = broken
      val all = Console.withOut(new java.io.ByteArrayOutputStream)(outcomes(Class.forName(name)))
      val passed = all.count(_._2.isEmpty)
      terminal.println(s"$name broken=$broken tests=${all.size} passed=$passed")
      for ((test, result) <- all if result.isEmpty == broken) {
        terminal.println(s"  $name broken=$broken: ${shown(test)}: ${shown(result.toString)}")
      }
    }
    terminal.println("done")
  }
}
