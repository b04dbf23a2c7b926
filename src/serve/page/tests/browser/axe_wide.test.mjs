import { testViews } from "./axe_views.mjs";

testViews("wide");
