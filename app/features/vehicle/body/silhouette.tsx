import { silhouetteName } from './silhouette-name.ts'
import drawings from './silhouettes.svg?no-inline'

/** The drawn outline of a body type, for a car without a picture and for tiles. Decorative. */
export function Silhouette({ shape: [body, itemType] }: { shape: readonly [body: string, itemType: string] }) {
  return (
    <svg className="silhouette" aria-hidden="true">
      <use href={`${drawings}#${silhouetteName(body, itemType)}`} />
    </svg>
  )
}
