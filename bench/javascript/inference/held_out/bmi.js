export function bmi(weight, height) {
  const value = weight / (height * height);
  return Math.round(value * 10) / 10;
}
