import { pictureSet } from './media.ts'

interface WidePictureProps {
  /** Media id. */
  readonly id: string
  /** How wide it stands, as in the attribute of `img`. */
  readonly sizes: string
  readonly alt?: string
}

/** A picture below the first view, as wide as its column. */
export const WidePicture = ({ id, sizes, alt = '' }: WidePictureProps) => (
  <img
    {...pictureSet(id, 'card')}
    sizes={sizes}
    width={720}
    height={480}
    alt={alt}
    loading="lazy"
    decoding="async"
    className="wide-picture"
  />
)
