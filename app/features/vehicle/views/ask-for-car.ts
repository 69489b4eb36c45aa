import { MINUTE } from '#lib/durations.ts'

interface AskForCarOptions {
  readonly onViews: (views: number) => void
  /** Has the page load its data again; false where that would take away what a shopper has begun. */
  readonly loadAgain: () => Promise<boolean>
  /** The page has gone, or shows the car as it is by now. */
  readonly left: AbortSignal
}

/** A page that comes back into view asks again when its last answer is older, ms. */
const AGAIN_MS = MINUTE
/** A cache on the way may hand out the old page for so long; the page loads again after each of these, ms. */
const WAITS_MS = [0, 2_000, 12_000, 45_000]
/** Asks how a car stands whenever the answer is called, unless it was asked a moment ago, even where that failed. */
export function carQuestion(address: string, { onViews, loadAgain, left }: AskForCarOptions): () => void {
  let requested = -Infinity
  let loading = false

  const refresh = async () => {
    if (loading) return
    loading = true
    for (const wait of WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      // What was loaded names another state of the car, so another address, and this one is left.
      if (left.aborted || !(await loadAgain())) break
    }
    loading = false
  }
  const ask = async () => {
    requested = performance.now()
    const response = await fetch(address, { signal: left })
    // The car is not listed any more.
    if (response.status === 404) return refresh()
    if (!response.ok) return
    const { views, car_fields } = (await response.json()) as { views: number; car_fields: object }
    onViews(views)
    if (Object.keys(car_fields).length > 0) await refresh()
  }
  return () => {
    if (performance.now() - requested > AGAIN_MS) void ask().catch(() => undefined)
  }
}
