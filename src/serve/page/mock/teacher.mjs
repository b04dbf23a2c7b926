// What does the mock server tell the teacher? Each route is a method, a pattern, what answers it, and the status.
export const HOST = [
  { name: "sandbox", good: true, required: true, detail: "namespaces, seccomp and resource limits" },
  { name: "gcc", good: false, required: true, detail: "gcc was not found; install the package gcc" },
  { name: "node", good: true, required: false, detail: "node 20.20.2" },
  { name: "scalac", good: false, required: false, detail: "Scala was not found; install the package scala" },
];

export function teacherRoutes({ known }) {
  let asked = 0;
  const state = () => {
    asked += 1;
    return {
      version: "0.1.0",
      folder: "/srv/programming-1",
      data: "/srv/programming-1/.assay/attempts.sqlite",
      workers: 4,
      students: 23,
      attempts: 412,
      classes: 2,
      runs: 3,
      judges: known.slice(0, 2).map(({ id, title }, index) => (
        { assignment: id, title, is_open: index === 0, waiting: index, going: 3 - index })),
      remarks: ["week3: has several references, reference.c and reference.js; keep one"],
      host: asked % 3 === 1 ? null : HOST,
      problem: "",
    };
  };
  return [
    ["GET", /^\/api\/teacher\/state$/, state],
    ["POST", /^\/api\/teacher\/state\/examine$/, () => null, 204],
  ];
}
