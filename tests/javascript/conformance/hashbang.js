#!/usr/bin/env node
'use strict'
console.log((function () { return this === undefined })())
