export interface Pace {
  ask(): void
  /** Nothing is done any more. */
  stop(): void
}

/** Does something at once, and what is asked for within `ms` after that together, at its end. */
export function atMostEvery(ms: number, work: () => void): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  function rest(): void {
    timer = undefined
    if (isDue) start()
  }
  function start(): void {
    isDue = false
    timer = setTimeout(rest, ms)
    work()
  }
  return {
    ask() {
      if (timer === undefined) start()
      else isDue = true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isDue = false
    },
  }
}
