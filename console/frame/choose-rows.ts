/** Boxes of the rows of a list that can be chosen, as far as they are seen. */
const boxes = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')].filter((box) => box.checkVisibility()) // prettier-ignore

/** Where the focus is among them; -1: in none of their rows. */
const hereIn = (all: readonly HTMLInputElement[]): number =>
  all.findIndex((box) => box.closest('[data-row]')!.contains(document.activeElement))

/** Chooses the row that has the focus, or lets it go. */
export function chooseRow(): boolean {
  const all = boxes()
  const box = all[hereIn(all)]
  box?.click()
  return box !== undefined
}

/** Chooses the rows from the nearest one that is chosen, above or else below, to the one that has the focus. */
export function chooseUpTo(): boolean {
  const all = boxes()
  const here = hereIn(all)
  if (here < 0) return false
  const above = all.findLastIndex(({ checked }, n) => n < here && checked)
  const below = all.findIndex(({ checked }, n) => n > here && checked)
  const from = above >= 0 ? above : below >= 0 ? below : here
  for (const box of all.slice(Math.min(from, here), Math.max(from, here) + 1)) if (!box.checked) box.click()
  return true
}
