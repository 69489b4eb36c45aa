import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { wantsCalm } from './calm.ts'
import { directionOf, isAllAround } from './panorama.ts'
import { SpotDialog, Spots } from './spots.tsx'
import type { Spot, Viewer, ViewProps } from './viewer-data.ts'

/** Degrees that a button looks to the side. */
const LOOK = 30
const LOOK_MS = 300

type Interior = NonNullable<Viewer['interior']>

/** The inside of a car: all around where the picture and the browser allow it, else the picture with its spots. */
export function InteriorView({ name, viewer: { interior } }: ViewProps) {
  return interior && <Inside name={name} interior={interior} />
}

function Inside({ name, interior }: { name: string; interior: Interior }) {
  const [picture, setPicture] = useState<HTMLImageElement | 'failed' | null>(null)
  const [flat, setFlat] = useState(false)
  useEffect(() => {
    const image = new Image()
    image.src = mediaUrl(interior.picture, 'panorama')
    image.decode().then(
      () => setPicture(image),
      () => setPicture('failed'),
    )
  }, [interior.picture])
  if (picture === 'failed') {
    return (
      <p className="viewer-note" role="alert">
        We couldn’t load the interior view. Try again later, or look at the photos.
      </p>
    )
  }
  if (!picture) {
    return (
      <p className="viewer-note" role="status">
        Loading the interior…
      </p>
    )
  }
  const { naturalWidth: width, naturalHeight: height } = picture
  if (flat || !isAllAround({ width, height })) {
    return (
      <div className="viewer-frame" style={{ aspectRatio: width / height }}>
        <img src={picture.src} width={width} height={height} alt={`Interior of the ${name}`} />
        <Spots spots={interior.spots} />
      </div>
    )
  }
  return <Panorama name={name} picture={picture} spots={interior.spots} giveUp={() => setFlat(true)} />
}

interface PanoramaProps {
  name: string
  picture: HTMLImageElement
  spots: readonly Spot[]
  giveUp: () => void
}

function Panorama({ name, picture, spots, giveUp }: PanoramaProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<PannellumViewer>(null)
  const [open, setOpen] = useState<Spot | null>(null)
  useEffect(() => {
    let gone = false
    const start = async () => {
      if (!hasWebGl()) return giveUp()
      await Promise.all([import('pannellum/build/pannellum.js'), import('pannellum/build/pannellum.css')])
      if (gone || !place.current) return undefined
      const viewer = window.pannellum.viewer(place.current, configOf({ picture, spots, setOpen }))
      viewer.on('load', () => viewer.setUpdate(false))
      viewer.on('error', giveUp)
      shown.current = viewer
      return undefined
    }
    start().catch(giveUp)
    return () => {
      gone = true
      shown.current?.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the panorama is built once for its picture
  }, [picture])
  const look = (by: number) => {
    const viewer = shown.current
    viewer?.setYaw(viewer.getYaw() + by, wantsCalm() ? false : LOOK_MS)
  }
  return (
    <div role="group" aria-label={`Interior of the ${name}, all around`}>
      <div className="viewer-panorama">
        <div ref={place} />
      </div>
      <button
        type="button"
        className="gallery-step"
        data-to="previous"
        aria-label="Look left"
        onClick={() => look(-LOOK)}
      >
        <Icon name="left" />
      </button>
      <button type="button" className="gallery-step" data-to="next" aria-label="Look right" onClick={() => look(LOOK)}>
        <Icon name="right" />
      </button>
      {open && <SpotDialog spot={open} close={() => setOpen(null)} />}
    </div>
  )
}

function configOf({
  picture,
  spots,
  setOpen,
}: {
  picture: HTMLImageElement
  spots: readonly Spot[]
  setOpen: (spot: Spot) => void
}): Readonly<Record<string, unknown>> {
  return {
    type: 'equirectangular',
    // The picture itself: from an address pannellum would make a blob, which the page's policy refuses.
    panorama: picture,
    dynamic: true,
    dynamicUpdate: true,
    autoLoad: true,
    showControls: false,
    // The wheel scrolls the page.
    mouseZoom: false,
    hotSpots: spots.map((spot) => ({
      ...directionOf(spot),
      cssClass: 'viewer-spot-place',
      createTooltipFunc: (holder: HTMLElement) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'viewer-spot'
        button.ariaLabel = spot.title
        button.ariaHasPopup = 'dialog'
        button.addEventListener('click', () => setOpen(spot))
        holder.append(button)
      },
    })),
  }
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
