// The parts of the library on unknown values, in the order in which full.js is given them. Each is a
// file that is evaluated in the program's realm before the program's text, to a function that adds
// handlers of the library's functions to the object `core` of full.js. A handler is called with the
// function of the engine, the receiver, the list of arguments and the site of the call. It is also
// called where no value is unknown, and calls the engine's function then. Handlers use only what
// they took before the program ran, and iterate over nothing by a program's iterators.
//
// What a handler cannot say by events becomes known, which is recorded as a decision.
["library_terms", "library_numbers", "library_digits", "library_texts", "library_replace",
 "library_pattern", "library_matcher", "library_regexp", "library_arrays", "library_maps",
 "library_objects", "library_json", "library_console", "library_functions",
 "library_stated"]
