import type { ComponentType } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { STAGE_SIZES } from '../gallery/stage-sizes.ts'
import type { Mode } from './view-mode.ts'
import type { Viewer, ViewProps } from './viewer-data.ts'
import { useLater } from './use-later.ts'

type StageMode = Exclude<Mode, 'gallery'>

/** Each view is a file of its own that comes when a visitor asks for it. */
const VIEWS: Record<StageMode, () => Promise<{ View: ComponentType<ViewProps> }>> = {
  spinner: () => import('./spin/spin-view.tsx').then(({ SpinView }) => ({ View: SpinView })),
  interior: () => import('./interior-view.tsx').then(({ InteriorView }) => ({ View: InteriorView })),
  video: () => import('./video-view.tsx').then(({ VideoView }) => ({ View: VideoView })),
}

const invitation = ({ video }: Viewer): Record<StageMode, string> => ({
  spinner: 'View in 360°',
  interior: 'Look inside',
  video: video?.kind === 'embed' ? `Play video from ${video.by}` : 'Play video',
})

interface StageViewProps extends ViewProps {
  mode: StageMode
  poster: string | null
  /** A view that the page opened with waits behind its picture: frames and players load only on demand. */
  wanted: boolean
  start: () => void
}

/** What stands on the stage in place of the pictures. */
export function StageView({ mode, name, viewer, poster, wanted, start }: StageViewProps) {
  const part = useLater(VIEWS[mode], wanted)
  if (part === 'failed') {
    return (
      <p className="viewer-note" role="alert">
        We couldn’t load this view. Check your connection and try again.
      </p>
    )
  }
  if (part) return <part.View name={name} viewer={viewer} />
  return (
    <>
      {poster && (
        <img
          className="viewer-poster"
          {...pictureSet(poster, 'gallery')}
          sizes={STAGE_SIZES}
          width={960}
          height={640}
          alt={name}
          fetchPriority="high"
        />
      )}
      {wanted ? (
        <p className="viewer-note" role="status">
          Loading…
        </p>
      ) : (
        <Button look="primary" className="viewer-start" onClick={start}>
          {invitation(viewer)[mode]}
        </Button>
      )}
    </>
  )
}
