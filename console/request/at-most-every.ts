export interface PacedWork {
  ask(): void
  /** Nothing is done any more. */
  stop(): void
}

/** Does something at once, and what is asked for within `ms` after that together, at its end. */
export function atMostEvery(ms: number, work: () => void): PacedWork {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRequested = false
  function rest(): void {
    timer = undefined
    if (isRequested) start()
  }
  function start(): void {
    isRequested = false
    timer = setTimeout(rest, ms)
    work()
  }
  return {
    ask() {
      if (timer === undefined) start()
      else isRequested = true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isRequested = false
    },
  }
}
