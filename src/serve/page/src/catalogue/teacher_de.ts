// The German sentences of the teacher's views.
import type { teacherEn } from "./teacher_en.ts";

export const teacherDe: Record<keyof typeof teacherEn, string> = {
  "teacher.links": "Lehrkraft",

  "state.title": "Zustand des Servers",
  "state.server": "Server",
  "state.version": "Version",
  "state.folder": "Ordner des Kurses",
  "state.data": "Datei der Versuche und Klassen",
  "state.students": "Angemeldete Browser von Studierenden",
  "state.attempts": "Versuche",
  "state.classes": "Beurteilte Klassen",
  "state.workers": "Programme, die gleichzeitig beurteilt werden",
  "state.queue": "Läufe, die nicht beendet sind",
  "state.remarks": "Nicht im Kurs",
  "state.judges": "Geöffnete Aufgaben",
  "state.judgesNone": "Keine. Der Prüfprozess einer Aufgabe startet, sobald jemand sie öffnet.",
  "state.assignment": "Aufgabe",
  "state.judge": "Prüfprozess",
  "state.opening": "Untersucht die Musterlösung",
  "state.open": "Bereit",
  "state.waiting": "Wartend",
  "state.going": "In Arbeit",
  "state.host": "Was zum Beurteilen nötig ist",
  "state.examining": "Der Rechner wird untersucht …",
  "state.examine": "Noch einmal untersuchen",
  "state.good": "Vorhanden",
  "state.absent": "Nicht vorhanden, nicht nötig",
  "state.missing": "Fehlt",
  "state.renew": "Aktualisieren",
};
