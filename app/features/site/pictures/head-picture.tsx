import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { pictureSet } from './media.ts'

/** The picture beside the heading of a page: what one sees of the page first. */
export const HeadPicture = ({ id }: { /** Media id. */ readonly id: string }) => (
  <img
    {...pictureSet(id, 'gallery')}
    sizes={`(min-width: 768px) 50vw, ${ACROSS_SCREEN}`}
    width={960}
    height={640}
    alt=""
    fetchPriority="high"
    className="wide-picture head-picture"
  />
)
