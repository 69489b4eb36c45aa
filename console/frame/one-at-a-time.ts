/** Work that is asked for while it is under way is done once more after it, however often it was asked for. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let underWay = false
  let again = false
  return async function ask(): Promise<void> {
    again = true
    if (underWay) return
    underWay = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      underWay = false
    }
  }
}
