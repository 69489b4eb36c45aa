import { silhouetteOf } from './silhouettes.ts'

/** The drawn outline of a body type, for a car without a picture and for tiles. Decorative. */
export function Silhouette({ shape: [body, itemType] }: { shape: readonly [body: string, itemType: string] }) {
  return (
    <svg className="silhouette" viewBox="0 0 240 96" aria-hidden="true">
      <path d={silhouetteOf(body, itemType)} fillRule="evenodd" />
    </svg>
  )
}
