import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { mediaUrl, pictureSet } from '#app/features/site/pictures/media.ts'
import { type Pictures, pictureWords } from './picture-words.ts'

interface PictureStackProps extends Pictures {
  readonly at: number
  /** A picture was touched, to be seen near. */
  readonly choose: (at: number) => void
  readonly closed: (at: number) => void
}

/** All pictures one below the other, as wide as the window. */
export function PictureStack({ at, choose, closed, ...car }: PictureStackProps) {
  const { name, pictures, captions } = car
  const box = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(at)

  // The browser gives the focus back to where it was when the box closes.
  useLayoutEffect(() => {
    const dialog = box.current!
    dialog.showModal()
    list.current!.children[at]?.scrollIntoView()
    return () => dialog.close()
  }, [at])

  return (
    <dialog
      ref={box}
      className="full-stack"
      aria-label={`Pictures of the ${name}`}
      onCancel={(event) => {
        event.preventDefault()
        closed(shown)
      }}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        const one = list.current!.clientHeight / pictures.length
        setShown(scrollTop + clientHeight > scrollHeight - 2 ? pictures.length - 1 : Math.round(scrollTop / one))
      }}
    >
      <div className="full-head">
        <p className="tabular">
          {shown + 1} / {pictures.length}
        </p>
        <button type="button" className="tap-icon" aria-label="Close fullscreen" onClick={() => closed(shown)}>
          <Icon name="close" />
        </button>
      </div>
      <ul ref={list}>
        {pictures.map((id, index) => (
          <li key={id}>
            <button type="button" aria-label={`Zoom in on picture ${index + 1}`} onClick={() => choose(index)}>
              <img
                {...pictureSet(id, 'gallery')}
                src={mediaUrl(id, 'large')}
                sizes="100vw"
                width={960}
                height={640}
                alt={pictureWords(car, index)}
                loading={Math.abs(index - at) < 2 ? 'eager' : 'lazy'}
              />
            </button>
            {captions?.[index] && <p className="gallery-caption">{captions[index]}</p>}
          </li>
        ))}
      </ul>
    </dialog>
  )
}
