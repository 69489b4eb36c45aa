/** Edits (insert, delete, replace, swap neighbours) that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(replace, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
      }
    }
    before = last
    last = row
  }
  return last[b.length]!
}

/** The known word that the typed one most likely meant, or undefined when none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase().slice(0, 100)
  let best: string | undefined
  let least = Math.max(2, Math.floor(typed.length / 2)) + 1
  for (const candidate of known) {
    const distance = editDistance(typed, candidate.toLowerCase())
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}
