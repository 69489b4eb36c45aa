import { useState } from 'react'
import { PictureSlides } from './picture-slides.tsx'
import { PictureStack } from './picture-stack.tsx'
import type { Pictures } from './picture-words.ts'
import './full-screen.css'

interface FullScreenProps extends Pictures {
  readonly at: number
  /** Called when it has closed and focus is back, with the picture it stood at. */
  readonly closed: (at: number) => void
}

/**
 * The pictures over the whole window. On a phone they stand one below the other and fill its width, and a touch opens
 * one that can be zoomed; elsewhere one is shown at a time. Loaded when asked for.
 */
export function FullScreen({ at, closed, ...car }: FullScreenProps) {
  const [stacked] = useState(() => matchMedia('(width < 768px)').matches && car.pictures.length > 1)
  const [near, setNear] = useState({ at, isOpen: !stacked })
  return near.isOpen ? (
    <PictureSlides
      {...car}
      at={near.at}
      closed={(last) => (stacked ? setNear({ at: last, isOpen: false }) : closed(last))}
    />
  ) : (
    <PictureStack {...car} at={near.at} choose={(chosen) => setNear({ at: chosen, isOpen: true })} closed={closed} />
  )
}
