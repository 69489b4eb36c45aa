/** What goes wrong on the way, on demand. */
export type FaultKind =
  /** The connection is gone before anything was done. */
  | 'drop_before'
  /** It was done, and the answer is lost. */
  | 'drop_after'
  /** Nothing is done and nothing is said. */
  | 'hang'
  /** It was done, and no answer ever comes. */
  | 'hang_after'
  /** Nothing was done; Stripe keeps the answer for the key. */
  | 'error_500'
  /** It was done all the same; Stripe keeps the answer for the key. */
  | 'error_500_after'
  /** Another request has the object; not kept, worth asking again. */
  | 'lock_409'
  | 'rate_429'
  /** Not JSON at all, as from a proxy between. */
  | 'gateway_502'

export interface Fault {
  readonly kind: FaultKind
  /** Such as `POST /v1/refunds`; every request when absent. */
  readonly of?: RegExp
  /** How often; once when absent. */
  readonly times?: number
}

/** Faults that wait for their request. */
export function faultQueue() {
  const waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault: Fault): void => void waiting.push({ fault, left: fault.times ?? 1 }),
    clear: (): void => void waiting.splice(0),
    take(request: string): FaultKind | null {
      const index = waiting.findIndex(({ fault }) => !fault.of || fault.of.test(request))
      const found = waiting[index]
      if (!found) return null
      if (--found.left <= 0) waiting.splice(index, 1)
      return found.fault.kind
    },
  }
}
