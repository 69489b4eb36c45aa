import type { SavedCar } from '../saved-car.ts'

/** Why the last car was not chosen; it holds for the list it was said of and goes with the next change. */
interface Notice {
  readonly sentence: string
  readonly cars: readonly SavedCar[]
}

let notice: Notice | null = null
const listeners = new Set<() => void>()

export const trayNotice = (): Notice | null => notice

export function refuseInTray(sentence: string, cars: readonly SavedCar[]): void {
  notice = { sentence, cars }
  for (const listener of listeners) listener()
}

export function onTrayNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
