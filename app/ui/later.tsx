import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { FIRST_INPUTS } from './progressive-hydration.tsx'

/** How far below the window a part begins to come alive, px. */
const NEAR = 100

const never = () => () => {}
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

const Nothing = () => null

interface OnArrive {
  readonly onArrive: () => void
}

/** Says that what stands beside it has come alive. */
function Arrival({ onArrive }: OnArrive) {
  useEffect(onArrive, [onArrive])
  return null
}

/**
 * A part of a page that the server draws and the browser brings to life only when it comes near, or at the first
 * thing that the visitor does. Until then, and when its code cannot be had, it stays as the server drew it: so it must
 * be of use without JavaScript. A button that is pressed before is pressed again when the part is alive. `drawn` is the
 * part itself on the server and null in the browser.
 */
export function later<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  className?: string,
): ComponentType<Props> {
  let begin = () => {}
  let isDrawn = false
  const wanted = new Promise<void>((resolve) => {
    begin = resolve
  })
  const Part = (drawn ??
    lazy(async () => {
      await wanted
      const Found = (await load().catch(() =>
        isDrawn ? new Promise<never>(() => {}) : Nothing,
      )) as ComponentType<Props>
      // Within the part: what stands beside it does not wait for it.
      const Arriving = ({ onArrive, ...props }: Props & OnArrive) => (
        <>
          <Found {...(props as unknown as Props)} />
          <Arrival onArrive={onArrive} />
        </>
      )
      return { default: Arriving }
    })) as ComponentType<Props & OnArrive>

  // What waits to come alive is thrown away when it is drawn anew; so it is only for new props.
  const Boundary = memo(function Boundary(props: Props & OnArrive) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props & OnArrive>

  return function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const hydrating = useHydrating()
    const [fromServer] = useState(hydrating)
    if (!drawn) {
      if (fromServer) isDrawn = true
      else begin()
    }
    const isAlive = useRef(false)
    const pressed = useRef<HTMLButtonElement>(null)
    const onArrive = useCallback(() => {
      isAlive.current = true
      place.current!.dataset['alive'] = ''
      if (pressed.current?.isConnected) pressed.current.click()
    }, [])
    useEffect(() => {
      const ends = new AbortController()
      const press = ({ target }: MouseEvent) => {
        if (!isAlive.current && place.current?.contains(target as Element))
          pressed.current = (target as Element).closest('button')
      }
      const start = () => {
        begin()
        ends.abort()
        near.disconnect()
      }
      const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), { rootMargin: `${NEAR}px` })
      if (place.current) near.observe(place.current)
      // At the window, before anything on the page can stop it.
      addEventListener('click', press, true)
      for (const input of FIRST_INPUTS)
        addEventListener(input, start, { signal: ends.signal, passive: true, capture: true })
      return () => {
        ends.abort()
        near.disconnect()
        removeEventListener('click', press, true)
      }
    }, [])
    return (
      <div ref={place} className={className} data-later>
        <Boundary {...props} onArrive={onArrive} />
      </div>
    )
  }
}
