import { Shelf } from "./reference";

test("finds a book", () => {
  const shelf = new Shelf();
  shelf.add("Emma", 3);
  expect(shelf.find("Emma")).toEqual({ title: "Emma", place: 3 });
});

test("finds one of three", () => {
  const shelf = new Shelf();
  shelf.add("Emma", 1);
  shelf.add("Ivanhoe", 2);
  shelf.add("Rob Roy", 7);
  expect(shelf.find("Ivanhoe")).toEqual({ title: "Ivanhoe", place: 2 });
  expect(shelf.count()).toBe(3);
});

test("counts books with one title", () => {
  const shelf = new Shelf();
  shelf.add("Waverley", 5);
  shelf.add("Waverley", 6);
  expect(shelf.count()).toBe(2);
  expect(shelf.find("Waverley")).toEqual({ title: "Waverley", place: 5 });
});
