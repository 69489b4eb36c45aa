import { DAY_SECONDS } from '#lib/durations.ts'

/** "1 d 23 h", "14:59": what is left, as far as anybody plans by it. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY_SECONDS),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} d ${hours} h left`
  if (hours > 0) return `${hours} h ${minutes} min left`
  return seconds === 0 ? 'time’s up' : `${minutes}:${String(seconds % 60).padStart(2, '0')} left`
}

/**
 * Counts the marked times of a page down. A page that is made for its reader says what the server's clock said
 * (`data-at`); one that is kept for everybody goes by the reader's own.
 */
export function startCountdowns(root: ParentNode): () => void {
  const all = [...root.querySelectorAll<HTMLElement>('[data-countdown]')]
  if (all.length === 0) return () => undefined
  const began = performance.now()
  const opened = performance.timeOrigin + began
  const tick = () => {
    // Another page stands there by now.
    if (!all.some((one) => one.isConnected)) return clearInterval(timer)
    for (const one of all) {
      const at = Number(one.dataset['at'] ?? opened)
      one.textContent = ` (${leftText(Number(one.dataset['countdown']) - at - (performance.now() - began))})`
    }
  }
  const timer = setInterval(tick, 1_000)
  tick()
  return () => clearInterval(timer)
}
