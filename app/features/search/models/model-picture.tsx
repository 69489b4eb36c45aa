import { pictureSet } from '#app/features/site/pictures/media.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'

interface ModelPictureProps {
  /** Media address; null: the outline stands in. */
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
}

/** A model as a tile shows it: a picture from stock, or the outline of its body. */
export function ModelPicture({ picture, shape }: ModelPictureProps) {
  return (
    <div className="frame model-picture">
      {picture ? (
        <img
          {...pictureSet(picture, 'card')}
          sizes="(min-width: 1024px) 300px, 50vw"
          alt=""
          width={720}
          height={480}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Silhouette shape={shape} />
      )}
    </div>
  )
}
