export interface Paced {
  ask(): void
  /** Nothing is done any more. */
  stop(): void
}

/** Does something at once, and what is asked for within `ms` after that together, at its end. */
export function atMostEvery(ms: number, work: () => void): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  function rest(): void {
    timer = undefined
    if (isAsked) start()
  }
  function start(): void {
    isAsked = false
    timer = setTimeout(rest, ms)
    work()
  }
  return {
    ask() {
      if (timer === undefined) start()
      else isAsked = true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
    },
  }
}
