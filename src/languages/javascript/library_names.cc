#include "languages/javascript/library_names.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace assay::languages {
namespace {

// As `Object.getOwnPropertyNames` lists them in node 20, with the newest of later versions.
constexpr std::string_view kProperties =
    "Collator Console DateTimeFormat DisplayNames E EPSILON LN10 LN2 LOG10E LOG2E ListFormat "
    "Locale MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN "
    "NumberFormat PI POSITIVE_INFINITY PluralRules RelativeTimeFormat SQRT1_2 SQRT2 Segmenter "
    "UTC abs acos acosh add all allSettled anchor and any append apply arguments argv asIntN "
    "asUintN asin asinh assert assign asyncDispose asyncIterator at atan atan2 atanh big bind "
    "blink bold buffer byteLength byteOffset call callee caller canParse captureStackTrace "
    "catch cbrt ceil charAt charCodeAt clear clz32 codePointAt compareExchange compile concat "
    "construct constructor context copyWithin cos cosh count countReset create "
    "createObjectURL createTask debug decode defineProperties defineProperty delete "
    "deleteProperty description difference dir dirxml dispose done dotAll encode encodeInto "
    "encoding endsWith entries env error every exchange exec exp expm1 exports fatal fill "
    "filter finally find findIndex findLast findLastIndex fixed flags flat flatMap floor "
    "fontcolor fontsize for forEach freeze from fromAsync fromCharCode fromCodePoint "
    "fromEntries fround get getAll getBigInt64 getBigUint64 getCanonicalLocales getDate "
    "getDay getFloat32 getFloat64 getFullYear getHours getInt16 getInt32 getInt8 "
    "getMilliseconds getMinutes getMonth getOwnPropertyDescriptor getOwnPropertyDescriptors "
    "getOwnPropertyNames getOwnPropertySymbols getPrototypeOf getSeconds getTime "
    "getTimezoneOffset getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds "
    "getUTCMinutes getUTCMonth getUTCSeconds getUint16 getUint32 getUint8 getYear global "
    "group groupBy groupCollapsed groupEnd groups has hasIndices hasInstance hasOwn "
    "hasOwnProperty hash host hostname href hrtime hypot ignoreBOM ignoreCase imul includes "
    "index indexOf indices info input intersection is isArray isConcatSpreadable "
    "isDisjointFrom isExtensible isFinite isFrozen isInteger isLockFree isNaN isPrototypeOf "
    "isSafeInteger isSealed isSubsetOf isSupersetOf isView isWellFormed italics iterator join "
    "keyFor keys lastIndexOf lastMatch lastParen leftContext length link load localeCompare "
    "log log10 log1p log2 map match matchAll max maxByteLength message min multiline name "
    "next nextTick normalize notify now of or origin ownKeys padEnd padStart parse parseFloat "
    "parseInt password pathname platform pop port pow prepareStackTrace preventExtensions "
    "profile profileEnd propertyIsEnumerable protocol prototype push race random raw reduce "
    "reduceRight reject repeat replace replaceAll resizable resize resolve return reverse "
    "revocable revokeObjectURL rightContext round seal search searchParams set setBigInt64 "
    "setBigUint64 setDate setFloat32 setFloat64 setFullYear setHours setInt16 setInt32 "
    "setInt8 setMilliseconds setMinutes setMonth setPrototypeOf setSeconds setTime setUTCDate "
    "setUTCFullYear setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds "
    "setUint16 setUint32 setUint8 setYear shift sign sin sinh size slice small some sort "
    "source species splice split sqrt stackTraceLimit startsWith stdin stdout sticky store "
    "strike stringify sub subarray substr substring sup supportedValuesOf symmetricDifference "
    "table tan tanh test then throw time timeEnd timeLog timeStamp toDateString toExponential "
    "toFixed toGMTString toISOString toJSON toLocaleDateString toLocaleLowerCase "
    "toLocaleString toLocaleTimeString toLocaleUpperCase toLowerCase toPrecision toPrimitive "
    "toReversed toSorted toSpliced toString toStringTag toTimeString toUTCString toUpperCase "
    "toWellFormed trace trim trimEnd trimLeft trimRight trimStart trunc unicode unicodeSets "
    "union unscopables unshift username value valueOf values wait waitAsync warn with "
    "withResolvers write xor";

constexpr std::string_view kGlobals =
    "AbortController AbortSignal AggregateError Array ArrayBuffer Atomics BigInt "
    "BigInt64Array BigUint64Array Blob Boolean BroadcastChannel Buffer "
    "ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy Crypto CryptoKey "
    "CustomEvent DOMException DataView Date DecompressionStream Error EvalError Event "
    "EventTarget File FinalizationRegistry Float32Array Float64Array FormData Function "
    "Headers Infinity Int16Array Int32Array Int8Array Intl JSON Map Math MessageChannel "
    "MessageEvent MessagePort NaN Number Object Performance PerformanceEntry PerformanceMark "
    "PerformanceMeasure PerformanceObserver PerformanceObserverEntryList "
    "PerformanceResourceTiming Promise Proxy RangeError ReadableByteStreamController "
    "ReadableStream ReadableStreamBYOBReader ReadableStreamBYOBRequest "
    "ReadableStreamDefaultController ReadableStreamDefaultReader ReferenceError Reflect "
    "RegExp Request Response Set SharedArrayBuffer String SubtleCrypto Symbol SyntaxError "
    "TextDecoder TextDecoderStream TextEncoder TextEncoderStream TransformStream "
    "TransformStreamDefaultController TypeError URIError URL URLSearchParams Uint16Array "
    "Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly "
    "WritableStream WritableStreamDefaultController WritableStreamDefaultWriter __dirname "
    "__filename arguments assert async_hooks atob btoa buffer child_process clearImmediate "
    "clearInterval clearTimeout cluster console constants crypto decodeURI decodeURIComponent "
    "dgram diagnostics_channel dns domain encodeURI encodeURIComponent escape eval events "
    "exports fetch fs global globalThis http http2 https inspector isFinite isNaN module net "
    "os parseFloat parseInt path perf_hooks performance process punycode querystring "
    "queueMicrotask readline repl require setImmediate setInterval setTimeout stream "
    "string_decoder structuredClone sys timers tls trace_events tty undefined unescape url "
    "util v8 vm wasi worker_threads zlib";

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    all.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

}  // namespace

std::span<const std::string_view> library_properties() {
  static const std::vector<std::string_view> all = words(kProperties);
  return all;
}

bool is_library_property(std::string_view name) {
  return std::ranges::binary_search(library_properties(), name);
}

bool is_global(std::string_view name) {
  static const std::vector<std::string_view> all = words(kGlobals);
  return std::ranges::binary_search(all, name);
}

}  // namespace assay::languages
