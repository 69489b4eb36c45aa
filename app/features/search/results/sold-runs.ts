/**
 * Of several sold cars in a row only the first is shown, so that stock leads the list; when every result is sold,
 * all are shown. `before` is the car that ends the page before this one.
 */
export function collapseSoldRuns<T>(cars: readonly T[], isSold: (car: T) => boolean, before?: T): T[] {
  if (cars.every(isSold)) return [...cars]
  return cars.filter((car, index) => {
    const previous = index > 0 ? cars[index - 1] : before
    return !(isSold(car) && previous !== undefined && isSold(previous))
  })
}
