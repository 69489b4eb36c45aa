import { Drawing } from '#app/ui/icon/drawing.tsx'
import { silhouetteName } from './silhouette-name.ts'
import drawings from './silhouettes.svg?no-inline'

/** The drawn outline of a body type, for a car without a picture and for tiles. Decorative. */
export const Silhouette = ({ shape: [body, itemType] }: { shape: readonly [body: string, itemType: string] }) => (
  <Drawing className="silhouette" of={`${drawings}#${silhouetteName(body, itemType)}`} />
)
