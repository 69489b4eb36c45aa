import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part that few pages show: the server draws it like any other, and the browser fetches its code with the first page
 * that has it. Where that cannot be had, what the server drew stays; it is one element. `drawn` is the part itself on the server and null
 * in the browser.
 */
export function lazyPart<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part =
    drawn ??
    (lazy(() =>
      load().then(
        (part) => ({ default: part }),
        () => new Promise<never>(() => {}),
      ),
    ) as unknown as ComponentType<Props>)
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
