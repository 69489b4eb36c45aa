import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { Mode } from './view-mode.ts'
import type { Viewer } from './viewer-data.ts'

const NAMES: Record<Mode, string> = { gallery: 'Photos', spinner: '360°', interior: 'Interior', video: 'Video' }

interface ModeBarProps {
  viewer: Viewer
  mode: Mode
  choose: (mode: Mode) => void
}

/** The ways to look at a car, when there is more than one. Without JavaScript: links to what they would show. */
export function ModeBar({ viewer: { modes, video, interior }, mode, choose }: ModeBarProps) {
  const elsewhere = video?.kind === 'link' && (
    <a className="viewer-mode" href={video.src} target="_blank" rel="noopener noreferrer nofollow">
      Video<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
  if (modes.length < 2 && !elsewhere && !video && !interior) return null
  return (
    <>
      {(modes.length > 1 || elsewhere) && (
        <div className="viewer-modes js-only" role="group" aria-label="Ways to look at this vehicle">
          {modes.map((each) => (
            <button
              key={each}
              type="button"
              className="viewer-mode"
              aria-pressed={each === mode}
              onClick={() => choose(each)}
            >
              {NAMES[each]}
            </button>
          ))}
          {elsewhere}
        </div>
      )}
      <p className="viewer-modes no-js-only">
        {video && (
          <a className="viewer-mode" href={video.src} rel="noopener noreferrer nofollow">
            Watch the video
          </a>
        )}
        {interior && (
          <a className="viewer-mode" href={mediaUrl(interior.picture, 'panorama')}>
            See the interior
          </a>
        )}
      </p>
    </>
  )
}
