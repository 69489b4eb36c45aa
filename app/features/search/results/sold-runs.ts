/**
 * Of several sold cars in a row only the first is shown, so that stock leads the list; when every result is sold,
 * all are shown.
 */
export function collapseSoldRuns<T>(cars: readonly T[], isSold: (car: T) => boolean): T[] {
  if (cars.every(isSold)) return [...cars]
  return cars.filter((car, index) => !(isSold(car) && index > 0 && isSold(cars[index - 1]!)))
}
