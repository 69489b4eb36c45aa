import { Component, type ReactNode, Suspense } from 'react'
import { DRAWS_DOCUMENT } from './page-root.ts'

/** The first thing that a visitor does brings every part to life: it is there before they reach it. */
export const FIRST_INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'popstate', 'hashchange'] as const

/** The parts that wait, in the order in which they stand; null once all have come alive. */
let waiting: (() => void)[] | null = DRAWS_DOCUMENT ? null : []

interface WaitingPartProps {
  readonly children: ReactNode
}

class WaitingPart extends Component<WaitingPartProps> {
  /** As the server drew it: what has changed meanwhile is drawn once the part is alive. */
  private first: WaitingPartProps | null = this.props
  private awaited = waiting
    ? new Promise<void>((resolve) => {
        waiting!.push(() => {
          this.awaited = null
          resolve()
        })
      })
    : null

  override render(): ReactNode {
    // oxlint-disable-next-line typescript/only-throw-error -- that is how a part waits
    if (this.awaited) throw this.awaited
    return (this.first ?? this.props).children
  }

  override componentDidMount(): void {
    this.drawChanges()
  }

  override componentDidUpdate(): void {
    this.drawChanges()
  }

  private drawChanges(): void {
    const { first } = this
    this.first = null
    if (first && first.children !== this.props.children) this.forceUpdate()
  }
}

/**
 * A part of a page that comes alive in a task of its own, after the page around it: what a visitor does meanwhile is
 * answered between two of them. It is one element, and says nothing but what its element says: what it reads from
 * elsewhere must be by then as it was when the server drew it.
 */
export const ProgressiveHydration = ({ children }: { children: ReactNode }): ReactNode =>
  DRAWS_DOCUMENT ? (
    children
  ) : (
    <Suspense fallback={null}>
      <WaitingPart>{children}</WaitingPart>
    </Suspense>
  )

/** Brings the parts that wait to life, one after the other; resolves when all are alive. */
export async function hydrateWaitingParts(): Promise<void> {
  const ends = new AbortController()
  const hydrateAll = () => {
    ends.abort()
    for (const hydrate of waiting ?? []) hydrate()
    waiting = null
  }
  for (const input of FIRST_INPUTS)
    addEventListener(input, hydrateAll, { signal: ends.signal, passive: true, capture: true })
  while (waiting?.length) {
    waiting.shift()!()
    await nextTask()
  }
  hydrateAll()
}

/** Ends when the browser has had time for what a visitor does. A timer would wait 4 ms. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
