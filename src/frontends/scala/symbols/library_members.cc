// The public members of the classes of Scala 2.11, and of those of Java 17 that it uses.
#include "frontends/scala/symbols/library_members.h"

#include <algorithm>
#include <array>
#include <string>

namespace assay::scala {

namespace {

// Separated by blanks, in alphabetical order.
constexpr std::string_view kCollections =
    " ++ ++: +: /: :+ :: ::: :\\ addString aggregate andThen apply applyOrElse asJava "
    "asScala buffered by canEqual collect collectFirst combinations companion compose "
    "concat contains containsSlice copy copyToArray copyToBuffer corresponds count diff "
    "distinct drop dropRight dropWhile duplicate empty end endIndex endsWith exists fill "
    "filter filterNot find flatMap flatten fold foldLeft foldRight forall foreach "
    "genericBuilder groupBy grouped hasDefiniteSize hasNext head headOption inclusive "
    "indexOf indexOfSlice indexWhere indices init inits intersect isDefinedAt isEmpty "
    "isInclusive isTraversableAgain iterate iterator last lastIndexOf lastIndexOfSlice "
    "lastIndexWhere lastOption length lengthCompare lift map mapConserve max maxBy min "
    "minBy mkString newBuilder next nonEmpty orElse padTo par partition patch "
    "permutations prefixLength product productArity productElement productIterator "
    "productPrefix range reduce reduceLeft reduceLeftOption reduceOption reduceRight "
    "reduceRightOption repr reverse reverseIterator reverseMap reverse_::: runWith "
    "sameElements scan scanLeft scanRight segmentLength seq size slice sliding sortBy "
    "sortWith sorted span splitAt start startIndex startsWith step stringPrefix sum "
    "tabulate tail tails take takeRight takeWhile to toArray toBuffer toIndexedSeq "
    "toIterable toIterator toList toMap toSeq toSet toStream toTraversable toVector "
    "transpose unapplySeq union unzip unzip3 updated view withFilter zip zipAll "
    "zipWithIndex zipped ";
/// An Option has the members of a collection as well, because it is converted to one where needed.
constexpr std::string_view kOptions =
    " apply canEqual collect contains copy empty exists filter filterNot flatMap flatten "
    "fold forall foreach get getOrElse isDefined isEmpty iterator map nonEmpty orElse "
    "orNull productArity productElement productIterator productPrefix toLeft toList "
    "toRight unapply withFilter ";
constexpr std::string_view kStrings =
    " * ++ ++: +: /: :+ :\\ < <= > >= addString aggregate apply canEqual capitalize charAt "
    "chars codePointAt codePointBefore codePointCount codePoints collect collectFirst "
    "combinations compare compareTo compareToIgnoreCase concat contains containsSlice "
    "contentEquals copyToArray copyToBuffer copyValueOf corresponds count diff distinct "
    "drop dropRight dropWhile endsWith equalsIgnoreCase exists filter filterNot find "
    "flatMap fold foldLeft foldRight forall foreach format formatLocal getBytes getChars "
    "groupBy grouped hasDefiniteSize head headOption indent indexOf indexOfSlice "
    "indexWhere indices init inits intern intersect isBlank isDefinedAt isEmpty "
    "isTraversableAgain iterator join last lastIndexOf lastIndexOfSlice lastIndexWhere "
    "lastOption length lengthCompare lines linesIterator linesWithSeparators map matches "
    "max maxBy min minBy mkString newBuilder nonEmpty offsetByCodePoints padTo par "
    "partition patch permutations prefixLength product reduce reduceLeft "
    "reduceLeftOption reduceOption reduceRight reduceRightOption regionMatches repeat "
    "replace replaceAll replaceAllLiterally replaceFirst repr reverse reverseIterator "
    "reverseMap sameElements scan scanLeft scanRight segmentLength seq size slice "
    "sliding sortBy sortWith sorted span split splitAt startsWith stringPrefix strip "
    "stripIndent stripLeading stripLineEnd stripMargin stripPrefix stripSuffix "
    "stripTrailing subSequence substring sum tail tails take takeRight takeWhile to "
    "toArray toBoolean toBuffer toByte toCharArray toDouble toFloat toIndexedSeq toInt "
    "toIterable toIterator toList toLong toLowerCase toMap toSeq toSet toShort toStream "
    "toTraversable toUpperCase toVector transform translateEscapes trim union updated "
    "valueOf view withFilter zip zipAll zipWithIndex ";
constexpr std::string_view kNumbers =
    " % & * + - / < << <= > >= >> >>> ^ abs asDigit byteValue ceil compare compareTo "
    "doubleValue floatValue floor getDirectionality getNumericValue getType intValue "
    "isControl isDigit isHighSurrogate isIdentifierIgnorable isInfinity isLetter "
    "isLetterOrDigit isLowSurrogate isLower isMirrored isNaN isNegInfinity isPosInfinity "
    "isSpaceChar isSurrogate isTitleCase isUnicodeIdentifierPart "
    "isUnicodeIdentifierStart isUpper isValidChar isValidInt isValidLong isValidShort "
    "isWhitespace isWhole longValue max min reverseBytes round shortValue signum to "
    "toBinaryString toByte toChar toDegrees toDouble toFloat toHexString toInt toLong "
    "toLower toOctalString toRadians toShort toTitleCase toUpper unary_+ unary_- unary_~ "
    "until | ";
constexpr std::string_view kEithers =
    " canEqual fold isLeft isRight joinLeft joinRight left productArity productElement "
    "productIterator productPrefix right swap ";
constexpr std::string_view kProjections =
    " apply canEqual copy exists filter flatMap fold forall foreach get getOrElse isLeft "
    "isRight joinLeft joinRight left map productArity productElement productIterator "
    "productPrefix right swap toOption toSeq unapply ";
constexpr std::string_view kTries =
    " failed filter flatMap flatten foreach get getOrElse isFailure isSuccess map orElse "
    "recover recoverWith toOption transform withFilter ";
constexpr std::string_view kThrowables =
    " addSuppressed fillInStackTrace getCause getLocalizedMessage getMessage "
    "getStackTrace getSuppressed initCause printStackTrace setStackTrace ";
constexpr std::string_view kTuples =
    " canEqual copy invert productArity productElement productIterator productPrefix swap "
    "zipped ";
constexpr std::string_view kFunctions =
    " andThen apply applyOrElse compose curried isDefinedAt lift orElse runWith tupled ";
constexpr std::string_view kOrderings =
    " abs compare equiv fromInt gt gteq lt lteq max min minus negate on one plus reverse "
    "signum times toDouble toFloat toInt toLong tryCompare zero ";
constexpr std::string_view kMath =
    " BigDecimal BigInt E IEEEremainder Numeric Ordering Pi abs acos asin atan atan2 cbrt "
    "ceil cos cosh exp expm1 floor hypot log log10 log1p max min pow random rint round "
    "signum sin sinh sqrt tan tanh toDegrees toRadians ulp ";
constexpr std::string_view kFactories =
    " apply canBuildFrom concat empty fill iterate newBuilder range tabulate unapply "
    "unapplySeq ";
constexpr std::string_view kEverywhere =
    " != ## -> == asInstanceOf ensuring eq equals formatted getClass hashCode "
    "isInstanceOf ne notify notifyAll synchronized toString wait ";

struct Table {
  std::string_view classes;
  std::array<std::string_view, 2> members;
};
constexpr std::array<Table, 12> kClasses{{
    {" List :: Nil Seq Sequence_ Vector IndexedSeq Range Iterator_ ", {kCollections, ""}},
    {" Option Some None ", {kOptions, kCollections}},
    {" String ", {kStrings, kCollections}},
    {" Int Long Double Char ", {kNumbers, ""}},
    {" Boolean ", {" & | ^ && || unary_! compare compareTo < <= > >= ", ""}},
    {" Either Left Right ", {kEithers, ""}},
    {" LeftProjection RightProjection ", {kProjections, ""}},
    {" Try Success Failure ", {kTries, ""}},
    {" Tuple2 Tuple3 Tuple4 Tuple5 Tuple6 ", {kTuples, ""}},
    {" Function0 Function1 Function2 Function3 Function4 PartialFunction ", {kFunctions, ""}},
    {" Ordering Numeric ", {kOrderings, ""}},
    {" Throwable Exception Error RuntimeException IllegalArgumentException IllegalStateException "
     "NoSuchElementException UnsupportedOperationException IndexOutOfBoundsException "
     "ArithmeticException NullPointerException MatchError NumberFormatException ",
     {kThrowables, ""}},
}};
constexpr std::array<Table, 2> kObjects{{
    {" List Seq Vector Option ", {kFactories, ""}},
    {" math ", {kMath, ""}},
}};

bool has(std::string_view table, std::string_view word) {
  return table.find(" " + std::string(word) + " ") != std::string_view::npos;
}

template <std::size_t N>
bool may_have(const std::array<Table, N>& tables, std::string_view name, std::string_view member) {
  const auto table = std::find_if(tables.begin(), tables.end(),
                                  [&](const Table& t) { return has(t.classes, name); });
  return table == tables.end() || has(kEverywhere, member) || has(table->members[0], member) ||
         has(table->members[1], member);
}

}  // namespace

bool may_be_library_member(std::string_view class_name, bool is_object, std::string_view member) {
  return is_object ? may_have(kObjects, class_name, member)
                   : may_have(kClasses, class_name, member);
}

}  // namespace assay::scala
