import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { wantsCalm } from './calm.ts'
import type { ViewProps } from './viewer-data.ts'

/** The video of a car, once a visitor has asked for it. */
export function VideoView({ name, viewer: { video } }: ViewProps) {
  if (video?.kind === 'embed') {
    return (
      <iframe
        className="viewer-video"
        src={video.src}
        title={`Video of the ${name}`}
        // The player is of another origin: its own is no key to this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; picture-in-picture; encrypted-media"
        // YouTube plays only where it is told which site asks.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return video?.kind === 'file' ? <FilePlayer name={name} src={video.src} /> : null
}

/** The browser's player: it loops without sound and starts by itself unless the visitor wants less motion or data. */
function FilePlayer({ name, src }: { name: string; src: string }) {
  const player = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wantsCalm()) play(player.current)
  }, [])
  if (failed) {
    return (
      <p className="viewer-note" role="alert">
        We couldn’t play the video. <a href={src}>Open the video</a>
      </p>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it plays without sound */}
      <video
        ref={player}
        className="viewer-video"
        src={src}
        aria-label={`Video of the ${name}`}
        loop
        muted
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
      />
      <Button className="viewer-pause" onClick={() => (playing ? player.current?.pause() : play(player.current))}>
        {playing ? 'Pause video' : 'Play video'}
      </Button>
    </>
  )
}

/** A browser may refuse; then the button goes on saying Play. */
const play = (player: HTMLVideoElement | null) => void player?.play().catch(() => undefined)
